import { addDays, type Day } from '@estradeiro/contract/day';
import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import { recordId } from '@estradeiro/contract/record-id';
import type { PlannedPoint, SavedRoute } from '@estradeiro/contract/routes';
import type { ProposedDay, TripDay, TripProposalRequestInput } from '@estradeiro/contract/trips';
import { usualSaddleHours } from '@estradeiro/contract/trips';
import { reversedWithStyles } from '@estradeiro/navigation/leg-styles';
import { z } from 'zod';
import { namedEnds } from '#features/routes/shared/named-ends.ts';
import { endsOf } from '#features/routes/shared/saved-route-writes.ts';
import { newIdempotencyKey } from '#platform/call.ts';
import { type Judged, judgeRules } from '#platform/form.ts';
import { savedDraft } from '#platform/offline/draft.tsx';
import { dateOf } from '#ui/day.ts';
import { dayRouteName } from './day-ends.ts';
import { momentOf } from './days.ts';
import type { DayRoute, DayRouteWishes } from './hooks/use-day-route-writes.ts';
import { formTexts } from './texts.ts';

export const DraftPlace = z.object({
  text: z.string(),
  at: z.object({ lat: z.number(), lng: z.number() }).nullable(),
});
export type DraftPlace = z.infer<typeof DraftPlace>;

/**
 * A new trip in editing. `routeId` is that of a saved or a popular route, empty where the route leads from one place to another.
 */
export const Draft = z.object({
  name: z.string(),
  startsOn: z.string(),
  departsAt: z.string(),
  hours: z.number(),
  routeId: z.string(),
  origin: DraftPlace,
  destination: DraftPlace,
  returns: z.boolean().default(false),
});
export type Draft = z.infer<typeof Draft>;

export const newTripDrafts = savedDraft('trip-drafts', Draft);

/** The first Saturday after a day, since most trips begin on one. */
export const saturdayAfter = (day: Day): Day => addDays(day, ((5 - dateOf(day).getDay() + 7) % 7) + 1);

export const usualDeparture = '08:00';
export const noPlace: DraftPlace = { text: '', at: null };

export const emptyDraft = (today: Day, routeId: string): Draft => ({
  name: '',
  startsOn: saturdayAfter(today),
  departsAt: usualDeparture,
  hours: usualSaddleHours,
  routeId,
  origin: noPlace,
  destination: noPlace,
  returns: false,
});

/** The missing parts of a draft. If its route was deleted it needs both places. */
export function judgeTrip(draft: Draft, source: RouteSource | null): Judged<Draft> {
  const { startsOn, departsAt, origin, destination } = draft;
  const isMissing = (text: string) => text.trim() === '';
  return judgeRules(draft, {
    startsOn: isMissing(startsOn) && formTexts.dayRequired,
    departsAt: isMissing(departsAt) && formTexts.timeRequired,
    origin: !source && isMissing(origin.text) && formTexts.originRequired,
    destination: !source && isMissing(destination.text) && formTexts.destinationRequired,
  });
}

/** A trip's name; without one the name of its route, unless that consists of coordinates. */
export const nameOf = ({ name, origin, destination }: Draft, source: RouteSource | null): string =>
  (
    name.trim() || (source ? nameOfRoute(source) : formTexts.between(origin.text.trim(), destination.text.trim()))
  ).slice(0, 80);

function nameOfRoute({ name, waypoints }: RouteSource): string {
  const [origin, destination] = [waypoints[0]?.name ?? '', waypoints.at(-1)?.name ?? ''];
  return name === endsOf(origin, destination) ? (namedEnds({ origin, destination }) ?? formTexts.unnamed) : name;
}

export const pointOf = ({ text, at }: DraftPlace): PlannedPoint => ({
  name: text.trim(),
  lat: at?.lat ?? null,
  lng: at?.lng ?? null,
});

/** The source of a trip: a saved route, whose line is cut as it is, or a popular one, whose route is calculated. */
export type RouteSource = DayRoute & { id: string; isSaved: boolean };

export const savedSource = (route: SavedRoute): RouteSource => ({
  ...wishesOf(route),
  id: route.id,
  isSaved: true,
  name: route.name,
  waypoints: route.waypoints,
});

export const popularSource = ({ id, name, waypoints }: PopularRoute): RouteSource => ({
  id,
  isSaved: false,
  name,
  waypoints: waypoints.map(({ name: place, lat, lng }) => ({ name: place, lat, lng })),
  filters: [],
});

/** The whole route of a draft: that of its source, or from one place to the other. */
export const routeOfDraft = ({ origin, destination }: Draft, source: RouteSource | null): Omit<DayRoute, 'name'> =>
  source
    ? { waypoints: source.waypoints, ...wishesOf(source) }
    : { waypoints: [pointOf(origin), pointOf(destination)], filters: [] };

const wishesOf = ({
  filters,
  avoidTolls,
  avoidHighways,
  avoidTowns,
  curvesOnly,
  unpaved,
  avoidStretches,
}: DayRouteWishes): DayRouteWishes => ({
  filters,
  avoidTolls,
  avoidHighways,
  avoidTowns,
  curvesOnly,
  unpaved,
  avoidStretches,
});

/** Whether its places have positions, so that days can be proposed automatically: a name without one may still be incomplete. */
export const isPlaced = ({ origin, destination }: Draft, source: RouteSource | null): boolean =>
  source !== null || (origin.at !== null && destination.at !== null);

export function proposalOf(draft: Draft, source: RouteSource | null): TripProposalRequestInput {
  const whole = routeOfDraft(draft, source);
  return {
    ...whole,
    ...(source?.isSaved && { routeId: source.id }),
    hoursADay: draft.hours,
    startsAt: momentOf(draft.startsOn, draft.departsAt, whole.waypoints[0]).toISOString(),
  };
}

/** The same route back, without the via points of the outward one. */
export const returnRoute = (whole: Omit<DayRoute, 'name'>): Omit<DayRoute, 'name'> => ({
  ...whole,
  waypoints: reversedWithStyles(
    { ...whole, preferences: whole.filters },
    whole.waypoints.filter(({ via }) => !via),
  ),
});

/** The request for the return of a trip, after so many days out. */
export function proposalBack(draft: Draft, source: RouteSource | null, days: number): TripProposalRequestInput {
  const whole = returnRoute(routeOfDraft(draft, source));
  return {
    ...whole,
    hoursADay: draft.hours,
    startsAt: momentOf(addDays(draft.startsOn, days), draft.departsAt, whole.waypoints[0]).toISOString(),
  };
}

export const newDay = (routeId: string | null, departsAt: string): TripDay => ({
  id: recordId(newIdempotencyKey()),
  routeId,
  departsAt,
  bed: null,
});

export const dayRoutesOf = (
  trip: string,
  days: readonly Pick<ProposedDay, 'waypoints'>[],
  wishes: DayRouteWishes,
): DayRoute[] => days.map(({ waypoints }, index) => ({ ...wishes, name: dayRouteName(trip, index + 1), waypoints }));
