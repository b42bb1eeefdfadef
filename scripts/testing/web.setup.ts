import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { refuseSurprises } from './strictness.ts';

refuseSurprises();
// A screen that is loaded when it is shown is compiled first here, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
