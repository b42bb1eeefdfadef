import { reportTraffic } from '@estradeiro/contract/traffic';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyOutbox } from '#platform/offline/outbox.testing.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { api } from '#platform/render.testing.tsx';
import { alertOf } from './alerts.testing.ts';
import { NotQueued, reportFailureText, sightingOf } from './report.ts';
import { sendOrQueue } from './send-report.ts';

const fix = { position: { lat: -28.0149, lng: -49.5911 }, accuracyMeters: 8, headingDegrees: 90, speedMps: 20, at: 0 };
const hazardSighting = () => sightingOf({ type: 'ACCIDENT', subtype: null }, fix);
const withoutRoom = () =>
  vi.spyOn(outbox, 'putInFlight').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));

afterEach(async () => {
  vi.restoreAllMocks();
  await emptyOutbox();
});

it('is queued on this device without a signal', async () => {
  api.drop(reportTraffic);
  expect(await sendOrQueue(hazardSighting())).toEqual({ state: 'waiting', isReached: false });
  expect(outbox.queue()).toMatchObject([{ state: { phase: 'waiting' } }]);
});

it.each([
  ['internal', 500],
  ['rate_limited', 429],
  ['unauthenticated', 401],
] as const)('is queued on this device where the server responds %s, and sent by the outbox', async (type, status) => {
  let isTakenUp = false;
  const forget = outbox.onWork(() => {
    isTakenUp = outbox.queue()[0]?.state.phase === 'waiting';
  });
  api.fail(reportTraffic, type, status);
  expect(await sendOrQueue(hazardSighting())).toEqual({ state: 'waiting', isReached: true });
  expect(isTakenUp).toBe(true);
  forget();
});

it('stays on this device as refused where the server would not have it, until it is sent', async () => {
  const sighting = hazardSighting();
  api.fail(reportTraffic, 'report_outdated', 400, 'Tarde demais.');
  expect(await sendOrQueue(sighting)).toMatchObject({ state: 'failed', error: { type: 'report_outdated' } });
  expect(outbox.queue()).toMatchObject([{ state: { phase: 'refused', refusal: { message: 'Tarde demais.' } } }]);
  api.answer(reportTraffic, { alert: alertOf({ type: 'ACCIDENT' }), outcome: 'reported' });
  expect(await sendOrQueue(sighting)).toMatchObject({ state: 'sent' });
  expect(outbox.queue()).toEqual([]);
});

it('claims to wait nowhere where there is neither a signal nor room', async () => {
  withoutRoom();
  api.drop(reportTraffic);
  const attempt = await sendOrQueue(hazardSighting());
  expect(attempt).toMatchObject({ state: 'failed', error: expect.any(NotQueued) });
  expect(attempt.state === 'failed' && reportFailureText(attempt.error)).toBe(
    'Este aparelho não conseguiu guardar. Feche e abra o app, e tente de novo.',
  );
});

it('is sent from a device without room', async () => {
  withoutRoom();
  api.answer(reportTraffic, { alert: alertOf({ type: 'ACCIDENT' }), outcome: 'reported' });
  expect(await sendOrQueue(hazardSighting())).toMatchObject({ state: 'sent', report: { outcome: 'reported' } });
});
