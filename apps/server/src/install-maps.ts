import { join } from 'node:path';
import { runMaps } from '@estradeiro/atlas/cli/maps';
import { withMapsLock } from '@estradeiro/atlas/installation/lock';
import { MapsError } from '@estradeiro/atlas/installation/maps-error';
import { type MapWorkMessage, MapWorkOrder } from './map-work-messages.ts';

// A separate process, so that nothing of an installation is on the answering thread. It ends with the server.

const leastPauseMs = 250;
const waiting = 'Esperando outra instalação nesta pasta terminar';

const send = (message: MapWorkMessage) => process.send?.(message);

function createReporter() {
  let last = { at: 0, step: '' };
  return {
    show(step: string, fraction: number | null, detail = '') {
      const at = Date.now();
      if (step === last.step && at - last.at < leastPauseMs) return;
      last = { at, step };
      send({ progress: { step, fraction, detail } });
    },
    end: () => undefined,
  };
}

/** `npm run maps` in a terminal uses the same lock, which the process that holds it gives up when it ends. */
async function waitForOthers(mapsDir: string): Promise<void> {
  const nothing = async () => undefined;
  await withMapsLock(mapsDir, nothing).catch(async (error: unknown) => {
    if (!(error instanceof MapsError)) throw error;
    send({ progress: { step: waiting, fraction: null, detail: '' } });
    await withMapsLock(mapsDir, nothing, { wait: true });
  });
}

process.once('message', async (message) => {
  const order = MapWorkOrder.parse(message);
  let failure = '';
  let remarks = '';
  try {
    await waitForOthers(order.mapsDir);
    const code = await runMaps({
      ...order,
      cwd: join(order.mapsDir, order.folder),
      output: { write: () => undefined },
      errors: {
        write: (text) => {
          failure += text;
        },
      },
      remarks: {
        write: (text) => {
          remarks += text;
        },
      },
      now: () => new Date(),
      progress: createReporter(),
    });
    if (code === 0) failure = '';
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  process.send?.({ end: { failure: failure.trim() || null, remarks: remarks.trim() } } satisfies MapWorkMessage, () =>
    process.disconnect(),
  );
});

process.once('disconnect', () => process.exit());
// A process that a signal ends by itself emits no `exit`, on which Valhalla's builder is ended.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(143));
