import '../../src/ui/theme.css';
import '../../src/ui/page.css';
import './style.css';
import { startOptions } from './options';

void startOptions();
