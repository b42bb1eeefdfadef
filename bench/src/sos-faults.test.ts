import { expect, it } from 'vitest';
import { runSosFaults } from './sos-fault-run.ts';

/** The bench `sos-faults` at a small size for every day, on the server's source. */
it('loses no call for help while the gateway fails and the server is killed', async () => {
  const end = await runSosFaults({
    alerts: 6,
    kills: 2,
    mostSeconds: 300,
    entry: ['--import', 'tsx', 'apps/server/src/main.ts'],
  });
  expect(end).toMatchObject({ kills: 2, unsettled: 0, claimedWrongly: 0 });
  expect(end.delivered + end.failedAndShown).toBe(18);
  expect(end.copies).toBeLessThanOrEqual(1);
}, 420_000);
