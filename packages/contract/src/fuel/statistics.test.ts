import { describe, expect, it } from 'vitest';
import { type FillUp, fuelStatistics, mostSeriesPoints, suggestsForgotten } from './statistics.ts';

const fill = (odometer: number, liters: number, more: Partial<FillUp> = {}): FillUp => ({
  odometer,
  liters,
  totalCost: liters * 6,
  fuelType: 'petrol',
  fullTank: true,
  missed: false,
  date: '2026-01-01',
  ...more,
});
const statistics = (...records: FillUp[]) => fuelStatistics(records, null);
const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 6));

describe('consumption', () => {
  it('is the mean over all pairs where every record is a full tank', () => {
    const { averageKmPerLiter } = statistics(fill(1_000, 10), fill(1_300, 10), fill(1_500, 5));
    expect(averageKmPerLiter).toBe((300 / 10 + 200 / 5) / 2);
  });

  it('sums partial refuellings up to the next full tank', () => {
    const partial = fill(1_150, 4, { fullTank: false });
    expect(statistics(fill(1_000, 10), partial, fill(1_300, 6)).averageKmPerLiter).toBe(30);
  });

  it('starts again after a missed refuelling', () => {
    const records = [fill(1_000, 10), fill(1_300, 10), fill(2_000, 10, { missed: true }), fill(2_400, 10)];
    expect(statistics(...records).averageKmPerLiter).toBe((30 + 40) / 2);
  });

  it('starts at the next full tank if the missed one is followed by a partial one', () => {
    const partial = fill(1_500, 3, { missed: true, fullTank: false });
    expect(statistics(fill(1_000, 10), partial, fill(1_800, 8), fill(2_000, 5)).averageKmPerLiter).toBe(40);
  });

  it('is unknown with one record, and without a full tank', () => {
    expect(statistics(fill(1_000, 10)).averageKmPerLiter).toBeNull();
    expect(statistics(fill(1_000, 5, { fullTank: false }), fill(1_300, 5)).averageKmPerLiter).toBeNull();
  });

  it('takes records in the order of the odometer, however they were entered', () => {
    expect(statistics(fill(1_500, 5), fill(1_000, 10), fill(1_300, 10))).toEqual(
      statistics(fill(1_000, 10), fill(1_300, 10), fill(1_500, 5)),
    );
  });
});

describe('what is poured in at one odometer', () => {
  const together = [fill(1_000, 10), fill(1_300, 20), fill(1_600, 12)];
  const halves = (odometer: number, liters: number, more: Partial<FillUp>[]) =>
    more.map((one) => fill(odometer, liters / more.length, one));

  it.each<[string, Partial<FillUp>[]]>([
    ['two full tanks', [{}, {}]],
    ['a partial one before the full tank', [{ fullTank: false }, {}]],
    ['one after the full tank', [{}, { fullTank: false }]],
    ['three, on two days', [{}, {}, { date: '2026-01-02' }]],
  ])('counts as one filling: %s', (_, more) => {
    const apart = [fill(1_000, 10), ...halves(1_300, 20, more), fill(1_600, 12)];
    const { averageKmPerLiter, costPerKm, petrol } = statistics(...apart);
    expect(averageKmPerLiter).toBeCloseTo((300 / 20 + 300 / 12) / 2);
    expect({ costPerKm, petrol }).toEqual({
      costPerKm: close(statistics(...together).costPerKm),
      petrol: { kmPerLiter: close((300 / 20 + 300 / 12) / 2), lastPrice: close(6) },
    });
  });

  it('is both fuels where both were poured in, and breaks the chain where one before it was missed', () => {
    const both = [fill(1_300, 10), fill(1_300, 10, { fuelType: 'ethanol' })];
    expect(statistics(fill(1_000, 10), ...both, fill(1_600, 10))).toMatchObject({
      petrol: { kmPerLiter: 300 / 20 },
      ethanol: { kmPerLiter: null },
      averageKmPerLiter: (300 / 20 + 300 / 10) / 2,
    });
    const missed = [fill(1_300, 10), fill(1_300, 10, { missed: true })];
    expect(statistics(fill(1_000, 10), ...missed, fill(1_600, 10)).averageKmPerLiter).toBe(30);
  });
});

describe('two fuels', () => {
  const ethanol = { fuelType: 'ethanol' } as const;
  // 300 km burn petrol (10 l), 200 km ethanol (10 l), 100 km of both.
  const records = [
    fill(1_000, 10),
    fill(1_300, 10, { ...ethanol, totalCost: 40 }),
    fill(1_500, 10, { ...ethanol, totalCost: 42 }),
    fill(1_550, 4, { fullTank: false }),
    fill(1_600, 4),
  ];

  it('are separated by what was in the tank', () => {
    const { petrol, ethanol, averageKmPerLiter } = fuelStatistics(records, 10);
    expect(petrol).toEqual({ kmPerLiter: 30, lastPrice: 6 });
    expect(ethanol).toEqual({ kmPerLiter: 20, lastPrice: 4.2 });
    expect(averageKmPerLiter).toBe((30 + 20 + 100 / 8) / 3);
  });

  it('have their break-even by the own consumption', () => {
    expect(fuelStatistics(records, 10)).toMatchObject({ ethanolBreakEven: close(20 / 30), breakEvenLacks: null });
    expect(fuelStatistics(records.slice(0, 2), 10)).toMatchObject({
      ethanolBreakEven: null,
      breakEvenLacks: 'measuring',
    });
  });
});

describe('fuels that mix in the tank', () => {
  const [tankLiters, petrolKmPerLiter, ethanolKmPerLiter] = [12, 30, 21];
  /** Each part of a ride with the filling after it; the litres burnt have the mixture that is really in the tank. */
  const truly = (steps: readonly (readonly [burntLiters: number, poured: FillUp['fuelType']])[]) => {
    let [share, odometer] = [0, 1_000];
    const records = [fill(odometer, tankLiters)];
    for (const [liters, fuelType] of steps) {
      odometer += liters / (share / ethanolKmPerLiter + (1 - share) / petrolKmPerLiter);
      share = ((tankLiters - liters) * share + (fuelType === 'ethanol' ? liters : 0)) / tankLiters;
      records.push(fill(odometer, liters, { fuelType }));
    }
    return records;
  };
  const [e, p] = ['ethanol', 'petrol'] as const;

  it.each([
    [
      'topped up with ethanol at half',
      [
        [6, e],
        [6, e],
        [6, e],
        [6, e],
        [6, e],
        [6, e],
      ],
    ],
    [
      'by turns, at half',
      [
        [6, e],
        [6, p],
        [6, e],
        [6, p],
        [6, e],
        [6, p],
      ],
    ],
    [
      'by turns, when it is nearly empty',
      [
        [11, e],
        [11, p],
        [11, e],
        [11, p],
      ],
    ],
    [
      'as it comes',
      [
        [4, e],
        [9, e],
        [6, p],
        [3, e],
        [10, e],
        [8, p],
        [5, e],
      ],
    ],
  ] as const)('have the break-even of either alone: %s', (_, steps) => {
    const { ethanolBreakEven } = fuelStatistics(truly(steps), tankLiters);
    expect(Math.abs((ethanolBreakEven ?? 0) - ethanolKmPerLiter / petrolKmPerLiter)).toBeLessThan(0.02);
  });

  it('have no break-even without the size of the tank, with the reason', () => {
    const records = truly([
      [6, e],
      [6, e],
      [6, e],
      [6, e],
    ]);
    expect(statistics(...records)).toMatchObject({
      petrol: { kmPerLiter: close(petrolKmPerLiter) },
      ethanol: { kmPerLiter: null },
      ethanolBreakEven: null,
      breakEvenLacks: 'tank',
    });
  });

  it('are unknown after a missed refuelling, until the mixture is known again', () => {
    const [first, ...others] = truly([
      [6, e],
      [6, e],
      [6, e],
    ]);
    const records = [first, ...others.map((record, at) => ({ ...record, missed: at === 1 }))].filter(
      (one) => one !== undefined,
    );
    expect(fuelStatistics(records, tankLiters).ethanol.kmPerLiter).toBeNull();
  });

  it('count partial fillings by their place between the full tanks', () => {
    const early = [fill(1_000, 12), fill(1_030, 6, { fuelType: e, fullTank: false }), fill(1_200, 2, { fuelType: e })];
    const { consumption } = fuelStatistics(early, tankLiters);
    expect(consumption).toMatchObject([{ fuelType: null }]);
  });
});

describe('money', () => {
  it('is the sum of all records, and per kilometre over measured ones', () => {
    const { totalCost, totalLiters, averagePricePerLiter, costPerKm } = statistics(
      fill(1_000, 10, { totalCost: 100 }),
      fill(1_300, 10, { totalCost: 60 }),
    );
    expect({ totalCost, totalLiters, averagePricePerLiter, costPerKm }).toEqual({
      totalCost: 160,
      totalLiters: 20,
      averagePricePerLiter: 8,
      costPerKm: 60 / 300,
    });
  });

  it('is empty without records', () => {
    expect(statistics()).toMatchObject({
      records: 0,
      averageKmPerLiter: null,
      totalCost: 0,
      totalLiters: 0,
      averagePricePerLiter: null,
      costPerKm: null,
      usualKm: null,
      last: null,
      range: null,
      consumption: [],
      price: [],
    });
  });
});

it('has the latest day too, even after a record with an extra digit', () => {
  const records = [
    fill(12_000, 10),
    fill(120_000, 10, { date: '2026-01-02' }),
    fill(12_300, 10, { date: '2026-01-09' }),
  ];
  expect(statistics(...records)).toMatchObject({
    last: { odometer: 120_000 },
    newest: { odometer: 12_300, date: '2026-01-09' },
  });
});

describe('several motorcycles', () => {
  const [cg, biz] = [{ vehicleId: 'cg' }, { vehicleId: 'biz' }];
  const ofCg = [fill(1_000, 10, cg), fill(1_300, 10, cg), fill(1_600, 10, { ...cg, date: '2026-01-09' })];
  const ofBiz = [fill(1_100, 4, biz), fill(1_340, 4, { ...biz, date: '2026-01-05' }), fill(1_580, 4, biz)];

  it('never mix their odometers, and add up what was spent', () => {
    expect(statistics(...ofCg, ...ofBiz)).toMatchObject({
      records: 6,
      averageKmPerLiter: (30 + 30 + 60 + 60) / 4,
      totalLiters: 42,
      usualKm: 240,
      range: null,
      costPerKm: (4 * 6 * 2 + 10 * 6 * 2) / (600 + 480),
      last: { odometer: 1_600, date: '2026-01-09' },
    });
  });
});

describe('a forgotten refuelling', () => {
  it('shows in a distance of more than 1.8 times the usual one', () => {
    const { usualKm } = statistics(...[1_000, 1_300, 1_600, 1_900, 2_800].map((odometer) => fill(odometer, 10)));
    expect(usualKm).toBe(300);
    expect([540, 541].map((km) => suggestsForgotten(km, usualKm))).toEqual([false, true]);
  });

  it('is not suggested before a usual distance is known', () => {
    const { usualKm } = statistics(fill(1_000, 10), fill(1_300, 10), fill(1_600, 10));
    expect(usualKm).toBeNull();
    expect(suggestsForgotten(9_000, usualKm)).toBe(false);
  });
});

describe('range', () => {
  const range = (tank: number | null, ...records: FillUp[]) => fuelStatistics(records, tank).range;

  it('is what a full tank goes', () => {
    expect(range(12, fill(1_000, 10), fill(1_300, 10))).toEqual({ fullKm: 360, leftKm: 360, atOdometer: 1_300 });
  });

  it('is less after a partial refuelling, and never more than the tank holds', () => {
    const some = fill(1_500, 2, { fullTank: false });
    const leftKm = range(12, fill(1_000, 10), fill(1_300, 10), some)?.leftKm;
    expect(leftKm).toBeCloseTo((12 - 200 / 30 + 2) * 30);
    const much = fill(1_310, 9, { fullTank: false });
    expect(range(12, fill(1_000, 10), fill(1_300, 10), much)?.leftKm).toBe(360);
  });

  it('does not know what is left after a missed refuelling without a full tank', () => {
    const missed = fill(2_000, 5, { missed: true, fullTank: false });
    expect(range(12, fill(1_000, 10), fill(1_300, 10), missed)).toMatchObject({ fullKm: 360, leftKm: null });
  });

  it('needs the size of the tank and a consumption', () => {
    expect(range(null, fill(1_000, 10), fill(1_300, 10))).toBeNull();
    expect(range(12, fill(1_000, 10))).toBeNull();
  });
});

it('gives charts no more points than a phone shows, of each fuel', () => {
  const records = Array.from({ length: 1_000 }, (_, n) => fill(n * 300, 10));
  const { consumption, price } = statistics(...records);
  expect(consumption.length).toBeLessThanOrEqual(mostSeriesPoints);
  expect(price.length).toBeLessThanOrEqual(mostSeriesPoints);
  expect(price[0]?.value).toBeCloseTo(6);
});
