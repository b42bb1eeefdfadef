import { fuelRecordsPage } from '@estradeiro/contract/fuel/records';
import { fuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { expect, it } from 'vitest';
import type { PendingWrite } from '#platform/offline/record.ts';
import { countPending } from './counting.ts';
import { refuelling } from './fuel.testing.tsx';

const served = Array.from({ length: fuelRecordsPage + 1 }, (_, n) => refuelling(n));
const statistics = fuelStatistics(served, null);
const pending = { payload: { does: 'create' }, state: { phase: 'waiting' }, isHeld: false } as unknown as PendingWrite;
const shown = [{ record: refuelling(served.length), pending }, ...served.map((record) => ({ record, pending: null }))];

it('counts what is pending once all are loaded, also where they fill more than one page', () => {
  const counted = countPending({ statistics, hasMore: false, tankLiters: null }, shown);
  expect(counted).toMatchObject({ isCounted: true, pending: 1, statistics: { records: served.length + 1 } });
});

it("leaves the server's own statistics where more is to be loaded", () => {
  const counted = countPending({ statistics, hasMore: true, tankLiters: null }, shown);
  expect(counted).toEqual({ isCounted: false, pending: 1, statistics });
});
