import Fastify from 'fastify';
import { type Fault, injectFaults } from './fault.ts';
import { listenOnLoopback, stopListening } from './listening.ts';

export type ReleaseListSimulator = {
  url: string;
  /** The list of changes, in the form of CHANGELOG.md. */
  changes: string;
  fault: Fault | null;
  calls: number;
  stop(): Promise<void>;
};

/** Where a project publishes its list of changes as one file. */
export async function startReleaseList(): Promise<ReleaseListSimulator> {
  const app = Fastify();
  const state: ReleaseListSimulator = {
    url: '',
    changes: '',
    fault: null,
    calls: 0,
    stop: () => stopListening(app.server),
  };
  app.addHook('onRequest', async () => void state.calls++);
  injectFaults(app, state, (status) => `<html><body>Error ${status}</body></html>`);
  app.get('/CHANGELOG.md', (_, reply) => reply.type('text/plain; charset=utf-8').send(state.changes));
  await app.ready();
  state.url = `${await listenOnLoopback(app.server)}/CHANGELOG.md`;
  return state;
}
