import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type SharedTrip, type Trip, tripLinkPath } from '@estradeiro/contract/trips';
import type { StoredTrip, TripLink } from './trips.store.ts';

/** 256 bits that only who has the server's secret can make; they are stored nowhere (decision 0009). */
const tokenOf = (secret: string, tripId: string, nonce: string): string =>
  createHmac('sha256', secret).update(`trip link ${tripId} ${nonce}`).digest('base64url');

export const hashOfTripToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Another link each time: one that was revoked never opens again. */
export function newLink(secret: string, tripId: string): TripLink {
  const nonce = randomUUID();
  return { nonce, hash: hashOfTripToken(tokenOf(secret, tripId, nonce)) };
}

/** As the rider sees it: who does not own it is told neither its link nor what else its owner tied to it. */
export function tripFor(riderId: string, { linkNonce, ...trip }: StoredTrip, secret: string): Trip {
  if (trip.userId !== riderId) return { ...trip, checklistId: null, budgetId: null, linkPath: null };
  return { ...trip, linkPath: linkNonce === null ? null : tripLinkPath(tokenOf(secret, trip.id, linkNonce)) };
}

/** What whoever has the link sees. */
export function sharedTrip({ name, startsOn, ownerName, days, routes }: StoredTrip): SharedTrip {
  const ways = new Map(routes.map((route) => [route.id, route]));
  return {
    name,
    startsOn,
    ownerName,
    days: days.map(({ departsAt, routeId, bed }) => ({
      departsAt,
      isRest: routeId === null,
      way: wayOf((routeId !== null && ways.get(routeId)) || null),
      bedName: bed?.kind === 'own' ? bed.name : null,
    })),
  };
}

function wayOf(route: StoredTrip['routes'][number] | null) {
  if (!route) return null;
  const { lat, lng } = route.waypoints.at(-1) ?? { lat: null, lng: null };
  return { ...route, endsNear: lat === null || lng === null ? null : { lat: toTenth(lat), lng: toTenth(lng) } };
}

const toTenth = (degrees: number) => Math.round(degrees * 10) / 10;
