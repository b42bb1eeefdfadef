import { attack } from '../../apps/server/src/testing/hostile.testing.ts';
import type { Bench, BenchResult } from './bench.ts';

const requests = 20_000;
/** Requests to each endpoint by each caller in a round: few enough that most pass the limits by rider. */
const times = 5;

/** Rounds with different seeds, each on a new database, until enough requests are sent. */
async function run(): Promise<BenchResult> {
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  const reached: Record<string, number> = {};
  let sent = 0;
  let rounds = 0;
  while (sent < requests) {
    const round = await attack(++rounds * 1_000, times);
    sent += round.requests;
    faults.push(...round.faults);
    for (const [status, count] of Object.entries(round.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
    for (const key of round.unreached) reached[key] = (reached[key] ?? 0) + 1;
  }
  const unreached = Object.keys(reached).filter((key) => reached[key] === rounds);
  return {
    lines: [
      `${sent} requests in ${rounds} rounds, by status: ${Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}`,
      `faults: ${faults.length} (limit 0)`,
      ...faults.slice(0, 20),
      `operations that no request of their owner reached behind validation: ${unreached.length} (limit 0) ${unreached.join(', ')}`,
    ],
    ok: faults.length === 0 && unreached.length === 0,
  };
}

export const hostile: Bench = {
  name: 'requests made from the OpenAPI document, spoilt, as nobody, as a stranger and as the owner',
  run,
};
