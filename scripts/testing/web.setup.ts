import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { bePatient, patienceMs } from './patience.ts';
import { refuseSurprises } from './strictness.ts';

bePatient();
refuseSurprises();
// A lazily loaded screen is compiled within this time, which takes long on a busy machine.
configure({ asyncUtilTimeout: patienceMs });
afterEach(cleanup);

// Node's BroadcastChannel reaches the other workers, as if another test file's rider were in the next tab.
const ownBrowser = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${ownBrowser} ${name}`);
  }
};
