import { describe, expect, it } from 'vitest';
import {
  costOf,
  estimateTrip,
  formerTravellersOf,
  NewTripBudget,
  nightsFor,
  type TripFacts,
  totalOf,
  travellerIdFor,
} from './budgets.ts';
import { comparisonOf, NewExpense } from './expenses.ts';

describe('a cost', () => {
  it.each([
    [120.5, 120.5],
    ['120,50', 120.5],
    ['1.234,56', 1_234.56],
    ['1.200', 1_200],
    ['1.20', 1.2],
    ['', 0],
    ['muito', 0],
    [null, 0],
    [undefined, 0],
    [Number.NaN, 0],
    [{}, 0],
    ['1e308', 0],
    [-1, -1],
  ])('%o is %o', (given, cost) => expect(costOf(given)).toBe(cost));
});

describe('a budget', () => {
  const problemOf = (wrong: object) =>
    NewTripBudget.safeParse({ name: 'Serra', categories: [], ...wrong }).error?.issues[0]?.message;
  const category = (wrong: object) => ({ categories: [{ name: 'Combustível', estimatedCost: 1, ...wrong }] });
  const ana = { id: '1', name: 'Ana' };

  it.each([
    [{ name: '  ' }, 'Nome do orçamento é obrigatório'],
    [{ name: 'x'.repeat(81) }, 'O nome tem no máximo 80 caracteres'],
    [category({ name: ' ' }), 'Nome da categoria é obrigatório'],
    [category({ estimatedCost: -1 }), 'O valor não pode ser negativo'],
    [category({ estimatedCost: 1e308 }), 'O valor máximo é R$ 1.000.000,00'],
    [{ travellers: [ana, { id: '2', name: ' ana ' }] }, 'Há dois nomes iguais'],
    [{ travellers: [{ id: '1', name: '' }] }, 'Nome é obrigatório'],
  ])('%o: %s', (wrong, message) => expect(problemOf(wrong)).toBe(message));

  it('needs no more than the specification names, and takes a cost that is no number as 0', () => {
    const given = { name: ' Serra ', categories: [{ name: 'Hospedagem', estimatedCost: 'abc' }], totalEstimated: '9' };
    expect(NewTripBudget.parse(given)).toMatchObject({
      name: 'Serra',
      routeId: null,
      travellers: [],
      categories: [{ name: 'Hospedagem', estimatedCost: 0, costUnknown: false }],
    });
  });

  it('sums in cents, where 0.1 + 0.2 is 0.3', () => {
    expect(totalOf([{ estimatedCost: 0.1 }, { estimatedCost: 0.2 }])).toBe('0.30');
    expect(totalOf([])).toBe('0.00');
    expect(totalOf([{ estimatedCost: 1_234.5 }])).toBe('1234.50');
  });
});

it.each([
  ['R$ 20,00', 20],
  ['R$\u00a01.234,56', 1_234.56],
  ['r$1.200', 1_200],
])('reads a pasted %s', (typed, reais) => {
  expect(costOf(typed)).toBe(reais);
  expect(NewExpense.parse({ amount: typed, date: '2026-01-01' }).amount).toBe(reais);
});

describe('the id of a typed name', () => {
  const nameOf = (typed: string) => NewTripBudget.parse({ name: 'Serra', travellers: [{ id: '1', name: typed }] });
  it('is one person on two phones, however the name is encoded', () => {
    const [composed, decomposed] = ['José', 'José'.normalize('NFD')];
    expect(travellerIdFor(composed, [])).toBe(travellerIdFor(` ${decomposed} `, []));
    expect(nameOf(decomposed)).toEqual(nameOf(composed));
  });

  it('is that of the traveller with the name', () => {
    expect(travellerIdFor('bia', [{ id: '7', name: 'Bia' }])).toBe('7');
  });
});

it('keeps all removed travellers who were not added again', () => {
  const [ana, bia, caio] = ['ana', 'bia', 'caio'].map((id) => ({ id, name: id }));
  if (!ana || !bia || !caio) throw new Error('three travellers');
  expect(formerTravellersOf({ travellers: [ana, bia], formerTravellers: [caio] }, [ana])).toEqual([caio, bia]);
  expect(formerTravellersOf({ travellers: [ana], formerTravellers: [bia, caio] }, [ana, bia])).toEqual([caio]);
});

it('compares paid with planned, and keeps expenses without a category apart', () => {
  const categories = [
    { id: 'fuel', name: 'Combustível', estimatedCost: 100, costUnknown: false },
    { id: 'toll', name: 'Pedágio', estimatedCost: 0, costUnknown: true },
  ];
  const expense = (categoryId: string | null, amount: number) => ({
    id: crypto.randomUUID(),
    budgetId: crypto.randomUUID(),
    description: '',
    date: '2026-01-01',
    categoryId,
    amount,
    paidBy: null,
    sharedBy: [],
    kind: 'expense' as const,
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  const paid = [expense('fuel', 60.1), expense('fuel', 60.2), expense('gone', 5), expense(null, 2)];
  expect(comparisonOf(categories, paid)).toEqual([
    { id: 'fuel', name: 'Combustível', plannedCents: 10_000, costUnknown: false, paidCents: 12_030 },
    { id: 'toll', name: 'Pedágio', plannedCents: 0, costUnknown: true, paidCents: 0 },
    { id: null, name: null, plannedCents: 0, costUnknown: false, paidCents: 700 },
  ]);
  expect(comparisonOf(categories, [])).toHaveLength(2);
});

it.each([0, -1, 1e308, 'doze', ''])('an expense of %o is refused', (amount) =>
  expect(NewExpense.safeParse({ amount, date: '2026-01-01' }).success).toBe(false),
);

const facts: TripFacts = {
  distanceKm: 600,
  kmPerLiter: 24,
  pricePerLiter: 6.19,
  nights: 2,
  pricePerNight: 180.5,
  hasToll: false,
};

it.each<[string, Partial<TripFacts>, object]>([
  ['every fact is known', {}, { fuel: 15_475, lodging: 36_100, tolls: 0 }],
  ['the consumption is unknown', { kmPerLiter: null }, { fuel: null, lodging: 36_100, tolls: 0 }],
  ['the price of fuel is unknown', { pricePerLiter: null }, { fuel: null }],
  ['the rider comes home the same day', { nights: 0, pricePerNight: null }, { lodging: 0 }],
  ['the price of a night is unknown', { pricePerNight: null }, { lodging: null }],
  ['there are tolls of unknown price', { hasToll: true }, { tolls: null }],
  ['there is no map data on tolls', { hasToll: null }, { tolls: null }],
])('estimates where %s', (_, more, expected) => expect(estimateTrip({ ...facts, ...more })).toMatchObject(expected));

it.each([
  [0, 0],
  [480, 0],
  [481, 1],
  [1_440, 2],
])('%i minutes take %i nights', (minutes, nights) => expect(nightsFor(minutes)).toBe(nights));
