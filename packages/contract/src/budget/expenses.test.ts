import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Expense, settle, sharesOf } from './expenses.ts';

const travellers = ['ana', 'bia', 'caio'].map((id) => ({ id, name: id }));
const paid = (paidBy: string | null, amount: number, more: Partial<Expense> = {}): Expense => ({
  id: crypto.randomUUID(),
  budgetId: crypto.randomUUID(),
  categoryId: null,
  description: '',
  amount,
  date: '2026-01-01',
  paidBy,
  sharedBy: [],
  kind: 'expense',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

describe('who owes whom', () => {
  it('is empty if everybody paid alike, or nothing was paid', () => {
    expect(settle(travellers, []).transfers).toEqual([]);
    expect(settle(travellers, [paid('ana', 30), paid('bia', 30), paid('caio', 30)]).transfers).toEqual([]);
  });

  it('is everybody where one paid for all', () => {
    expect(settle(travellers, [paid('ana', 90)]).transfers).toEqual([
      { from: 'bia', to: 'ana', cents: 3_000 },
      { from: 'caio', to: 'ana', cents: 3_000 },
    ]);
  });

  it('leaves out travellers who did not share', () => {
    expect(settle(travellers, [paid('ana', 50, { sharedBy: ['ana', 'bia'] })]).transfers).toEqual([
      { from: 'bia', to: 'ana', cents: 2_500 },
    ]);
  });

  it('keeps the part of a removed traveller', () => {
    const [ana, bia, caio] = travellers;
    if (!ana || !bia || !caio) throw new Error('three travellers');
    const forBia = paid('ana', 300, { sharedBy: ['bia'] });
    expect(settle([ana, caio], [forBia], [bia]).transfers).toEqual([{ from: 'bia', to: 'ana', cents: 30_000 }]);
    expect(settle([ana, caio], [forBia]).transfers).toEqual([]); // not in the budget
  });

  it('gives the part of an unknown traveller to nobody else', () => {
    const late = paid('ana', 90, { sharedBy: ['ana', 'caio', 'unknown'] });
    expect(settle(travellers, [late])).toMatchObject({
      transfers: [{ from: 'caio', to: 'ana', cents: 3_000 }],
      unsharedCents: 3_000,
    });
  });

  it('takes a refund away from everybody who shared, and a payment from the debt', () => {
    const two = travellers.slice(0, 2);
    const all = [paid('ana', 100), paid('ana', 20, { kind: 'refund' })];
    expect(settle(two, all).transfers).toEqual([{ from: 'bia', to: 'ana', cents: 4_000 }]);
    const payment = paid('bia', 40, { kind: 'payment', sharedBy: ['ana'] });
    expect(settle(two, [...all, payment])).toMatchObject({ transfers: [], unsharedCents: 0 });
  });

  it('leaves to the rider what somebody else paid', () => {
    expect(settle(travellers, [paid(null, 40), paid('left since', 2)])).toMatchObject({
      unsharedCents: 4_200,
      transfers: [],
    });
  });

  it('gives the cent that cannot be divided to another one each time', () => {
    const at = (n: number) => ({ createdAt: `2026-01-0${n}T00:00:00.000Z` });
    const three = [paid('ana', 0.1, at(1)), paid('ana', 0.1, at(2)), paid('ana', 0.1, at(3))];
    expect(settle(travellers, three).balances.map(({ shareCents }) => shareCents)).toEqual([10, 10, 10]);
  });

  const count = fc.integer({ min: 1, max: 12 });
  const trip = count.chain((size) => {
    const ids = Array.from({ length: size }, (_, n) => `rider-${n}`);
    const expense = fc
      .record({
        paidBy: fc.constantFrom(...ids, null),
        cents: fc.integer({ min: 1, max: 100_000_000 }),
        sharedBy: fc.subarray(ids),
        day: fc.integer({ min: 10, max: 28 }),
      })
      .map(({ paidBy, cents, sharedBy, day }) =>
        paid(paidBy, cents / 100, { sharedBy, createdAt: `2026-01-${day}T00:00:00.000Z` }),
      );
    return fc.record({ ids: fc.constant(ids), expenses: fc.array(expense, { maxLength: 30 }) });
  });

  it('sums to zero, pays every balance off in few transfers, and loses no cent', () => {
    fc.assert(
      fc.property(trip, ({ ids, expenses }) => {
        const { balances, transfers, unsharedCents } = settle(
          ids.map((id) => ({ id, name: id })),
          expenses,
        );
        expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
        const all = expenses.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
        expect(balances.reduce((sum, { paidCents }) => sum + paidCents, unsharedCents)).toBe(all);
        const left = new Map(balances.map(({ id, balanceCents }) => [id, balanceCents]));
        for (const { from, to, cents } of transfers) {
          expect(cents).toBeGreaterThan(0);
          expect(from).not.toBe(to);
          left.set(from, (left.get(from) ?? 0) + cents);
          left.set(to, (left.get(to) ?? 0) - cents);
        }
        expect([...left.values()].every((cents) => cents === 0)).toBe(true);
        expect(transfers.length).toBeLessThan(Math.max(1, ids.length));
      }),
    );
  });

  it('is fair to the cent: equal sharers of everything differ by one cent at most', () => {
    fc.assert(
      fc.property(trip, ({ ids, expenses }) => {
        const shared = expenses.map((expense) => ({ ...expense, sharedBy: [] }));
        const { balances } = settle(
          ids.map((id) => ({ id, name: id })),
          shared,
        );
        const shares = balances.map(({ shareCents }) => shareCents);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('divides in whole cents', () => {
  expect(sharesOf(100, 3, 0)).toEqual([34, 33, 33]);
  expect(sharesOf(101, 3, 2)).toEqual([34, 33, 34]);
});
