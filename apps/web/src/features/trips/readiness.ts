import type { ChecklistItem } from '@estradeiro/contract/checklist/lists';
import type { Day } from '@estradeiro/contract/day';
import { largest } from '@estradeiro/contract/extremes';
import type { MaintenanceItem } from '@estradeiro/contract/fuel/maintenance';
import { dueOf } from '@estradeiro/contract/fuel/maintenance-due';
import type { Booking } from '@estradeiro/contract/lodging/bookings';
import type { PlannedPoint } from '@estradeiro/contract/routes';
import { endsOn, type Trip } from '@estradeiro/contract/trips';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { maintenanceOfMotorcycle, navigationOf, paths, weatherOfRoute } from '#platform/paths.ts';
import { type TripDayShown, totalsOf } from './days.ts';
import { fuelOfDay } from './fuel-stops.ts';
import type { DayRouteFacts } from './hooks/use-day-facts.ts';
import { coversNight } from './nights.ts';
import { readyTexts } from './texts.ts';

/** Where something can be fixed: at an address, in the form of that day, or in its row. */
type FixedAt = { href: string } | { form: number } | { row: number };

export type Finding = { key: string; isUnknown: boolean; text: string } & FixedAt;

/** The rider's own list, as ticked on this device. */
export type TripChecklist = {
  id: string;
  name: string;
  items: readonly Pick<ChecklistItem, 'category' | 'completed'>[];
};

/** The motorcycle's maintenance items by its records, and its last odometer reading. */
export type Upkeep = { odometerKm: number | null; items: readonly { name: string; item: MaintenanceItem }[] };

export type Known = {
  trip: Trip;
  today: Day;
  days: readonly TripDayShown[];
  ofDays: readonly DayRouteFacts[];
  /** Ids of the saved routes fully downloaded to this device; null where this browser can hold none. */
  packed: ReadonlySet<string> | null;
  /** The range of the rider's full tank; null where unknown. */
  fullMeters: number | null;
  /** Undefined where they were never loaded on this device. */
  bookings: readonly Booking[] | undefined;
  checklists: readonly TripChecklist[] | undefined;
  upkeep: Upkeep | undefined;
};

/** The page anchors of days and downloads. */
export const anchorOf = (number: number): string => `dia-${number}`;
export const downloadsAnchor = 'levar-junto';

/**
 * What is missing: first by days, with one finding for what several days lack, then the rest. Unknown facts do not
 * count as present.
 */
export function findingsOf(known: Known): Finding[] {
  const grouped = findingsByKind(known).flatMap((ofKind): Finding[] => {
    const [first] = ofKind;
    if (!first) return [];
    const { what, isUnknown, isOfNight, fixedAt } = first;
    const clocks = ofKind.flatMap(({ clock }) => clock ?? []);
    // The rows have the clocks of many days.
    const clocked = readyTexts.clocked(what, clocks.length > mostClocks ? [] : clocks);
    const everywhere = isOfNight ? readyTexts.everyNight(clocked) : readyTexts.everyDay(clocked);
    const numbers = ofKind.map(({ number }) => number);
    const text = isEverywhere(known, ofKind) ? everywhere : readyTexts.ofDays(numbers, clocked);
    return [{ key: what, isUnknown, text, ...fixedAt }];
  });
  return [...grouped, ...papersOf(known), ...upkeepOf(known)];
}

/**
 * What each day lacks, in order, without what all of them lack. Nor does a day repeat that it is an estimate: its figures
 * are marked.
 */
export function findingsByDay(known: Known): Finding[][] {
  const own = findingsByKind(known).filter(
    (ofKind) => !isEverywhere(known, ofKind) && ofKind[0]?.what !== readyTexts.estimate,
  );
  return known.days.map((day) =>
    own
      .flat()
      .flatMap(({ number, what, clock, isUnknown, fixedAt }) =>
        number === day.number
          ? [{ key: what, isUnknown, text: readyTexts.clocked(what, clock ? [clock] : []), ...fixedAt }]
          : [],
      ),
  );
}

/** What days lack, each kind in riding order. */
function findingsByKind(known: Known): OfDay[][] {
  const byKind = new Map<string, OfDay[]>();
  for (const [index, day] of known.days.entries()) {
    for (const one of findingsOfDay(known, day, known.ofDays[index], index === known.days.length - 1)) {
      byKind.set(one.what, [...(byKind.get(one.what) ?? []), one]);
    }
  }
  return [...byKind.values()];
}

function isEverywhere({ days }: Known, ofKind: readonly OfDay[]): boolean {
  const ridden = days.filter(({ route }) => route !== null).length;
  return ofKind.length > 1 && ofKind.length === (ofKind[0]?.isOfNight ? days.length - 1 : ridden);
}

/** `fixedAt` is that of the day itself; a finding of several days is fixed at the first of them. */
type OfDay = {
  number: number;
  what: string;
  /** When it happens, by the clocks of its place. */
  clock: string | null;
  isUnknown: boolean;
  isOfNight: boolean;
  fixedAt: FixedAt;
};
type Make = (what: string, more?: Partial<Omit<OfDay, 'number' | 'what'>>) => OfDay;

const mostClocks = 3;

function findingsOfDay(known: Known, shown: TripDayShown, of: DayRouteFacts | undefined, isLast: boolean): OfDay[] {
  const { day, number, route, times } = shown;
  const make: Make = (what, more) => ({
    ...{ number, what, clock: null, isUnknown: false, isOfNight: false, fixedAt: { form: number } },
    ...more,
  });
  const here = { fixedAt: { row: number } };
  let found: OfDay[] = [];
  if (day.routeId !== null && !route) found.push(make(readyTexts.deleted, here));
  if (route) {
    const { id, distance, estimate } = route.record;
    found = [...found, ...seamFindings(known, shown, make)];
    if (distance === null) found.push(make(readyTexts.noFigures, here));
    else if (estimate) found.push(make(readyTexts.estimate, here));
    else if (known.packed && !known.packed.has(id)) {
      found.push(make(readyTexts.notPacked, { fixedAt: { href: `#${downloadsAnchor}` } }));
    }
    if (times?.isAfterDark) found.push(make(readyTexts.afterDark, { clock: readyTexts.darkClock(times) }));
    if (distance !== null && !estimate) found = [...found, ...fuelFindings(known, of, make, id)];
    const danger = of?.sky?.hazards.find(({ severity, kind }) => severity === 'danger' && kind !== 'darkness');
    if (danger) {
      const clock = danger.met && readyTexts.clock(new Date(danger.met.at), zoneAt(danger.met.position));
      found.push(make(readyTexts.sky(danger.reason), { clock, fixedAt: { href: weatherOfRoute(id) } }));
    }
    if (of?.isForecast && !of.sky) {
      found.push(make(readyTexts.skyUnknown, { isUnknown: true, fixedAt: { href: weatherOfRoute(id) } }));
    }
  }
  return isLast ? found : [...found, ...bedFindings(known, shown, make)];
}

function fuelFindings(known: Known, of: DayRouteFacts | undefined, make: Make, routeId: string): OfDay[] {
  const fuel = fuelOfDay(of?.facts?.fuel, known.fullMeters);
  const onMap = { href: navigationOf(routeId) };
  if (!fuel.known) return [make(readyTexts.fuelUnknown, { isUnknown: true, fixedAt: onMap })];
  if (!fuel.plan) {
    return [make(readyTexts.noRange(longestOf(known)), { isUnknown: true, fixedAt: { href: paths.fuel } })];
  }
  return fuel.plan.reaches ? [] : [make(readyTexts.fuelGap(fuel.longestMeters), { fixedAt: onMap })];
}

/** The longest part of any day without a station, so that an unknown range is one finding of all days. */
const longestOf = ({ ofDays }: Known): number =>
  largest(
    ofDays.flatMap(({ facts }) => {
      const fuel = fuelOfDay(facts?.fuel, null);
      return fuel.known ? [fuel.longestMeters] : [];
    }),
  );

/** At this distance the end of one day and the start of the next are two places. */
const seamMeters = 5_000;

/** Whether a day starts at the previous day's end: reordered days may not. */
function seamFindings({ days }: Known, { number, route }: TripDayShown, make: Make): OfDay[] {
  const before = days.slice(0, number - 1).findLast((each) => each.route !== null);
  const [end, start] = [before?.route?.record.waypoints.at(-1), route?.record.waypoints[0]];
  if (!end || !start || isOnePlace(end, start)) return [];
  return [make(readyTexts.otherStart(start.name, end.name), { fixedAt: { form: before?.number ?? number } })];
}

function isOnePlace(a: PlannedPoint, b: PlannedPoint): boolean {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return a.name === b.name;
  return distanceMeters({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng }) <= seamMeters;
}

function bedFindings({ bookings }: Known, { day: { bed }, date }: TripDayShown, makeOfDay: Make): OfDay[] {
  const make: Make = (what, more) => makeOfDay(what, { ...more, isOfNight: true });
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
  if (checklistId === null) return [];
  const list = checklists?.find(({ id }) => id === checklistId);
  const there = { key: 'papers', href: paths.checklist };
  if (!list) return [{ ...there, isUnknown: true, text: readyTexts.checklistUnread }];
  const open = list.items.filter(({ category, completed }) => category === 'documentation' && !completed);
  if (open.length === 0) return [];
  return [{ ...there, isUnknown: false, text: readyTexts.papers(open.length, list.name) }];
}

/** Maintenance due by the last day of the trip, and by the odometer then. */
function upkeepOf({ trip, today, days, upkeep }: Known): Finding[] {
  const make = (key: string, text: string, isUnknown = false): Finding => ({
    key,
    isUnknown,
    text,
    href: maintenanceOfMotorcycle,
  });
  if (!upkeep) return [make('upkeep', readyTexts.upkeepUnread, true)];
  const { odometerKm, items } = upkeep;
  const remaining = days.filter(({ date }) => date >= today);
  const atEndKm = odometerKm === null ? null : odometerKm + totalsOf(remaining).distanceMeters / 1_000;
  const last = endsOn(trip) > today ? endsOn(trip) : today;
  const states = items.map(({ name, item }) => ({
    ...{ id: item.id, name },
    now: dueOf(item, odometerKm, today).state,
    atEnd: dueOf(item, atEndKm, last).state,
  }));
  const due = states.filter(({ atEnd }) => atEnd === 'due');
  const unknown = states.filter(({ atEnd }) => atEnd === 'unknown').length;
  return [
    ...due.map(({ id, name, now }) => make(id, now === 'due' ? readyTexts.due(name) : readyTexts.dueOnTheWay(name))),
    ...(unknown > 0 ? [make('upkeep', readyTexts.dueUnknown(unknown), true)] : []),
  ];
}
