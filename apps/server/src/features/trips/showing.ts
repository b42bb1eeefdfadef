import { type SharedTrip, type Trip, tripLinkPath } from '@estradeiro/contract/trips';
import { tokenOfStored } from '#platform/link-tokens.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { StoredTrip } from './trips.store.ts';

export const linked = (tripId: string): string => `trip link ${tripId}`;

/** The trip as the rider sees it: without its link and the owner's linked records where another rider owns it. */
export function tripFor(riderId: string, { linkNonce, linkHash, ...trip }: StoredTrip, secrets: Secrets): Trip {
  if (trip.userId !== riderId) return { ...trip, checklistId: null, budgetId: null, linkPath: null, hasLink: false };
  return { ...trip, linkPath: linkPathOf({ id: trip.id, linkNonce, linkHash }, secrets), hasLink: linkHash !== null };
}

/** Null without a link, and where its secret is no longer known. */
export function linkPathOf(
  { id, linkNonce, linkHash }: Pick<StoredTrip, 'id' | 'linkNonce' | 'linkHash'>,
  secrets: Secrets,
): string | null {
  if (linkNonce === null || linkHash === null) return null;
  const token = tokenOfStored({ nonce: linkNonce, hash: linkHash }, linked(id), secrets);
  return token === null ? null : tripLinkPath(token);
}

export function sharedTrip({ name, startsOn, ownerName, days, routes }: StoredTrip): SharedTrip {
  const routesById = new Map(routes.map((route) => [route.id, route]));
  return {
    name,
    startsOn,
    ownerName,
    days: days.map(({ departsAt, routeId, bed }) => ({
      departsAt,
      isRest: routeId === null,
      way: lineOf((routeId !== null && routesById.get(routeId)) || null),
      bedName: bed?.kind === 'own' ? bed.name : null,
    })),
  };
}

function lineOf(route: StoredTrip['routes'][number] | null) {
  if (!route) return null;
  return { ...route, startsNear: nearOf(route.waypoints[0]), endsNear: nearOf(route.waypoints.at(-1)) };
}

const nearOf = (point: { lat: number | null; lng: number | null } | undefined) =>
  !point || point.lat === null || point.lng === null ? null : { lat: toTenth(point.lat), lng: toTenth(point.lng) };

const toTenth = (degrees: number) => Math.round(degrees * 10) / 10;
