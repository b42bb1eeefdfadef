import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sendEmergencyAlert } from './emergency/alert.ts';
import { getAlertChannels } from './emergency/channels.ts';
import { ErrorBody } from './errors.ts';
import { addMaintenanceItem, MaintenanceItem } from './fuel/maintenance.ts';
import { listSignals } from './groups/riding.ts';
import { RoadAhead } from './navigation.ts';
import { Place } from './places.ts';
import { createSavedRoute, SavedRoute } from './routes.ts';
import { reportTraffic, syncTraffic, TrafficAlert } from './traffic.ts';
import { RideHazard } from './weather.ts';

const id = '0b8f8a3e-8f0e-4f0e-9f0e-000000000001';
const at = '2026-03-01T12:00:00.000Z';
const newer = 'satellite';

const problem = { type: newer, message: 'Sem satélite.' };
const channels = [{ channel: newer, state: 'sent', attempts: 1, problem, updatedAt: at }];
const delivery = {
  ...{ contactId: id, name: 'Bia', phone: '', isPrimary: true, state: 'sent', problem, channels, safeState: null },
};
const alert = {
  ...{ id, state: 'open', message: '', createdAt: at, sendAt: at, asOf: at, closedAt: null, contactsNotified: 1 },
  ...{ nothingSentAfter: at, channels: [newer], alertData: { location: null, timestamp: at }, position: null },
  ...{ liveLink: null, isWatched: false, acknowledgements: [] },
  deliveries: [delivery],
};
const item = {
  ...{ id, userId: id, vehicleId: id, kind: newer, name: null, everyKm: null, everyMonths: null },
  ...{ dueOn: null, lastOdometer: null, lastDate: null, createdAt: at },
};
const route = {
  ...{ id, userId: id, name: 'Serra', origin: 'A', destination: 'B', waypoints: [], filters: ['safe', newer] },
  ...{ distance: null, estimatedTime: null, estimate: false, isOfflineReady: false, createdAt: at, updatedAt: at },
};
const trouble = {
  ...{
    id,
    alertId: 'waze:1',
    source: newer,
    type: 'HAZARD',
    subtype: null,
    description: null,
    latitude: 0,
    longitude: 0,
  },
  ...{ headingDegrees: null, street: null, city: null, country: 'BR', confidence: 5, reliability: 5, severity: 1 },
  ...{ speed: null, delay: null, length: null, isActive: true, reportedAt: at, expiresAt: at, confirmations: 0 },
  ...{ isOwn: false, ownVote: null },
};
const signal = {
  ...{ id, groupId: id, userId: id, firstName: 'Bia', kind: 'fuel', position: null, headingDegrees: null, sentAt: at },
};
const bump = { kind: 'speed-bump', alongMeters: 20 };

describe('a response with a newer value', () => {
  it.each<[string, z.ZodType | undefined, unknown]>([
    ['of a call for help', sendEmergencyAlert.response, alert],
    ['of its channels', getAlertChannels.response, { channels: ['email', newer] }],
    ['of a refusal', ErrorBody, { error: { type: newer, message: 'Não dá.' } }],
    ['of maintenance', MaintenanceItem, item],
    ['of a saved route', SavedRoute, route],
    ['of trouble by another feed', TrafficAlert, trouble],
    ['of a feed that is silent', syncTraffic.response, { syncedAlerts: 0, failedSources: [newer] }],
    ['of the weather of a ride', RideHazard, { kind: newer, severity: 'danger', reason: 'Granizo' }],
  ])('is read as it came: %s', (_, schema, answer) => {
    expect(schema?.parse(answer)).toMatchObject(answer as object);
  });

  it('is read as a general value if it is never sent back', () => {
    expect(TrafficAlert.parse({ ...trouble, type: newer }).type).toBe('OTHER');
    const { deliveries } = sendEmergencyAlert.response?.parse({
      ...alert,
      deliveries: [{ ...delivery, state: newer, safeState: newer }],
    }) ?? { deliveries: [] };
    expect(deliveries).toMatchObject([{ state: 'queued', safeState: 'queued' }]);
    expect(Place.parse({ lat: 0, lng: 0, name: '', context: '', kind: newer }).kind).toBe('poi');
  });

  it('is read without the entry that it is about', () => {
    expect(RoadAhead.parse({ limits: [], features: [{ kind: newer, alongMeters: 10 }, bump] }).features).toEqual([
      bump,
    ]);
    expect(RoadAhead.parse({ limits: [] }).features).toEqual([]);
    const signals = [{ ...signal, kind: newer }, signal];
    expect(listSignals.response?.parse({ now: at, signals, seen: [] }).signals).toEqual([signal]);
  });
});

it.each<[string, z.ZodType | undefined, object, object]>([
  ['maintenance', addMaintenanceItem.body, { vehicleId: id, kind: 'oil' }, { kind: newer }],
  ['a route', createSavedRoute.body, { name: 'A', origin: 'A', destination: 'B' }, { filters: [newer] }],
  ['trouble', reportTraffic.body, { type: 'HAZARD', position: { lat: 0, lng: 0 } }, { type: newer }],
])('a request for %s is refused with one', (_, schema, body, change) => {
  expect(schema?.safeParse(body).success).toBe(true);
  expect(schema?.safeParse({ ...body, ...change }).success).toBe(false);
});
