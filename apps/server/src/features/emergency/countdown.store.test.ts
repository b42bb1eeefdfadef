import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '#testing/app.testing.ts';
import { emergencyAlerts } from './emergency.tables.ts';
import { sosByHand } from './sos-by-hand.testing.ts';

describe.each(testDatabases)('a countdown on $name', ({ open }) => {
  const sos = sosByHand(open);

  it('is kept by the server, which sends at its end, whatever instance is left then', async () => {
    const alert = await sos.send(10);
    expect(alert).toMatchObject({ state: 'counting', contactsNotified: 0, liveLink: null });
    expect(new Date(alert.sendAt).getTime() - new Date(alert.asOf).getTime()).toBe(10_000);
    sos.pass(9);
    await sos.work();
    expect(sos.twilio.accepted).toEqual([]);
    sos.pass(1);
    while ((await sos.work()) > 0);
    expect(sos.twilio.accepted).toHaveLength(1);
    expect(await sos.service.byId(sos.riderId, alert.id)).toMatchObject({ state: 'open', contactsNotified: 1 });
  });

  it('that is cancelled never sends anything, and reports it', async () => {
    const { id } = await sos.send(10);
    expect(await sos.service.cancel(sos.riderId, id)).toMatchObject({ state: 'cancelled' });
    expect(await sos.service.active(sos.riderId)).toBeNull();
    sos.pass(60);
    while ((await sos.work()) > 0);
    expect(sos.twilio.accepted).toEqual([]);
    expect(await sos.send(0, id)).toMatchObject({ state: 'cancelled' });
    await sos.work();
    expect(sos.twilio.accepted).toEqual([]);
  });

  it('that has ended cannot be cancelled, and the response shows it', async () => {
    const { id } = await sos.send(10);
    sos.pass(10);
    while ((await sos.work()) > 0);
    expect(await sos.service.cancel(sos.riderId, id)).toMatchObject({ state: 'open', contactsNotified: 1 });
    expect(await sos.service.cancelCall(sos.riderId, id, sos.linkOrigin)).toMatchObject({ state: 'open' });
  });

  it('is either sent or taken back where both come at once', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await sos.send(10);
      sos.pass(10);
      const [answer] = await Promise.all([sos.service.cancel(sos.riderId, id), sos.service.start(id)]);
      sos.twilio.accepted.length = 0;
      while ((await sos.work()) > 0);
      expect(sos.twilio.accepted).toHaveLength(answer.state === 'cancelled' ? 0 : 1);
      await sos.database.db.delete(emergencyAlerts);
    }
  });

  it('can be taken back before the call itself arrives', async () => {
    const id = randomUUID();
    expect(await sos.service.cancelCall(sos.riderId, id, sos.linkOrigin)).toMatchObject({ state: 'cancelled' });
    expect(await sos.send(5, id)).toMatchObject({ state: 'cancelled' });
    sos.pass(10);
    while ((await sos.work()) > 0);
    expect(sos.twilio.accepted).toEqual([]);
    expect(await sos.service.liveLinks(sos.riderId)).toEqual([]);
  });

  it('is cut short by the same call without a delay, and sends once', async () => {
    const { id } = await sos.send(10);
    const location = { lat: -28.39, lng: -49.4, timestamp: sos.now().toISOString() };
    await sos.service.send(sos.riderId, {
      id,
      message: '',
      location,
      linkOrigin: sos.linkOrigin,
      client: '10.0.0.1',
      delaySeconds: 8,
    });
    expect(await sos.send(0, id)).toMatchObject({ state: 'open' });
    await sos.work();
    expect(sos.twilio.accepted).toMatchObject([{ text: expect.stringContaining('q=-28.39,-49.4') }]);
    sos.pass(20);
    while ((await sos.work()) > 0);
    expect(sos.twilio.accepted).toHaveLength(1);
  });

  it('of somebody else is not there', async () => {
    const { id } = await sos.send(10);
    await expect(sos.service.cancel(randomUUID(), id)).rejects.toMatchObject({ type: 'not_found' });
  });

  it('that is taken back counts as no alert of those that a rider may make in an hour', async () => {
    for (let made = 0; made < 12; made++) await sos.service.cancel(sos.riderId, (await sos.send(10)).id);
    expect(await sos.send()).toMatchObject({ state: 'open' });
  });

  it('ends at once where the request without a delay comes together with the one that has one', async () => {
    for (let round = 0; round < 10; round++) {
      const id = randomUUID();
      await Promise.all([sos.send(10, id), sos.send(0, id)]);
      expect(await sos.service.byId(sos.riderId, id)).toMatchObject({ state: 'open' });
      await sos.database.db.delete(emergencyAlerts);
    }
  });
});

describe.each(testDatabases)('two alerts of one rider on $name', ({ open }) => {
  const sos = sosByHand(open);

  it('end together, and once, whoever ends which while positions come in', async () => {
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await sos.send(), await sos.send()];
      await sos.work();
      sos.twilio.accepted.length = 0;
      const position = { lat: -28.4, lng: -49.4, timestamp: sos.now().toISOString() };
      await Promise.all([
        ...[first, second].map(({ id }) => sos.service.resolve(sos.riderId, id)),
        ...[first, second].map(({ id }) => sos.service.reportPosition(sos.riderId, id, position)),
      ]);
      while ((await sos.work()) > 0);
      expect(sos.twilio.accepted.map(({ text }) => text)).toMatchObject(
        Array(2).fill(expect.stringContaining('está bem')),
      );
      await sos.database.db.delete(emergencyAlerts);
    }
  });
});
