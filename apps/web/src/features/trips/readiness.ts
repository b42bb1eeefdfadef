import type { Checklist } from '@estradeiro/contract/checklist/lists';
import type { Booking } from '@estradeiro/contract/lodging/bookings';
import type { Trip } from '@estradeiro/contract/trips';
import { navigationOf, paths, weatherOfRoute } from '#platform/paths.ts';
import type { TripDayShown } from './days.ts';
import { fuelOfDay } from './fuel-stops.ts';
import type { KnownOfDay } from './hooks/use-day-facts.ts';
import { readyTexts } from './texts.ts';

/** What keeps a trip from being ready, or what nobody knows, and where it is mended. */
export type Finding = { key: string; isUnknown: boolean; text: string; href: string };

export type Known = {
  trip: Trip;
  days: readonly TripDayShown[];
  /** Of each day, in their order. */
  ofDays: readonly KnownOfDay[];
  /** Ids of the saved routes that lie whole on this device; null where this browser can hold none. */
  packed: ReadonlySet<string> | null;
  /** How far the rider's full tank goes; null where that is not known. */
  fullMeters: number | null;
  /** Undefined where they were never read on this device. */
  bookings: readonly Booking[] | undefined;
  checklists: readonly Checklist[] | undefined;
};

/** The element in which a day shows. */
export const anchorOf = (number: number): string => `dia-${number}`;

/** What is missing, day by day, then of the whole. Nothing that is not known counts as there. */
export const findingsOf = (known: Known): Finding[] => [
  ...known.days.flatMap((day, index) =>
    findingsOfDay(known, day, known.ofDays[index], index === known.days.length - 1),
  ),
  ...papersOf(known),
];

function findingsOfDay(known: Known, shown: TripDayShown, of: KnownOfDay | undefined, isLast: boolean): Finding[] {
  const { day, number, route, times } = shown;
  const here = `#${anchorOf(number)}`;
  const finding = (what: string, text: string, { href = here, isUnknown = false } = {}): Finding => ({
    key: `${what} ${day.id}`,
    isUnknown,
    text,
    href,
  });
  const found: Finding[] = [];
  if (day.routeId !== null && !route) found.push(finding('deleted', readyTexts.deleted(number)));
  if (route) {
    const { id, distance, estimate } = route.record;
    if (distance === null) found.push(finding('figures', readyTexts.noFigures(number)));
    else if (estimate) found.push(finding('map', readyTexts.estimate(number)));
    else if (known.packed && !known.packed.has(id)) found.push(finding('pack', readyTexts.notPacked(number)));
    if (times?.isAfterDark) found.push(finding('dark', readyTexts.afterDark(number)));
    if (distance !== null && !estimate) found.push(...fuelFindings(known, of, finding, number, id));
    const storm = of?.sky?.hazards.find(({ severity }) => severity === 'danger');
    if (storm) found.push(finding('sky', readyTexts.sky(number, storm.reason), { href: weatherOfRoute(id) }));
  }
  if (!isLast) found.push(...bedFindings(known, shown, finding));
  return found;
}

type Make = (what: string, text: string, more?: { href?: string; isUnknown?: boolean }) => Finding;

function fuelFindings({ fullMeters }: Known, of: KnownOfDay | undefined, make: Make, number: number, routeId: string) {
  const fuel = fuelOfDay(of?.facts?.fuel, fullMeters);
  if (!fuel.known) return [make('fuel', readyTexts.fuelUnknown(number), { isUnknown: true })];
  if (!fuel.plan) {
    return [make('range', readyTexts.noRange(number, fuel.longestMeters), { href: paths.fuel, isUnknown: true })];
  }
  if (fuel.plan.reaches) return [];
  return [make('gap', readyTexts.fuelGap(number, fuel.longestMeters), { href: navigationOf(routeId) })];
}

function bedFindings({ bookings }: Known, { day: { bed }, number }: TripDayShown, make: Make): Finding[] {
  if (!bed) return [make('bed', readyTexts.noBed(number))];
  if (bed.kind === 'own') return [];
  const booking = bookings?.find(({ id }) => id === bed.bookingId);
  if (!booking) return bookings ? [make('bed', readyTexts.bookingUnknown(number), { isUnknown: true })] : [];
  return booking.status === 'cancelled' ? [make('bed', readyTexts.bookingCancelled(number))] : [];
}

function papersOf({ trip: { checklistId }, checklists }: Known): Finding[] {
  const list = checklists?.find(({ id }) => id === checklistId);
  const open = list?.items.filter(({ category, completed }) => category === 'documentation' && !completed) ?? [];
  if (!list || open.length === 0) return [];
  return [{ key: 'papers', isUnknown: false, text: readyTexts.papers(open.length, list.name), href: paths.checklist }];
}
