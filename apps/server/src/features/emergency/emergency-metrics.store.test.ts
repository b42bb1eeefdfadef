import { describe, expect, it } from 'vitest';
import { oneTestDatabase } from '#testing/app.testing.ts';
import { emergencyMetrics } from './emergency-metrics.store.ts';
import { sosByHand } from './sos-by-hand.testing.ts';

describe.each(oneTestDatabase)('the longest waiting SOS on $name', ({ open }) => {
  const sos = sosByHand(open);
  const waitedSeconds = async () => {
    const [figure] = emergencyMetrics(sos.database.db, { now: sos.now });
    return (await figure?.read())?.[0]?.value;
  };
  const workAll = async () => {
    while ((await sos.work()) > 0);
  };

  it('is none while a countdown runs, and counts from its end where no instance works', async () => {
    await sos.send(10);
    sos.pass(9);
    expect(await waitedSeconds()).toBe(0);
    sos.pass(61);
    expect(await waitedSeconds()).toBe(60);
    await workAll();
    expect(await waitedSeconds()).toBe(0);
  });

  it('counts while the gateway refuses, until the rider is well', async () => {
    const { id } = await sos.send();
    sos.twilio.outcomeOf = () => ({ status: 429 });
    await workAll();
    sos.pass(200);
    expect(await waitedSeconds()).toBe(200);
    await sos.service.resolve(sos.riderId, id);
    expect(await waitedSeconds()).toBe(0);
  });

  it('is none where it was taken back', async () => {
    const { id } = await sos.send(10);
    await sos.service.cancel(sos.riderId, id);
    sos.pass(100);
    expect(await waitedSeconds()).toBe(0);
  });

  it('stands beside how many there were in 24 hours, by state', async () => {
    const calls = async () => {
      const figure = emergencyMetrics(sos.database.db, { now: sos.now }).find(
        ({ name }) => name === 'sos_calls_in_24_hours',
      );
      return Object.fromEntries((await figure?.read())?.map(({ labels, value }) => [labels?.state, value]) ?? []);
    };
    sos.pass(24 * 3_600);
    expect(await calls()).toEqual({ counting_down: 0, cancelled: 0, open: 0, closed: 0 });
    const { id } = await sos.send();
    await workAll();
    expect(await calls()).toMatchObject({ open: 1, closed: 0 });
    await sos.service.resolve(sos.riderId, id);
    const taken = await sos.send(10);
    await sos.service.cancel(sos.riderId, taken.id);
    await sos.send(10);
    expect(await calls()).toEqual({ counting_down: 1, cancelled: 1, open: 0, closed: 1 });
  });
});
