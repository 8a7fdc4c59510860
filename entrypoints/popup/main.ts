import '../../src/ui/theme.css';
import '../../src/ui/segments.css';
import './style.css';
import './result.css';
import './panels.css';
import './service.css';
import { startPopup } from './popup';

void startPopup();
