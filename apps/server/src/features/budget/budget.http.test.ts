import {
  createTripBudget,
  deleteTripBudget,
  listTripBudgets,
  type TripBudget,
  updateTripBudget,
} from '@estradeiro/contract/budget/budgets';
import {
  createExpense,
  deleteExpense,
  listAllExpenses,
  listExpenses,
  settle,
  updateExpense,
} from '@estradeiro/contract/budget/expenses';
import { exportData } from '@estradeiro/contract/profile';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';

const serra = {
  name: 'Serra do Rio do Rastro',
  categories: [
    { name: 'Combustível', estimatedCost: 120.1 },
    { name: 'Hospedagem', estimatedCost: '340,20' },
  ],
  totalEstimated: '460.30',
};
const lunch = { amount: '45,90', date: '2026-01-02', description: 'Almoço' };

describe.each(oneTestDatabase)('budgets on $name', ({ open }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ database: await open() });
  });
  afterAll(() => app.close());

  const made = async (rider: TestClient, body: object = serra): Promise<TripBudget> => {
    const answer = await rider(createTripBudget, { body });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const list = async (rider: TestClient) => (await rider(listTripBudgets)).body;

  it("stores the rider's plan, the total as a text with two decimals", async () => {
    const rider = await app.newRider();
    expect(await made(rider)).toMatchObject({
      userId: rider.userId,
      name: serra.name,
      totalEstimated: '460.30',
      totalSpent: '0.00',
      routeId: null,
      categories: [
        { name: 'Combustível', estimatedCost: 120.1 },
        { name: 'Hospedagem', estimatedCost: 340.2 },
      ],
    });
    await made(rider, { ...serra, name: 'Chapada' });
    expect((await list(rider)).map(({ name }) => name)).toEqual(['Chapada', serra.name]);
  });

  it('corrects a wrong sum, and counts an invalid number as 0', async () => {
    const rider = await app.newRider();
    const categories = [
      { name: 'Alimentação', estimatedCost: 'muito' },
      { name: 'Combustível', estimatedCost: 0.1 },
      { name: 'Hospedagem', estimatedCost: 0.2 },
    ];
    expect(await made(rider, { name: 'Serra', categories, totalEstimated: '999999.99' })).toMatchObject({
      totalEstimated: '0.30',
      categories: [{ estimatedCost: 0 }, {}, {}],
    });
  });

  it('creates once what is sent twice under one key, also at once', async () => {
    const rider = await app.newRider();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const both = await Promise.all([1, 2].map(() => rider(createTripBudget, { body: serra, headers })));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await list(rider)).toHaveLength(1);
  });

  it('changes and deletes, and expenses stay with their category, also where it is sent without an id', async () => {
    const rider = await app.newRider();
    const { id, categories } = await made(rider);
    const fuel = categories[0]?.id ?? null;
    await rider(createExpense, { params: { id }, body: { ...lunch, categoryId: fuel } });
    const changed = await rider(updateTripBudget, {
      params: { id },
      body: { ...serra, name: 'Serra', categories: [{ name: 'Pedágio' }, serra.categories[0]] },
    });
    expect(changed.body).toMatchObject({
      name: 'Serra',
      totalEstimated: '120.10',
      totalSpent: '45.90',
      categories: [
        { name: 'Pedágio', estimatedCost: 0 },
        { id: fuel, name: 'Combustível' },
      ],
    });
    expect((await rider(deleteTripBudget, { params: { id } })).status).toBe(204);
    expect((await rider(deleteTripBudget, { params: { id } })).status).toBe(404);
    expect((await rider(listExpenses, { params: { id } })).status).toBe(404);
  });

  it('records expenses, once a key, and sums them up', async () => {
    const rider = await app.newRider();
    const { id } = await made(rider, { ...serra, travellers: [{ id: 'ana', name: 'Ana' }] });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { ...lunch, paidBy: 'ana' };
    const both = await Promise.all([1, 2].map(() => rider(createExpense, { params: { id }, body, headers })));
    expect(both[0]?.body).toEqual(both[1]?.body);
    const expenseId = both[0]?.body.id ?? '';
    await rider(createExpense, { params: { id }, body: { ...lunch, amount: 0.1, date: '2026-01-03' } });
    expect((await rider(listExpenses, { params: { id } })).body.map(({ amount }) => amount)).toEqual([0.1, 45.9]);
    expect(await list(rider)).toMatchObject([{ totalSpent: '46.00', travellers: [{ name: 'Ana' }] }]);
    const changed = await rider(updateExpense, { params: { id, expenseId }, body: { ...lunch, amount: 10 } });
    expect(changed.body).toMatchObject({ amount: 10, paidBy: null, sharedBy: [] });
    expect((await rider(deleteExpense, { params: { id, expenseId } })).status).toBe(204);
    expect((await rider(deleteExpense, { params: { id, expenseId } })).status).toBe(404);
    expect(await list(rider)).toMatchObject([{ totalSpent: '0.10' }]);
  });

  it('lists the expenses of all budgets, newest first, by pages', async () => {
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const [serra, chapada, foreign] = [await made(ana), await made(ana), await made(bia)];
    const pay = (rider: TestClient, { id }: TripBudget, date: string) =>
      rider(createExpense, { params: { id }, body: { ...lunch, date } });
    await pay(ana, serra, '2026-01-01');
    await pay(ana, chapada, '2026-01-02');
    await pay(ana, serra, '2026-01-03');
    const { id: foreignId } = (await pay(bia, foreign, '2026-01-02')).body;
    const days = async (before?: string) =>
      (await ana(listAllExpenses, { query: before ? { before } : {} })).body.map(({ date }) => date);
    expect(await days()).toEqual(['2026-01-03', '2026-01-02', '2026-01-01']);
    const [latest] = (await ana(listAllExpenses, { query: {} })).body;
    expect(await days(latest?.id)).toEqual(['2026-01-02', '2026-01-01']);
    expect(await days(foreignId)).toEqual([]);
  });

  it('leaves shares as they were when travellers change, and keeps those with a share', async () => {
    const rider = await app.newRider();
    const [ana, bia, caio] = ['Ana', 'Bia', 'Caio'].map((name) => ({ id: name.toLowerCase(), name }));
    const trip = await made(rider, { ...serra, travellers: [ana, bia] });
    const params = { id: trip.id };
    const { body: paid } = await rider(createExpense, { params, body: { ...lunch, paidBy: 'ana' } });
    await rider(updateTripBudget, { params, body: { ...serra, travellers: [ana, caio] } });
    expect((await rider(listExpenses, { params })).body).toMatchObject([{ sharedBy: ['ana', 'bia'] }]);
    expect(await list(rider)).toMatchObject([{ travellers: [ana, caio], formerTravellers: [bia] }]);
    // A device that saw it shared by all can still change it.
    const late = { ...lunch, amount: 50, paidBy: 'ana', seen: paid };
    const changed = await rider(updateExpense, { params: { ...params, expenseId: paid.id }, body: late });
    expect(changed).toMatchObject({ status: 200, body: { amount: 50, sharedBy: ['ana', 'bia'] } });
  });

  it('still knows a traveller removed without a share, since another device may add an expense of theirs later', async () => {
    const rider = await app.newRider();
    const [ana, bia, caio] = ['Ana', 'Bia', 'Caio'].map((name) => ({ id: name.toLowerCase(), name }));
    const trip = await made(rider, { ...serra, travellers: [ana, bia, caio] });
    const params = { id: trip.id };
    await rider(updateTripBudget, { params, body: { ...serra, travellers: [ana, caio] } });
    const late = { ...lunch, amount: 90, paidBy: 'ana', sharedBy: ['ana', 'bia', 'caio'] };
    await rider(createExpense, { params, body: late });
    const [{ travellers, formerTravellers } = trip] = await list(rider);
    const { transfers } = settle(travellers, (await rider(listExpenses, { params })).body, formerTravellers);
    expect(transfers).toEqual([
      { from: 'caio', to: 'ana', cents: 3_000 },
      { from: 'bia', to: 'ana', cents: 3_000 },
    ]);
  });

  it('keeps a deliberate change of the sharers, or reports a conflict, where another device last saw all of them', async () => {
    const rider = await app.newRider();
    const travellers = ['Ana', 'Bia', 'Caio'].map((name) => ({ id: name.toLowerCase(), name }));
    const { id } = await made(rider, { ...serra, travellers });
    const { body: seen } = await rider(createExpense, { params: { id }, body: { ...lunch, paidBy: 'ana' } });
    const params = { id, expenseId: seen.id };
    const change = (body: object) => rider(updateExpense, { params, body: { ...lunch, paidBy: 'ana', seen, ...body } });
    expect((await change({ sharedBy: ['bia'] })).status).toBe(200);
    expect(await change({ amount: 50, sharedBy: ['ana', 'bia', 'caio'] })).toMatchObject({
      status: 409,
      body: { error: { type: 'changed_elsewhere', details: { sharedBy: ['bia'], amount: 45.9 } } },
    });
    expect(await change({ amount: 50 })).toMatchObject({ status: 200, body: { amount: 50, sharedBy: ['bia'] } });
  });

  it('subtracts refunds, and ignores payments among riders', async () => {
    const rider = await app.newRider();
    const { id } = await made(rider);
    const params = { id };
    for (const [kind, amount] of [
      ['expense', 100],
      ['refund', 30],
      ['payment', 50],
    ] as const) {
      await rider(createExpense, { params, body: { ...lunch, kind, amount } });
    }
    expect(await list(rider)).toMatchObject([{ totalSpent: '70.00' }]);
    await rider(createExpense, { params, body: { ...lunch, kind: 'refund', amount: 500 } });
    expect(await list(rider)).toMatchObject([{ totalSpent: '0.00' }]);
  });

  it('belongs to a route of the rider, and stays when that is deleted', async () => {
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const route = (await ana(createSavedRoute, { body: { origin: 'Orleans', destination: 'Urubici' } })).body;
    const planned = { ...serra, routeId: route.id };
    expect((await bia(createTripBudget, { body: planned })).status).toBe(404);
    expect(await made(ana, planned)).toMatchObject({ routeId: route.id });
  });

  it('is deleted late only unchanged, with its expenses, and so is an expense', async () => {
    const rider = await app.newRider();
    const seen = await made(rider);
    const params = { id: seen.id };
    const { body: paid } = await rider(createExpense, { params, body: lunch });
    const one = { id: seen.id, expenseId: paid.id };
    await rider(updateExpense, { params: one, body: { ...lunch, amount: 50 } });
    expect(await rider(deleteExpense, { params: one, body: { seen: paid } })).toMatchObject({
      status: 409,
      body: { error: { details: { amount: 50 } } },
    });
    expect(await rider(deleteTripBudget, { params, body: { seen } })).toMatchObject({
      status: 409,
      body: { error: { details: { totalSpent: '50.00' } } },
    });
    expect((await rider(deleteExpense, { params: one, body: { seen: { ...paid, amount: 50 } } })).status).toBe(204);
    expect((await rider(deleteTripBudget, { params, body: { seen } })).status).toBe(204);
  });

  it('hides them from other riders, and exports them with all data', async () => {
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const { id } = await made(ana);
    const expenseId = (await ana(createExpense, { params: { id }, body: lunch })).body.id;
    const foreign = [
      bia(updateTripBudget, { params: { id }, body: serra }),
      bia(deleteTripBudget, { params: { id } }),
      bia(listExpenses, { params: { id } }),
      bia(createExpense, { params: { id }, body: lunch }),
      bia(updateExpense, { params: { id, expenseId }, body: lunch }),
      bia(deleteExpense, { params: { id, expenseId } }),
    ];
    expect((await Promise.all(foreign)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await list(bia)).toEqual([]);
    const file = (await ana.raw(exportData, { body: { password: 'Estrada 116' } })).json();
    expect(file).toMatchObject({ trip_budgets: [{ name: serra.name }], trip_expenses: [{ description: 'Almoço' }] });
  });

  it.each([
    ['no name', { ...serra, name: ' ' }, /Nome do orçamento é obrigatório/],
    ['a category without a name', { ...serra, categories: [{ name: '', estimatedCost: 1 }] }, /Nome da categoria/],
    ['less than nothing', { ...serra, categories: [{ name: 'Pedágio', estimatedCost: -1 }] }, /não pode ser negativo/],
  ])('refuses %s in Portuguese', async (_, body, says) => {
    const answer = await (await app.newRider())(createTripBudget, { body });
    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'invalid_request' } } });
    expect(JSON.stringify(answer.body)).toMatch(says);
  });
});
