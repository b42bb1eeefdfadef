import type { StationOnRoute } from '@estradeiro/contract/fuel/stations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestWithout, planFuel } from './fuel-plan.ts';

const station = (alongMeters: number, offMeters = 0): StationOnRoute => ({
  lat: 0,
  lng: 0,
  name: `km ${alongMeters / 1_000}`,
  brand: null,
  openingHours: null,
  alongMeters,
  offMeters,
});
const stations = (...kilometres: number[]) => kilometres.map((km) => station(km * 1_000));
const full = (km: number) => ({ fullMeters: km * 1_000, startMeters: km * 1_000 });
const kilometresOf = (stops: StationOnRoute[]) => stops.map(({ alongMeters }) => alongMeters / 1_000);

describe('the longest part without a station', () => {
  it.each([
    ['between two stations', [50, 200, 260], 300_000, [50, 200]],
    ['before the first', [180, 200], 250_000, [0, 180]],
    ['after the last', [10, 20], 250_000, [20, 250]],
    ['the whole route', [], 250_000, [0, 250]],
  ])('%s', (_, at, length, [from, to]) => {
    expect(longestWithout(length, stations(...at))).toEqual({
      fromMeters: (from ?? 0) * 1_000,
      toMeters: (to ?? 0) * 1_000,
    });
  });
});

describe('a plan', () => {
  it('needs no stop where the tank lasts', () => {
    expect(planFuel(200_000, stations(50, 100), full(220))).toMatchObject({ stops: [], reaches: true });
  });

  it('stops as seldom as it can', () => {
    const { stops, reaches } = planFuel(500_000, stations(40, 90, 180, 210, 330, 390, 450), full(220));
    expect(reaches).toBe(true);
    expect(kilometresOf(stops)).toEqual([210, 390]);
  });

  it('starts with what is in the tank', () => {
    const tank = { fullMeters: 220_000, startMeters: 60_000 };
    expect(kilometresOf(planFuel(250_000, stations(50, 100), tank).stops)).toEqual([50]);
  });

  it('gives the farthest point if stations are too far apart', () => {
    expect(planFuel(600_000, stations(100, 400), full(220))).toMatchObject({
      reaches: false,
      reachMeters: 320_000,
      longest: { fromMeters: 100_000, toMeters: 400_000 },
      stops: [{ alongMeters: 100_000 }],
    });
  });

  it('counts the detour to a station and back', () => {
    const off = [station(100_000, 5_000)];
    expect(planFuel(200_000, off, full(106)).reaches).toBe(true);
    expect(planFuel(200_000, off, full(104)).reaches).toBe(false);
  });
});

it('has the fewest stops that there can be, and never runs dry', () => {
  const way = fc.record({
    at: fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 6 })), { maxLength: 8 }),
    fullKm: fc.integer({ min: 5, max: 60 }),
    startKm: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(way, ({ at, fullKm, startKm }) => {
      const known = at.map(([km, off]) => station(km, off)).sort((a, b) => a.alongMeters - b.alongMeters);
      const tank = { fullMeters: fullKm, startMeters: Math.min(startKm, fullKm) };
      const { stops, reaches } = planFuel(100, known, tank);
      const choices = subsetsOf(known).filter((chosen) => lasts(chosen, tank, 100));
      expect(reaches).toBe(choices.length > 0);
      if (!reaches) return;
      expect(lasts(stops, tank, 100)).toBe(true);
      expect(stops.length).toBe(Math.min(...choices.map(({ length }) => length)));
    }),
    { numRuns: 300 },
  );
});

const subsetsOf = <T>(all: T[]): T[][] =>
  all.reduce<T[][]>((subsets, one) => subsets.concat(subsets.map((subset) => [...subset, one])), [[]]);

/** Whether every leg is within the range of the tank. */
function lasts(stops: StationOnRoute[], tank: { fullMeters: number; startMeters: number }, length: number): boolean {
  let [at, off, left] = [0, 0, tank.startMeters];
  for (const { alongMeters, offMeters } of [...stops, { alongMeters: length, offMeters: 0 }]) {
    left -= off + alongMeters - at + offMeters;
    if (left < 0) return false;
    [at, off, left] = [alongMeters, offMeters, tank.fullMeters];
  }
  return true;
}
