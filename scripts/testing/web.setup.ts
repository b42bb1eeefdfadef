import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { refuseSurprises } from './strictness.ts';

refuseSurprises();
afterEach(cleanup);
