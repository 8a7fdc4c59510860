import '../../src/ui/theme.css';
import '../../src/ui/page.css';
import '../../src/ui/segments.css';
import './style.css';
import { startHistory } from './history';

void startHistory();
