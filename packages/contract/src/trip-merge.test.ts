import { expect, it } from 'vitest';
import { keepMine, mergeTrip } from './trip-merge.ts';
import type { NewTrip, TripDay } from './trips.ts';

const day = (name: string, more: Partial<TripDay> = {}): TripDay => ({
  id: name,
  routeId: null,
  departsAt: '08:00',
  bed: null,
  ...more,
});
const trip = (days: TripDay[], more: Partial<NewTrip> = {}): NewTrip => ({
  name: 'Serra',
  startsOn: '2026-12-05',
  days,
  checklistId: null,
  budgetId: null,
  groupId: null,
  editorIds: [],
  ...more,
});
const [a, b, c] = [day('a'), day('b'), day('c')];
const base = trip([a, b]);
const namesOf = (merged: NewTrip | null) => merged?.days.map(({ id }) => id);

it('keeps what each changed', () => {
  const zé = { kind: 'own', name: 'Casa do Zé' } as const;
  const mine = trip([{ ...a, bed: zé }, b], { name: 'Serra no verão' });
  const theirs = trip([{ ...a, departsAt: '07:00' }, b], { startsOn: '2026-12-12' });
  expect(mergeTrip(base, mine, theirs)).toEqual(
    trip([{ ...a, bed: zé, departsAt: '07:00' }, b], { name: 'Serra no verão', startsOn: '2026-12-12' }),
  );
});

it('has the days that either added, and none that either took out', () => {
  expect(namesOf(mergeTrip(base, trip([a, c, b]), trip([a, b, day('d')])))).toEqual(['a', 'c', 'b', 'd']);
  expect(namesOf(mergeTrip(base, trip([b]), trip([a, b, c])))).toEqual(['b', 'c']);
  expect(namesOf(mergeTrip(base, trip([a, b, c]), trip([b])))).toEqual(['b', 'c']);
  expect(namesOf(mergeTrip(base, trip([c, a, b]), trip([a])))).toEqual(['c', 'a']);
});

it("has the order of days of the side that changed it, with the other's changes", () => {
  const three = trip([a, b, c]);
  expect(namesOf(mergeTrip(three, trip([c, a, b]), three))).toEqual(['c', 'a', 'b']);
  expect(namesOf(mergeTrip(three, three, trip([c, a, b])))).toEqual(['c', 'a', 'b']);
  expect(namesOf(mergeTrip(three, trip([c, a, b]), trip([a, day('d'), b, c])))).toEqual(['c', 'a', 'd', 'b']);
  expect(namesOf(mergeTrip(three, trip([a, day('d'), b, c]), trip([c, a, b])))).toEqual(['c', 'a', 'd', 'b']);
  expect(namesOf(mergeTrip(three, trip([b, a, c]), trip([a, b])))).toEqual(['b', 'a']);
  const later = { ...a, departsAt: '09:00' } as const;
  expect(mergeTrip(three, trip([c, a, b]), trip([later, b, c]))?.days).toEqual([c, later, b]);
  expect(namesOf(mergeTrip(three, trip([c, b, a]), trip([c, b, a])))).toEqual(['c', 'b', 'a']);
});

it('takes the same change by both for one', () => {
  const changed = trip([a, { ...b, departsAt: '09:00' }], { name: 'Mar' });
  expect(mergeTrip(base, changed, changed)).toEqual(changed);
});

it.each<[string, NewTrip, NewTrip]>([
  ['both named it, and not alike', trip([a, b], { name: 'Mar' }), trip([a, b], { name: 'Rio' })],
  ['both moved one departure', trip([{ ...a, departsAt: '07:00' }, b]), trip([{ ...a, departsAt: '09:00' }, b])],
  ['one changed the day that the other took out', trip([{ ...a, departsAt: '07:00' }, b]), trip([b])],
  ['the other changed the day that was taken out', trip([b]), trip([{ ...a, departsAt: '07:00' }, b])],
])("needs the rider's decision if %s", (_, mine, theirs) => {
  expect(mergeTrip(base, mine, theirs)).toBeNull();
});

it("needs the rider's decision if both changed the order of days", () => {
  expect(mergeTrip(trip([a, b, c]), trip([c, a, b]), trip([b, a, c]))).toBeNull();
});

it("keeps the other side's changes when the rider chose their own", () => {
  const mine = trip([{ ...a, departsAt: '07:00' }, b], { name: 'Mar' });
  const theirs = trip([{ ...a, departsAt: '09:00' }, c, { ...b, departsAt: '10:00' }], { startsOn: '2026-12-12' });
  expect(mergeTrip(base, mine, theirs)).toBeNull();
  expect(keepMine(base, mine, theirs)).toEqual(
    trip([{ ...a, departsAt: '07:00' }, c, { ...b, departsAt: '10:00' }], { name: 'Mar', startsOn: '2026-12-12' }),
  );
  const changed = { ...a, departsAt: '07:00' } as const;
  expect(namesOf(keepMine(base, trip([changed, b]), trip([b, c])))).toEqual(['a', 'b', 'c']);
  expect(namesOf(keepMine(base, trip([b]), trip([changed, b, c])))).toEqual(['b', 'c']);
  expect(namesOf(keepMine(trip([a, b, c]), trip([c, a, b]), trip([b, a, c])))).toEqual(['c', 'a', 'b']);
});

it('refuses more days than a trip has', () => {
  const many = (prefix: string) => Array.from({ length: 25 }, (_, n) => day(`${prefix}${n}`));
  expect(mergeTrip(base, trip([a, b, ...many('m')]), trip([a, b, ...many('t')]))).toBeNull();
});
