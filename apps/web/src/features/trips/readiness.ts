import type { Checklist } from '@estradeiro/contract/checklist/lists';
import type { Booking } from '@estradeiro/contract/lodging/bookings';
import type { Trip } from '@estradeiro/contract/trips';
import { navigationOf, paths, weatherOfRoute } from '#platform/paths.ts';
import type { TripDayShown } from './days.ts';
import { fuelOfDay } from './fuel-stops.ts';
import type { KnownOfDay } from './hooks/use-day-facts.ts';
import { coversNight } from './nights.ts';
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

/** What is missing, in the order of days, what several lack told once, then what the whole lacks. Nothing that is not known counts as there. */
export function findingsOf(known: Known): Finding[] {
  const ofDays = known.days.flatMap((day, index) =>
    findingsOfDay(known, day, known.ofDays[index], index === known.days.length - 1),
  );
  const alike = new Map<string, OfDay[]>();
  for (const one of ofDays) alike.set(one.what, [...(alike.get(one.what) ?? []), one]);
  const told = [...alike].flatMap(([what, [first, ...others]]): Finding[] => {
    if (!first) return [];
    const numbers = [first, ...others].map(({ number }) => number);
    return [{ key: what, isUnknown: first.isUnknown, text: readyTexts.ofDays(numbers, what), href: first.href }];
  });
  return [...told, ...papersOf(known)];
}

/** Mended where the first of the days is that lack it. */
type OfDay = { number: number; what: string; isUnknown: boolean; href: string };
type Make = (what: string, more?: { href?: string; isUnknown?: boolean }) => OfDay;

function findingsOfDay(known: Known, shown: TripDayShown, of: KnownOfDay | undefined, isLast: boolean): OfDay[] {
  const { day, number, route, times } = shown;
  const make: Make = (what, { href = `#${anchorOf(number)}`, isUnknown = false } = {}) => ({
    number,
    what,
    isUnknown,
    href,
  });
  const found: OfDay[] = [];
  if (day.routeId !== null && !route) found.push(make(readyTexts.deleted));
  if (route) {
    const { id, distance, estimate } = route.record;
    if (distance === null) found.push(make(readyTexts.noFigures));
    else if (estimate) found.push(make(readyTexts.estimate));
    else if (known.packed && !known.packed.has(id)) found.push(make(readyTexts.notPacked));
    if (times?.isAfterDark) found.push(make(readyTexts.afterDark));
    if (distance !== null && !estimate) found.push(...fuelFindings(known, of, make, id));
    const danger = of?.sky?.hazards.find(({ severity, kind }) => severity === 'danger' && kind !== 'darkness');
    if (danger) found.push(make(readyTexts.sky(danger.reason), { href: weatherOfRoute(id) }));
  }
  if (!isLast) found.push(...bedFindings(known, shown, make));
  return found;
}

function fuelFindings({ fullMeters }: Known, of: KnownOfDay | undefined, make: Make, routeId: string): OfDay[] {
  const fuel = fuelOfDay(of?.facts?.fuel, fullMeters);
  if (!fuel.known) return [make(readyTexts.fuelUnknown, { isUnknown: true })];
  if (!fuel.plan) return [make(readyTexts.noRange(fuel.longestMeters), { href: paths.fuel, isUnknown: true })];
  if (fuel.plan.reaches) return [];
  return [make(readyTexts.fuelGap(fuel.longestMeters), { href: navigationOf(routeId) })];
}

function bedFindings({ bookings }: Known, { day: { bed }, date }: TripDayShown, make: Make): OfDay[] {
  if (!bed) return [make(readyTexts.noBed)];
  if (bed.kind === 'own') return [];
  const booking = bookings?.find(({ id }) => id === bed.bookingId);
  if (!booking) {
    return [make(bookings ? readyTexts.bookingUnknown : readyTexts.bookingsUnread, { isUnknown: true })];
  }
  if (booking.status === 'cancelled') return [make(readyTexts.bookingCancelled)];
  return coversNight(booking, date) ? [] : [make(readyTexts.bookingOfOther)];
}

function papersOf({ trip: { checklistId }, checklists }: Known): Finding[] {
  const list = checklists?.find(({ id }) => id === checklistId);
  const open = list?.items.filter(({ category, completed }) => category === 'documentation' && !completed) ?? [];
  if (!list || open.length === 0) return [];
  return [{ key: 'papers', isUnknown: false, text: readyTexts.papers(open.length, list.name), href: paths.checklist }];
}
