import '../../src/ui/theme.css';
import './style.css';
import { startHistory } from './history';

void startHistory();
