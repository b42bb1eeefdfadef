import { listTripBudgets } from '@estradeiro/contract/budget/budgets';
import { type Expense, listExpenses } from '@estradeiro/contract/budget/expenses';
import { type EmergencyContact, listEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import { listFuelRecords } from '@estradeiro/contract/fuel/records';
import { fuelStatistics, getFuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expensesQuery } from '#features/budget/api.ts';
import { cacheAnswersOf } from '#platform/offline/cache.testing.ts';
import { readCached } from '#platform/offline/cache.ts';
import { outbox } from '#platform/offline/outbox.ts';
import type { RecordWrite } from '#platform/offline/record.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';

const id = crypto.randomUUID();
const budgetId = crypto.randomUUID();
const expense: Expense = {
  id,
  budgetId,
  categoryId: null,
  description: 'Pastel',
  amount: 12,
  date: '2026-01-02',
  paidBy: null,
  sharedBy: [],
  kind: 'expense' as const,
  createdAt: '2026-01-02T12:00:00.000Z',
};
const removal: RecordWrite = { does: 'delete', id, of: {}, body: {}, seen: null };

beforeEach(() => cacheAnswersOf(ana));
afterEach(() => localStorage.clear());

/** The write is accepted in a page that does not refetch it; this page shows an unrelated screen. */
async function arrivesBeforeAnotherScreen(name: string, payload: RecordWrite) {
  await outbox.put({
    id: crypto.randomUUID(),
    kind: name,
    payload,
    riderId: ana.id,
    about: name,
    needs: null,
    makes: false,
    createdAt: Date.now(),
  });
  const [entry] = outbox.queue();
  await outbox.dispatch({ type: 'accepted', id: entry?.id ?? '' });
  renderScreen(<p>Outra tela</p>, { rider: ana });
}

const allIsRead = () => expect.poll(() => outbox.unrefetched()).toEqual([]);

it('refetches contacts on any screen, since an SOS without a network needs all of them', async () => {
  const contacts: EmergencyContact[] = [];
  api.answer(listEmergencyContacts, contacts);
  await arrivesBeforeAnotherScreen('emergency-contact', removal);
  await allIsRead();
  expect(api.seen(listEmergencyContacts)).toHaveLength(1);
});

it('refetches refuellings, of both motorcycles where one was moved', async () => {
  const vehicleId = crypto.randomUUID();
  api.answer(listFuelVehicles, { vehicles: [], unassigned: 0 });
  api.answer(listFuelRecords, []);
  api.answer(getFuelStatistics, fuelStatistics([], null));
  await arrivesBeforeAnotherScreen('fuel-record', { ...removal, does: 'change', body: { vehicleId }, seen: {} });
  await allIsRead();
  expect(api.seen(listFuelRecords).map(({ query }) => query.vehicleId)).toEqual([vehicleId, 'none']);
  expect(api.seen(listFuelVehicles)).toHaveLength(1);
});

it('refetches expenses, and caches them for a time without a network', async () => {
  api.answer(listTripBudgets, []);
  api.answer(listExpenses, [expense]);
  await arrivesBeforeAnotherScreen('trip-expense', { ...removal, of: { id: budgetId } });
  await allIsRead();
  const cached = await readCached(ana.id, JSON.stringify(expensesQuery(budgetId).queryKey));
  expect(cached?.value).toEqual([expense]);
});

it('shows accepted writes until they are refetched, also on the next page', async () => {
  api.drop(listTripBudgets);
  api.drop(listExpenses);
  await arrivesBeforeAnotherScreen('trip-expense', { ...removal, of: { id: budgetId } });
  await expect.poll(() => api.seen(listExpenses).length).toBe(1);
  expect(outbox.unrefetched()).toHaveLength(1);
  expect(localStorage.getItem('outbox-unread')).toContain(budgetId);
  api.answer(listTripBudgets, []);
  api.fail(listExpenses, 'not_found', 404);
  dispatchEvent(new Event('online'));
  await allIsRead();
  expect(localStorage.getItem('outbox-unread')).toBeNull();
});
