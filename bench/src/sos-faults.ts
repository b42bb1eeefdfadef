import { build } from '../../scripts/steps.mjs';
import type { Bench, BenchResult } from './bench.ts';
import { runSosFaults } from './sos-fault-run.ts';

const alerts = 200;
const kills = 10;
/** Of three contacts each. */
const messages = alerts * 3;

/**
 * Every message must end delivered, or failed and shown. Copies beyond the first are counted: only a gateway that neither
 * responded nor could be queried for a minute may cause one.
 */
async function run(): Promise<BenchResult> {
  await build();
  const end = await runSosFaults({ alerts, kills, mostSeconds: 600 });
  const failures = Object.entries(end.failed).map(([how, count]) => `${count} ${how}`);
  const lost = messages - end.delivered - end.failedAndShown;
  return {
    lines: [
      `${end.kills} kills in ${end.seconds} s; calls that failed: ${failures.join(', ')}`,
      `${messages} messages: ${end.delivered} delivered, ${end.failedAndShown} failed and shown, ${lost} lost`,
      `${end.claimedWrongly} claimed wrongly, ${end.takenUnknown} taken without our knowing, ${end.copies} copies beyond the first`,
    ],
    ok: end.kills === kills && lost === 0 && end.claimedWrongly === 0 && end.copies <= messages / 100,
  };
}

export const sosFaults: Bench = {
  name: '200 alerts to 3 contacts each while 30 % of calls to the gateway fail and the server is killed ten times',
  run,
};
