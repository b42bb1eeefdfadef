import { describe, expect, it } from 'vitest';
import { testDatabases } from '#platform/app.testing.ts';
import { emergencyFigures } from './emergency-figures.store.ts';
import { sosByHand } from './sos-by-hand.testing.ts';

describe.each(testDatabases)('the call for help that waits the longest on $name', ({ open }) => {
  const sos = sosByHand(open);
  const waitedSeconds = async () => {
    const [figure] = emergencyFigures(sos.database.db, { now: sos.now });
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
    sos.twilio.fate = () => ({ status: 429 });
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
});
