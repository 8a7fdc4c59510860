import '../../src/ui/theme.css';
import './style.css';
import './panels.css';
import { startPopup } from './popup';

void startPopup();
