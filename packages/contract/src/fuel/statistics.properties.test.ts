import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FillUp, fuelStatistics } from './statistics.ts';

describe('whatever was entered, in whatever order', () => {
  const fillUp = fc.record({
    odometer: fc.integer({ min: 0, max: 100 }).map((tens) => tens * 30), // some share one
    liters: fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1_000),
    totalCost: fc.integer({ min: 1, max: 20_000 }).map((cents) => cents / 100),
    fuelType: fc.constantFrom('petrol' as const, 'ethanol' as const),
    fullTank: fc.boolean(),
    missed: fc.boolean(),
    date: fc.constantFrom('2026-01-01', '2026-01-02', '2026-02-01'),
  });
  const many = fc
    .array(fillUp, { maxLength: 25 })
    .map((records) => records.map((record, n) => ({ ...record, id: String(n).padStart(3, '0') })));

  it('agrees with the plain model below', () => {
    fc.assert(
      fc.property(many, fc.infiniteStream(fc.nat()), (records, seeds) => {
        const shuffled = records
          .map((record) => ({ record, at: seeds.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ record }) => record);
        const fromShuffled = fuelStatistics(shuffled, null);
        const model = plainModel(records);
        expect(fromShuffled.averageKmPerLiter).toEqual(close(mean(model.map(({ km, liters }) => km / liters))));
        for (const fuel of ['petrol', 'ethanol'] as const) {
          const own = model.filter(({ until }) => until.every((type) => type === fuel));
          expect(fromShuffled[fuel].kmPerLiter).toEqual(close(mean(own.map(({ km, liters }) => km / liters))));
        }
        const km = model.reduce((all, one) => all + one.km, 0);
        expect(fromShuffled.costPerKm).toEqual(
          close(km > 0 ? model.reduce((all, one) => all + one.cost, 0) / km : null),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("is the specification's formula exactly where nothing is marked", () => {
    fc.assert(
      fc.property(many, (records) => {
        const plain = [...new Map(records.map((record) => [record.odometer, record])).values()].map((record) => ({
          ...record,
          fullTank: true,
          missed: false,
        }));
        const ordered = byOdometer(plain);
        const pairs = ordered.slice(1).map((later, n) => (later.odometer - (ordered[n]?.odometer ?? 0)) / later.liters);
        expect(fuelStatistics(plain, null).averageKmPerLiter).toBe(mean(pairs));
      }),
    );
  });
});

type Entered = FillUp & { id: string };

/**
 * Checks every pair of full tanks one by one: it counts if no other full tank lies between and no refuelling after the first was
 * missed. The fuel added after the first is the fuel burnt. Without the tank's size any fuel ever added may remain, and after a
 * missed refuelling any fuel at all if the rider buys both. Up to a twentieth of the other fuel at one odometer is ignored.
 */
function plainModel(records: Entered[]) {
  const sorted = byOdometer(records);
  const fillingAt = (odometer: number) =>
    filling(
      odometer,
      sorted.filter((record) => record.odometer === odometer),
    );
  const ordered = [...new Set(sorted.map(({ odometer }) => odometer))].map(fillingAt);
  const pairs = ordered.flatMap((_, from) => ordered.map((__, to) => [from, to] as const));
  return pairs.flatMap(([from, to]) => {
    const [first, last] = [ordered[from], ordered[to]];
    if (!first || !last || from >= to || !first.fullTank || !last.fullTank) return [];
    const after = ordered.slice(from + 1, to + 1);
    if (after.some(({ missed }) => missed) || after.slice(0, -1).some(({ fullTank }) => fullTank)) return [];
    return {
      km: last.odometer - first.odometer,
      liters: after.reduce((all, { liters }) => all + liters, 0),
      cost: after.reduce((all, { totalCost }) => all + totalCost, 0),
      until: mayHold(ordered, to),
    };
  });
}

function mayHold(ordered: ReturnType<typeof filling>[], to: number): string[] {
  const before = ordered.slice(0, to);
  const ever = new Set(ordered.flatMap(({ poured }) => poured));
  const isOpen = ever.size > 1 && before.some(({ missed }) => missed);
  return isOpen ? [...ever] : before.flatMap(({ fuelTypes }) => fuelTypes);
}

const litersOf = (here: Entered[]) => here.reduce((all, { liters }) => all + liters, 0);

function filling(odometer: number, here: Entered[]) {
  const ethanolShare = litersOf(here.filter(({ fuelType }) => fuelType === 'ethanol')) / litersOf(here);
  const fuelTypes = [...(ethanolShare > 0.05 ? ['ethanol'] : []), ...(ethanolShare < 0.95 ? ['petrol'] : [])];
  return {
    odometer,
    liters: litersOf(here),
    totalCost: here.reduce((all, { totalCost }) => all + totalCost, 0),
    poured: here.map(({ fuelType }) => fuelType),
    fuelTypes,
    fullTank: here.some(({ fullTank }) => fullTank),
    missed: here.some(({ missed }) => missed),
  };
}

const byOdometer = (records: Entered[]) =>
  [...records].sort((a, b) => {
    if (a.odometer !== b.odometer) return a.odometer - b.odometer;
    return `${a.date} ${a.id}` < `${b.date} ${b.id}` ? -1 : 1;
  });

const mean = (values: number[]) =>
  values.length === 0 ? null : values.reduce((all, value) => all + value, 0) / values.length;

const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 6));
