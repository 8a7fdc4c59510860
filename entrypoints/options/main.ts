import '../../src/ui/theme.css';
import './style.css';
import { startOptions } from './options';

void startOptions();
