import { randomUUID } from 'node:crypto';
import {
  type EmergencyAlert,
  reportPosition,
  resolveEmergencyAlert,
  sendEmergencyAlert,
} from '@estradeiro/contract/emergency/alert';
import { addEmergencyContact } from '@estradeiro/contract/emergency/contacts';
import { acknowledgeAlert, getLiveView, listLiveLinks, revokeLiveLink } from '@estradeiro/contract/emergency/live-link';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#testing/app.testing.ts';
import { emergencyAcknowledgements, emergencyAlerts } from './emergency.tables.ts';
import { readAlert as read, riderWithContacts, type SosBench, sendSos, startSos, where } from './sos.testing.ts';

let sos: SosBench;
beforeAll(async () => {
  sos = await startSos(await openTestDatabase());
});
afterAll(() => sos.stop());

const tokenOf = ({ liveLink }: EmergencyAlert) => liveLink?.url?.split('/').at(-1) ?? '';

it('names who acknowledges as the rider named them, by the link in their own message', async () => {
  const rider = await riderWithContacts(sos, 2);
  const alert = await sendSos(rider);
  const { phone } = alert.deliveries[1] ?? { phone: '' };
  const linkOf = () => /\/sos\/([\w-]+)\?c=(\d+)/.exec(sos.twilio.accepted.find(({ to }) => to === phone)?.text ?? '');
  const [, token = '', contact] = await vi.waitFor(
    () => linkOf() ?? Promise.reject(new Error('no message yet')),
    20_000,
  );
  const acknowledge = (body: object) => sos.app.nobody(acknowledgeAlert, { params: { token }, body });
  await acknowledge({ contact: Number(contact) });
  await acknowledge({ contact: Number(contact), name: 'Beto' });
  await acknowledge({ contact: 99 });
  const names = (await read(rider, alert)).acknowledgements.map(({ name }) => name);
  expect(names.toSorted()).toEqual(['', 'Beto', 'Contato 1']);
});

it('shows to who has not agreed nobody by the name that the rider gave them', async () => {
  const rider = await riderWithContacts(sos, 1);
  const phone = '+5548988887777';
  await rider(addEmergencyContact, { body: { name: 'Vizinha', phone } });
  const alert = await sendSos(rider);
  const linkOf = () =>
    sos.twilio.accepted.flatMap(({ to, text }) => (to === phone ? (/\/sos\/([\w-]+)\?c=2/.exec(text) ?? []) : []))[1];
  const token = await vi.waitFor(() => linkOf() ?? Promise.reject(new Error('no message yet')), 20_000);
  const neighbour = sos.app.visitor();
  await neighbour(acknowledgeAlert, { params: { token }, body: { name: 'Beto' } });
  const { body } = await neighbour(acknowledgeAlert, { params: { token }, body: { contact: 1 } });
  expect(body.acknowledgements.map(({ name }) => name).toSorted()).toEqual(['', 'Beto']);
  const named = (await read(rider, alert)).acknowledgements.map(({ name }) => name);
  expect(named.toSorted()).toEqual(['Beto', 'Contato 0']);
});

describe('the live link', () => {
  it("shows to its holder the rider's position, speed, battery and their age", async () => {
    const rider = await riderWithContacts(sos, 1);
    const alert = await sendSos(rider);
    const answer = await sos.app.nobody(getLiveView, { params: { token: tokenOf(alert) } });
    expect(answer.body).toMatchObject({
      state: 'open',
      riderFirstName: 'Ana',
      message: 'Caí na serra',
      position: where,
    });
    expect(answer.body.position?.ageSeconds).toBeGreaterThan(0);
    expect(JSON.stringify(answer.body)).not.toMatch(/\+55|Souza|Contato/);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  it('follows the rider while the alert is open, and never goes back', async () => {
    const rider = await riderWithContacts(sos, 1);
    const alert = await sendSos(rider);
    const params = { id: alert.id };
    const newer = { ...where, lat: -28.4, timestamp: '2026-03-01T12:01:00.000Z' };
    expect((await rider(reportPosition, { params, body: newer })).body).toMatchObject({
      state: 'open',
      nextInSeconds: 60,
    });
    await rider(reportPosition, { params, body: { ...where, lat: -28.1 } });
    const shown = () => sos.app.nobody(getLiveView, { params: { token: tokenOf(alert) } });
    expect((await shown()).body.position?.lat).toBe(-28.4);
    await rider(resolveEmergencyAlert, { params });
    const late = { ...newer, lat: -28.5, timestamp: '2026-03-01T12:02:00.000Z' };
    expect((await rider(reportPosition, { params, body: late })).body).toMatchObject({
      state: 'closed',
      nextInSeconds: null,
    });
    expect((await shown()).body).toMatchObject({ state: 'closed', position: { lat: -28.4 } });
  });

  it('follows the rider by the links of all open alerts: each of them may be the one that somebody opened', async () => {
    const rider = await riderWithContacts(sos, 1);
    const [first, second] = [await sendSos(rider), await sendSos(rider)];
    const body = { ...where, lat: -28.6, timestamp: '2026-03-01T12:05:00.000Z' };
    await rider(reportPosition, { params: { id: second.id }, body });
    for (const alert of [first, second]) expect((await read(rider, alert)).position?.lat).toBe(-28.6);
    const someone = await riderWithContacts(sos, 1);
    expect((await someone(reportPosition, { params: { id: second.id }, body })).status).toBe(404);
  });

  it('notifies the phone while somebody has it open', async () => {
    const rider = await riderWithContacts(sos, 1);
    const alert = await sendSos(rider);
    const reported = async () =>
      (await rider(reportPosition, { params: { id: alert.id }, body: where })).body.isWatched;
    expect([(await read(rider, alert)).isWatched, await reported()]).toEqual([false, false]);
    await sos.app.nobody(getLiveView, { params: { token: tokenOf(alert) } });
    expect([(await read(rider, alert)).isWatched, await reported()]).toEqual([true, true]);
    await sos.database.db.update(emergencyAlerts).set({ linkWatchedAt: new Date(Date.now() - 61_000) });
    expect([(await read(rider, alert)).isWatched, await reported()]).toEqual([false, false]);
  });

  it('is not stopped by a device whose clock runs ahead', async () => {
    const rider = await riderWithContacts(sos, 1);
    const alert = await sendSos(rider);
    const params = { id: alert.id };
    await rider(reportPosition, { params, body: { ...where, lat: -28.4, timestamp: '2099-01-01T00:00:00.000Z' } });
    await rider(reportPosition, {
      params,
      body: { ...where, lat: -28.5, timestamp: new Date(Date.now() + 5).toISOString() },
    });
    expect((await read(rider, alert)).position?.lat).toBe(-28.5);
  });

  it("shows a position's age though the device's clock is hours behind", async () => {
    const rider = await riderWithContacts(sos, 1);
    const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const location = { ...where, timestamp: threeHoursAgo, ageSeconds: 240 };
    const { body: alert } = await rider(sendEmergencyAlert, { body: { location, message: 'Preciso de ajuda' } });
    const age = async () =>
      (await sos.app.nobody(getLiveView, { params: { token: tokenOf(alert) } })).body.position?.ageSeconds;
    expect(Math.round(((await age()) ?? 0) / 60)).toBe(4);
    const body = { ...where, timestamp: threeHoursAgo, ageSeconds: 60 };
    await rider(reportPosition, { params: { id: alert.id }, body });
    expect(Math.round(((await age()) ?? 0) / 60)).toBe(1);
  });

  it('is not stopped either where that clock dated the call itself', async () => {
    const rider = await riderWithContacts(sos, 1);
    const ahead = { ...where, timestamp: '2099-01-01T00:00:00.000Z' };
    const { body: alert } = await rider(sendEmergencyAlert, { body: { location: ahead, message: 'Preciso de ajuda' } });
    const params = { id: alert.id };
    await rider(reportPosition, {
      params,
      body: { ...where, lat: -28.5, timestamp: new Date(Date.now() + 5).toISOString() },
    });
    expect((await read(rider, alert)).position?.lat).toBe(-28.5);
  });

  it('takes an acknowledgement once from each person, and the rider reads it', async () => {
    const rider = await riderWithContacts(sos, 1);
    const alert = await sendSos(rider);
    const params = { token: tokenOf(alert) };
    const headers = { 'idempotency-key': randomUUID() };
    for (const body of [{ name: 'Bia' }, { name: 'Bia' }]) {
      expect((await sos.app.nobody(acknowledgeAlert, { params, body, headers })).status).toBe(200);
    }
    await sos.app.nobody(acknowledgeAlert, { params, body: {} });
    const { acknowledgements } = await read(rider, alert);
    expect(acknowledgements.map(({ name }) => name)).toEqual(['Bia', '']);
  });

  it('refuses an acknowledgement beyond the limit', async () => {
    const rider = await riderWithContacts(sos, 1);
    const alert = await sendSos(rider);
    const at = new Date();
    const rows = Array.from({ length: 99 }, () => ({ id: randomUUID(), alertId: alert.id, name: 'x', at }));
    await sos.database.db.insert(emergencyAcknowledgements).values(rows);
    const come = (headers = { 'idempotency-key': randomUUID() }) =>
      sos.app.nobody(acknowledgeAlert, { params: { token: tokenOf(alert) }, body: {}, headers });
    const hundredth = { 'idempotency-key': randomUUID() };
    expect((await come(hundredth)).status).toBe(200);
    expect(await come()).toMatchObject({ status: 409, body: { error: { type: 'limit_reached' } } });
    expect((await come(hundredth)).status).toBe(200);
    expect((await read(rider, alert)).acknowledgements).toHaveLength(100);
  });

  it('is closed at once when the rider revokes it', async () => {
    const rider = await riderWithContacts(sos, 1);
    const alert = await sendSos(rider);
    const params = { token: tokenOf(alert) };
    expect((await rider(revokeLiveLink, { params: { id: alert.id } })).body.liveLink).toBeNull();
    expect((await sos.app.nobody(getLiveView, { params })).status).toBe(404);
    expect((await sos.app.nobody(acknowledgeAlert, { params, body: {} })).status).toBe(404);
  });

  it('is still known to the rider after the end, until it is revoked', async () => {
    const rider = await riderWithContacts(sos, 1);
    const [first, second] = [await sendSos(rider), await sendSos(rider)];
    await rider(resolveEmergencyAlert, { params: { id: second.id } });
    const links = async () => (await rider(listLiveLinks)).body;
    expect(await links()).toMatchObject([
      { alertId: second.id, state: 'closed' },
      { alertId: first.id, state: 'closed' },
    ]);
    for (const { id } of [first, second]) await rider(revokeLiveLink, { params: { id } });
    expect(await links()).toEqual([]);
    expect((await (await riderWithContacts(sos, 1))(listLiveLinks)).body).toEqual([]);
  });

  it('cannot be guessed', async () => {
    const token = 'A'.repeat(43);
    expect((await sos.app.nobody(getLiveView, { params: { token } })).status).toBe(404);
    expect((await sos.app.nobody(getLiveView, { params: { token: 'short' } })).status).toBe(400);
  });
});
