import type { User } from '@estradeiro/contract/auth';
import type { Condition } from '@estradeiro/contract/weather';
import type { Fix } from '@estradeiro/navigation/fix';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { noCurves } from '@estradeiro/navigation/recording/recording';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, signOut } from '#platform/offline/store.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { ana } from '#platform/render.testing.tsx';
import { enterSession } from '#platform/session.ts';
import { createRecorder } from './recorder.ts';
import { goal, ridingNorth, start } from './rides.testing.ts';
import { asUnsaved, endRide, forgetRide, rideInProgress, unsavedRides } from './shared/device-rides.ts';

beforeEach(() => localStorage.clear());

const noon = Date.UTC(2026, 2, 1, 12);
const road = (leftMeters: number) => ({ names: ['BR-116'], leftMeters, curves: noCurves });

/** A page that records, with a clock of its own. */
function page(sky: Condition | null = null, riderId: string | null = null) {
  let now = noon;
  const recorder = createRecorder({ clock: () => now, skyAt: () => sky, riderId: () => riderId });
  return {
    ...recorder,
    ride(fixes: readonly Fix[]) {
      for (const fix of fixes) {
        now = fix.at;
        recorder.take(fix, road(distanceMeters(fix.position, goal)));
      }
    },
    at(time: number) {
      now = time;
    },
  };
}

describe('a ride on this device', () => {
  it('is unsaved from its end until it is saved or discarded', () => {
    const one = page('Clear');
    one.begin(goal);
    one.ride(ridingNorth(120, noon));
    const unsaved = one.end('arrived');
    expect(unsaved?.ride).toMatchObject({
      name: 'Cachoeirinha',
      startedAt: '2026-03-01T12:00:00.000Z',
      topSpeedKmh: 72,
      highways: ['BR-116'],
      sky: ['Clear'],
    });
    expect(unsaved?.ride.distanceMeters).toBeCloseTo(2_380, -1);
    expect(unsavedRides.read()).toEqual([unsaved]);
    expect(rideInProgress.read()).toBeNull();
    forgetRide(unsaved?.key ?? '', null);
    expect(unsavedRides.read()).toEqual([]);
  });

  it('leaves nothing behind where hardly anything was ridden', () => {
    const one = page();
    one.begin(goal);
    one.ride(ridingNorth(10, noon));
    expect(one.end('ended')).toBeNull();
    expect([rideInProgress.read(), unsavedRides.read()]).toEqual([null, []]);
  });

  it('is named after its day where its goal has no name', () => {
    const one = page();
    one.begin({ ...start, name: null });
    one.ride(ridingNorth(60, noon));
    expect(one.end('arrived')?.ride.name).toBe('Passeio de 01/03/2026');
  });
});

describe('a browser that is killed during the ride', () => {
  it('loses no more than ten seconds, and offers the ride', () => {
    const killed = page();
    killed.begin(goal);
    killed.ride(ridingNorth(115, noon));
    const left = rideInProgress.read();
    expect(left && asUnsaved(left, 'ended')?.ride.distanceMeters).toBeGreaterThan(2_000);
  });

  it('goes on with it where the rider sets out to the same place', () => {
    const killed = page();
    killed.begin(goal);
    const fixes = ridingNorth(300, noon);
    killed.ride(fixes.slice(0, 121));
    const key = rideInProgress.read()?.key;

    const next = page();
    next.at(noon + 150_000);
    next.begin(goal);
    next.ride(fixes.slice(150));
    const unsaved = next.end('arrived');
    expect(unsaved?.key).toBe(key);
    expect(unsaved?.ride.distanceMeters).toBeCloseTo(5_980, -2);
    expect(unsavedRides.read()).toHaveLength(1);
  });

  it.each([
    ['to another place', { ...start, name: 'Outro' }, 60_000],
    ['a day later', goal, 24 * 3_600_000],
  ])('keeps it as a ride of its own where the rider sets out %s', (_, to, later) => {
    const killed = page();
    killed.begin(goal);
    killed.ride(ridingNorth(120, noon));
    const next = page();
    next.at(noon + later);
    next.begin(to);
    expect(unsavedRides.read()).toMatchObject([{ ride: { name: 'Cachoeirinha' } }]);
    expect(rideInProgress.read()?.goal).toEqual(to);
  });

  it('is one ride, also when it is killed between its end and the removal of its running record', () => {
    const killed = page();
    killed.begin(goal);
    killed.ride(ridingNorth(120, noon));
    const left = rideInProgress.read();
    if (!left) throw new Error('nothing was written');
    endRide(left, 'ended', null);
    rideInProgress.write(left);
    endRide(left, 'ended', null);
    expect(unsavedRides.read()).toHaveLength(1);
  });
});

it('is kept for its rider, and shown to nobody else who uses the browser meanwhile', () => {
  const one = page();
  one.begin(goal);
  one.ride(ridingNorth(120, noon));
  one.end('arrived');
  signOut('ana');
  expect(unsavedRides.read()).toEqual([]);
  signIn('ana');
  expect(unsavedRides.read()).toHaveLength(1);
});

describe('a sign-out in another tab in mid-ride', () => {
  const enter = (user: User | null) => enterSession(createQueryClient(), user);

  it('loses nothing: the whole ride is kept for its rider, and shown to nobody else', () => {
    enter(ana);
    const one = page(null, ana.id);
    one.begin(goal);
    const fixes = ridingNorth(240, noon);
    one.ride(fixes.slice(0, 120));
    enter(null);
    one.ride(fixes.slice(120));
    expect(rideInProgress.read()).toBeNull();
    enter({ ...ana, id: 'bia' });
    const unsaved = one.end('arrived');
    expect(unsaved?.ride.distanceMeters).toBeCloseTo(4_780, -2);
    expect([rideInProgress.read(), unsavedRides.read()]).toEqual([null, []]);
    enter(null);
    enter(ana);
    expect([rideInProgress.read(), unsavedRides.read()]).toEqual([null, [unsaved]]);
  });

  it('leaves the part ridden so far to be saved where the page is then killed', () => {
    enter(ana);
    const one = page(null, ana.id);
    one.begin(goal);
    enter(null);
    one.ride(ridingNorth(120, noon));
    enter(ana);
    const left = rideInProgress.read();
    expect(left && asUnsaved(left, 'ended')?.ride.distanceMeters).toBeGreaterThan(2_000);
  });

  it('does not restore what was saved at the arrival', () => {
    enter(ana);
    const one = page(null, ana.id);
    one.begin(goal);
    one.ride(ridingNorth(120, noon));
    enter(null);
    forgetRide(one.end('arrived')?.key ?? '', ana.id);
    enter(ana);
    expect(unsavedRides.read()).toEqual([]);
  });
});
