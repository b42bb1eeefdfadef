import { refuseSurprises } from './strictness.ts';

refuseSurprises();
