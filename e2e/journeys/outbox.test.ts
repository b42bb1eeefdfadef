import { listTripBudgets } from '@estradeiro/contract/budget/budgets';
import { listExpenses } from '@estradeiro/contract/budget/expenses';
import { listChecklists } from '@estradeiro/contract/checklist/lists';
import { listEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import { listFuelRecords } from '@estradeiro/contract/fuel/records';
import { listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import { listMessages } from '@estradeiro/contract/groups/chat';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { listTrafficAlerts } from '@estradeiro/contract/traffic';
import type { APIRequestContext, Page } from '@playwright/test';
import { appCached } from '../support/app-cached.ts';
import { callEndpoint } from '../support/call-endpoint.ts';
import { chatOf, newGroup } from '../support/group.ts';
import { expect, test } from '../support/journey.ts';
import { killableBrowser } from '../support/killable-browser.ts';
import { changes, writeBefore } from '../support/offline-changes.ts';
import { counts, hazards, numbers, odometerOf, pendingMarks, writes } from '../support/offline-writes.ts';

const home = `http://localhost:${process.env.E2E_PORT}`;
/** Places where no other journey or earlier attempt reports anything: a second report of the same trouble only confirms the first. */
const spotOf = (attempt: number) => ({ lat: -5.31 - attempt, lng: -61.47 });

test.describe.configure({ timeout: 400_000 });

test('a hundred writes, changes and deletions of all kinds made without a network, over a reload and killed browsers, arrive once and in order', async ({
  page: other,
  context,
  rider: _,
}) => {
  const spot = spotOf(test.info().retry);
  const group = await newGroup(other, 'Sem sinal');
  await writeBefore(other.request, group);
  const browser = await killableBrowser();
  const open = async (isOffline: boolean) => {
    const page = await browser.open({ isOffline });
    await page.context().addCookies(await context.cookies());
    await page.context().setGeolocation({ latitude: spot.lat, longitude: spot.lng, accuracy: 5 });
    return page;
  };
  try {
    await openAtHome(await open(false), ['/fuel', '/emergency-contacts', '/checklist', chatOf(group)]);
    await browser.close(); // long before the ride
    for (const [name, write] of Object.entries({ ...writes, ...changes })) {
      const page = await open(true);
      await test.step(name, () => write(page, { home, group }));
      await browser.kill();
    }
    await (await open(false)).goto(home);
    await expect.poll(async () => (await refuellings(context.request)).length, inTime).toBeGreaterThan(6);
    await browser.kill();

    const page = await open(false);
    await page.goto(home);
    for (const [what, [read, wanted]] of Object.entries(arrivals(group.id, spot))) {
      await expect.poll(() => read(context.request), { ...inTime, message: what }).toEqual(wanted);
    }
    await page.goto(`${home}/fuel`);
    await expect(page.getByText('Litros').first()).toBeVisible();
    await expect(pendingMarks(page)).toHaveCount(0);
    // Nothing arrives a second time while the later ones arrive.
    for (const [what, [read, wanted]] of Object.entries(arrivals(group.id, spot))) {
      expect(await read(context.request), what).toEqual(wanted);
    }
  } finally {
    await browser.end();
  }
});

const inTime = { timeout: 120_000, intervals: [1_000] };

/** Opens the screens like a rider at home, except the budgets. */
async function openAtHome(page: Page, screens: string[]): Promise<void> {
  await page.goto(home);
  await page.evaluate(() => localStorage.setItem('onboarding-completed', 'true'));
  await appCached(page);
  for (const path of screens) {
    await page.goto(home + path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.waitForTimeout(2_000); // the cached responses reach the disk, too
}

type Made = { createdAt: string };
const inOrder = <T extends Made>(made: readonly T[]) => made.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));

const refuellings = async (request: APIRequestContext) => inOrder(await callEndpoint(request, listFuelRecords));

async function amounts(request: APIRequestContext) {
  const budgets = await callEndpoint(request, listTripBudgets);
  const expenses = budgets.map(({ id }) => callEndpoint(request, listExpenses, { params: { id } }));
  return (await Promise.all(expenses)).map((of) => inOrder(of).map(({ amount }) => amount));
}

/** The number of ticked items of each list. */
const ticks = async (request: APIRequestContext) =>
  (await callEndpoint(request, listChecklists)).map(({ items }) => items.filter(({ completed }) => completed).length);

async function alerts(request: APIRequestContext, spot: LatLng) {
  const own = (await callEndpoint(request, listTrafficAlerts, { query: spot })).filter(({ isOwn }) => isOwn);
  return own.toSorted((a, b) => a.reportedAt.localeCompare(b.reportedAt)).map(({ type }) => type);
}

type Arrival = [read: (request: APIRequestContext) => Promise<unknown>, wanted: unknown];

/** The records of each kind on the server, in order of arrival, and the wanted ones. */
const arrivals = (groupId: string, spot: LatLng): Record<string, Arrival> => ({
  refuellings: [
    async (request) => (await refuellings(request)).map(({ odometer, liters }) => [odometer, liters]),
    [[5_000, 12], ...numbers(counts.refuellings).map((n) => [odometerOf(n), 10])],
  ],
  'the budget and its expenses': [
    amounts,
    [
      numbers(counts.expenses)
        .map((n) => (n === 0 ? 90 : n + 1))
        .slice(0, -1),
    ],
  ],
  contacts: [
    async (request) => inOrder(await callEndpoint(request, listEmergencyContacts)).map(({ name }) => name),
    ['Bia Souza', ...numbers(counts.contacts).map((n) => `Contato ${n}`)],
  ],
  ticks: [ticks, [counts.ticks]],
  hazards: [(request) => alerts(request, spot), Object.values(hazards)],
  messages: [
    async (request) => {
      const { messages } = await callEndpoint(request, listMessages, { params: { id: groupId } });
      return messages.toSorted((a, b) => a.seq - b.seq).map(({ message }) => message);
    },
    ['antes e depois', '', ...numbers(counts.messages).map((n) => `mensagem ${n}`)],
  ],
  motorcycles: [
    async (request) => (await callEndpoint(request, listFuelVehicles)).vehicles.map(({ name }) => name),
    ['Moto zero', 'Moto 1'],
  ],
});
