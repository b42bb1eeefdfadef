import { bePatient } from './patience.ts';
import { refuseSurprises } from './strictness.ts';

bePatient();
refuseSurprises();
