import type { RideHazard } from '@estradeiro/contract/weather';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestOf, judgeDeparture, type Met } from './departures.ts';

const at = '2026-03-01T12:00:00.000Z';
const hazard = (kind: RideHazard['kind'], severity: RideHazard['severity'] = 'warning'): RideHazard => ({
  kind,
  severity,
  reason: kind,
});
/** Four hours, a place each hour of 80 km. */
const ride = (...hazards: RideHazard[][]): Met[] =>
  Array.from({ length: 5 }, (_, hour) => ({
    afterSeconds: hour * 3_600,
    distanceMeters: hour * 80_000,
    hazards: hazards[hour] ?? [],
  }));
const storm = [hazard('storm', 'danger')];
const rain = [hazard('rain')];
const dark = [hazard('darkness')];

describe('the penalty of a departure', () => {
  it.each<[string, Met[], number]>([
    ['is nothing on a fair day', ride(), 0],
    ['counts a place for the hour around it', ride([], storm), 100],
    ['counts the ends for half of that', ride(storm), 50],
    ['adds hours up', ride([], rain, rain), 24],
    ['adds hazards up', ride([], [...rain, ...dark]), 22],
    ['counts danger above warning', ride([], [hazard('gusts', 'danger')]), 60],
    ['takes a ride of one place as half an hour', ride(storm).slice(0, 1), 50],
  ])('%s', (_, met, penalty) => {
    expect(judgeDeparture(at, met).penalty).toBe(penalty);
  });

  it.each<[string, Met[], string, Met[]]>([
    ['an hour of storm', ride([], storm), 'a ride in the dark', ride(dark, dark, dark, dark, dark)],
    ['a ride in the dark', ride(dark, dark, dark, dark, dark), 'an hour of rain', ride([], rain)],
    ['two hours of rain', ride([], rain, rain), 'one', ride([], rain)],
  ])('is higher for %s than for %s', (_, worse, __, better) => {
    expect(judgeDeparture(at, worse).penalty).toBeGreaterThan(judgeDeparture(at, better).penalty);
  });

  it('never falls by a further hazard', () => {
    const kinds = ['storm', 'gusts', 'heavy-rain', 'rain', 'fog', 'cold', 'heat', 'darkness'] as const;
    const some = fc.array(fc.constantFrom(...kinds.map((kind) => hazard(kind))), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(some, { minLength: 5, maxLength: 5 }), fc.nat(4), (hazards, place) => {
        const more = hazards.map((each, index) => (index === place ? [...each, hazard('fog', 'danger')] : each));
        const [before, after] = [judgeDeparture(at, ride(...hazards)), judgeDeparture(at, ride(...more))];
        expect(after.penalty).toBeGreaterThan(before.penalty);
      }),
    );
  });
});

describe('the reasons of a departure', () => {
  it('name the worst hazard first, from which kilometre and for how long', () => {
    expect(judgeDeparture(at, ride([], [...rain, ...dark], [...rain, ...dark], storm)).reasons).toEqual([
      'storm a partir do km 200, por cerca de 1 h 00 min',
      'rain a partir do km 40, por cerca de 2 h 00 min',
      'darkness a partir do km 40, por cerca de 2 h 00 min',
    ]);
  });

  it('mark a hazard that is there from the start', () => {
    expect(judgeDeparture(at, ride(dark, dark)).reasons[0]).toMatch(/^darkness desde a saída, por cerca de/);
  });

  it('name the worst of a kind', () => {
    const mild = { ...hazard('gusts'), reason: 'Rajadas de 55 km/h' };
    const wild = { ...hazard('gusts', 'danger'), reason: 'Rajadas de 80 km/h' };
    expect(judgeDeparture(at, ride([], [mild], [wild], [mild])).reasons).toEqual([
      'Rajadas de 80 km/h a partir do km 40, por cerca de 3 h 00 min',
    ]);
  });

  it.each<[string, Met[], string]>([
    ['fair', ride(), 'fair'],
    ['the worst of its places, however short', ride([], rain, [], storm, rain), 'danger'],
    ['a warning where nothing is worse', ride([], rain), 'warning'],
  ])('of which the worst is %s', (_, met, worst) => {
    expect(judgeDeparture(at, met).worst).toBe(worst);
  });

  it('praise a fair ride', () => {
    expect(judgeDeparture(at, ride()).reasons).toEqual(['Tempo firme e luz do dia em todo o caminho']);
  });
});

it('prefers the lowest penalty, and of equal ones the first', () => {
  const [asked, wet, dry] = [1, 2, 3].map((hour) => ({
    ...{ at: `${hour}`, penalty: hour === 2 ? 5 : 0, reasons: [] },
    worst: 'fair' as const,
  }));
  expect(bestOf([wet, asked, dry].filter((each) => each !== undefined)).at).toBe('1');
});
