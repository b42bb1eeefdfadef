import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { bePatient, patienceMs } from './patience.ts';
import { refuseSurprises } from './strictness.ts';

bePatient();
refuseSurprises();
// A screen that is loaded when it is shown is compiled first here, which a busy machine takes its time for.
configure({ asyncUtilTimeout: patienceMs });
afterEach(cleanup);

// Node's channels reach the other workers, as if what another file's rider sent came from the next tab.
const ownBrowser = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${ownBrowser} ${name}`);
  }
};
