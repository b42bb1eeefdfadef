import { randomUUID } from 'node:crypto';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import { getUser } from '@estradeiro/contract/auth';
import { createFuelRecord } from '@estradeiro/contract/fuel/records';
import { getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { listMessages, markMessages, sendMessage } from '@estradeiro/contract/groups/chat';
import { createGroup, joinGroup, listGroups } from '@estradeiro/contract/groups/groups';
import { listRiding, listSignals, reportRidingPosition, startSharing } from '@estradeiro/contract/groups/riding';
import { getMaps } from '@estradeiro/contract/maps';
import { calculateRoute, readRoadAhead } from '@estradeiro/contract/navigation';
import { searchPlaces } from '@estradeiro/contract/places';
import { saveRideRecord } from '@estradeiro/contract/rides';
import { listSavedRoutes } from '@estradeiro/contract/routes';
import { listTrafficAlerts, reportTraffic, syncTraffic } from '@estradeiro/contract/traffic';
import { getWeather } from '@estradeiro/contract/weather';
import { ridden } from '../../apps/server/src/features/rides/rides.testing.ts';
import { type Connection, callRetrying, type Rider, signUpRider } from './faults/riders.ts';

export type RidingMember = { rider: Rider; groupId: string; sharingId: string; n: number };
/** `perHour` is how often the app sends the request, by its own timers or after an occasional action of the rider. */
export type Step = {
  part: 'alone' | 'in a group';
  name: string;
  perHour: number;
  send: (rode: RidingMember) => Promise<unknown>;
};

export const steps: Step[] = [
  { part: 'alone', name: 'account', perHour: 2, send: ({ rider }) => callRetrying(rider, getUser) },
  { part: 'alone', name: 'maps', perHour: 2, send: ({ rider }) => callRetrying(rider, getMaps) },
  { part: 'alone', name: 'routes', perHour: 2, send: ({ rider }) => callRetrying(rider, listSavedRoutes) },
  { part: 'alone', name: 'groups', perHour: 4, send: ({ rider }) => callRetrying(rider, listGroups) },
  {
    part: 'alone',
    name: 'places, as typed',
    perHour: 8,
    send: ({ rider }) => callRetrying(rider, searchPlaces, { query: { q: 'Campo' } }),
  },
  {
    part: 'alone',
    name: 'a route and two alternatives',
    perHour: 3,
    send: ({ rider }) =>
      callRetrying(rider, calculateRoute, { body: { waypoints: [at.centro, at.campoAlto], alternatives: 2 } }),
  },
  {
    part: 'alone',
    name: 'road ahead',
    perHour: 3,
    send: async ({ rider }) =>
      callRetrying(rider, readRoadAhead, {
        body: { polyline: await polylineOf(rider), stops: [{ shapeIndex: 1, waypointIndex: 1 }] },
      }),
  },
  {
    part: 'alone',
    name: 'weather',
    perHour: 6,
    send: ({ rider }) => callRetrying(rider, getWeather, { query: { lat: at.centro.lat, lon: at.centro.lng } }),
  },
  {
    part: 'alone',
    name: 'alerts',
    perHour: 30,
    send: ({ rider }) => callRetrying(rider, listTrafficAlerts, { query: { lat: at.centro.lat, lng: at.centro.lng } }),
  },
  { part: 'alone', name: 'feeds', perHour: 12, send: ({ rider }) => callRetrying(rider, syncTraffic, { body: {} }) },
  {
    part: 'alone',
    name: 'an alert',
    perHour: 0.2,
    send: ({ rider, n }) =>
      callRetrying(rider, reportTraffic, {
        body: { type: 'HAZARD', position: { lat: at.centro.lat + n / 1_000, lng: at.centro.lng } },
        key: randomUUID(),
      }),
  },
  {
    part: 'alone',
    name: 'a refuelling',
    perHour: 0.3,
    send: ({ rider, n }) =>
      callRetrying(rider, createFuelRecord, {
        body: { liters: 10, totalCost: 60, odometer: n * 100, gasStation: 'Shell' },
        key: randomUUID(),
      }),
  },
  { part: 'alone', name: 'its statistics', perHour: 0.3, send: ({ rider }) => callRetrying(rider, getFuelStatistics) },
  {
    part: 'alone',
    name: 'the ride',
    perHour: 1,
    send: ({ rider }) => callRetrying(rider, saveRideRecord, { body: ridden, key: randomUUID() }),
  },
  {
    part: 'in a group',
    name: 'own position',
    perHour: 720,
    send: ({ rider, sharingId, n }) =>
      callRetrying(rider, reportRidingPosition, {
        params: { sharingId },
        body: { position: { lat: at.centro.lat, lng: at.centro.lng + n / 1_000 }, headingDegrees: 90, ageSeconds: 0 },
      }),
  },
  {
    part: 'in a group',
    name: "the others' positions",
    perHour: 720,
    send: ({ rider, groupId }) => callRetrying(rider, listRiding, { params: { id: groupId } }),
  },
  {
    part: 'in a group',
    name: 'signals',
    perHour: 180,
    send: ({ rider, groupId }) => callRetrying(rider, listSignals, { params: { id: groupId } }),
  },
  {
    part: 'in a group',
    name: 'a message',
    perHour: 6,
    send: ({ rider, groupId, n }) =>
      callRetrying(rider, sendMessage, {
        params: { id: groupId },
        body: { message: `Saímos às seis ${n}` },
        key: randomUUID(),
      }),
  },
  {
    part: 'in a group',
    name: 'messages',
    perHour: 6,
    send: ({ rider, groupId }) => callRetrying(rider, listMessages, { params: { id: groupId } }),
  },
  {
    part: 'in a group',
    name: 'marks',
    perHour: 60,
    send: ({ rider, groupId }) => callRetrying(rider, markMessages, { params: { id: groupId }, body: { readSeq: 1 } }),
  },
];

/** Riders of one group who share their position with it. */
export async function createRidingGroup(connection: Connection, riderCount: number): Promise<RidingMember[]> {
  const riders = await Promise.all(Array.from({ length: riderCount }, () => signUpRider(connection)));
  const [owner] = riders as [Rider];
  const { id: groupId } = await callRetrying(owner, createGroup, {
    body: { name: 'Serra', visibility: 'public' },
    key: randomUUID(),
  });
  const rode: RidingMember[] = [];
  for (const rider of riders) {
    if (rider !== owner) await callRetrying(rider, joinGroup, { params: { id: groupId } });
    const sharing = await callRetrying(rider, startSharing, {
      params: { id: groupId },
      body: { duration: 'four-hours' },
      key: randomUUID(),
    });
    rode.push({ rider, groupId, sharingId: sharing.id, n: 0 });
  }
  return rode;
}

const polylines = new Map<string, string>();
async function polylineOf(rider: Rider): Promise<string> {
  const cached = polylines.get(rider.id);
  if (cached) return cached;
  const { routes } = await callRetrying(rider, calculateRoute, { body: { waypoints: [at.centro, at.campoAlto] } });
  polylines.set(rider.id, routes[0]?.polyline ?? '');
  return polylineOf(rider);
}
