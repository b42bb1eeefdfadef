import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createTripBudget } from '@estradeiro/contract/budget/budgets';
import { createExpense, listExpenses } from '@estradeiro/contract/budget/expenses';
import { createChecklist, listChecklists, updateChecklist } from '@estradeiro/contract/checklist/lists';
import { createFuelRecord, type FuelRecord, fuelRecordsPage, listFuelRecords } from '@estradeiro/contract/fuel/records';
import { type ChatMessage, listMessages, sendMessage } from '@estradeiro/contract/groups/chat';
import { createGroup } from '@estradeiro/contract/groups/groups';
import { type Connection, callRetrying, type Rider, signUpRider } from './riders.ts';

/**
 * A rider with a group, a budget and a checklist, and how many writes of each kind were sent and acknowledged, numbered 1, 2, 3
 * and so on.
 */
export type Writer = {
  rider: Rider;
  groupId: string;
  budgetId: string;
  checklistId: string;
  sent: Record<string, number>;
  acknowledged: Record<string, number>;
};

/**
 * `send` resolves when the nth write is acknowledged; `stored` are the numbers that the server has, NaN for a record that was
 * never sent like that.
 */
type Kind = {
  name: string;
  send(writer: Writer, n: number, key: string): Promise<unknown>;
  stored(writer: Writer): Promise<number[]>;
};

const packing = { name: 'Serra', completedCount: 0, totalCount: 0 };
/** Keeps a rider below the limits per minute. */
const pauseMs = 250;
const numberIn = (text: string) => Number(/^(?:mensagem|item) (\d+)$/.exec(text)?.[1] ?? Number.NaN);

const kinds: Kind[] = [
  {
    name: 'refuellings',
    send: ({ rider }, odometer, key) =>
      callRetrying(rider, createFuelRecord, {
        body: { liters: 10, totalCost: 60, odometer, gasStation: 'Shell' },
        key,
      }),
    stored: async ({ rider }) =>
      (await allRefuellings(rider)).map(({ odometer, liters }) => (liters === 10 ? odometer : Number.NaN)),
  },
  {
    name: 'messages',
    send: ({ rider, groupId }, n, key) =>
      callRetrying(rider, sendMessage, { params: { id: groupId }, body: { message: `mensagem ${n}` }, key }),
    stored: async ({ rider, groupId }) => {
      const messages = await allMessages(rider, groupId);
      // Sent in order, messages must be stored in that order and without gaps.
      return messages.map(({ message, seq }) => (numberIn(message) === seq ? seq : Number.NaN));
    },
  },
  {
    name: 'expenses',
    send: ({ rider, budgetId }, n, key) =>
      callRetrying(rider, createExpense, { params: { id: budgetId }, body: { amount: n, date: '2026-01-02' }, key }),
    stored: async ({ rider, budgetId }) =>
      (await callRetrying(rider, listExpenses, { params: { id: budgetId } })).map(({ amount }) => amount),
  },
  {
    name: 'items',
    send: ({ rider, checklistId: id }, n) => {
      const item = { id: `item-${n}`, text: `item ${n}`, completed: true, category: 'custom' as const };
      return callRetrying(rider, updateChecklist, { params: { id }, body: { ...packing, items: [item], removed: [] } });
    },
    stored: async ({ rider }) => {
      const [list] = await callRetrying(rider, listChecklists);
      return (list?.items ?? []).map(({ text, completed }) => (completed ? numberIn(text) : Number.NaN));
    },
  },
];

export const createWriters = (count: number, connection: Connection): Promise<Writer[]> =>
  Promise.all(Array.from({ length: count }, async () => createWriter(await signUpRider(connection))));

async function createWriter(rider: Rider): Promise<Writer> {
  const group = await callRetrying(rider, createGroup, {
    body: { name: 'Serra', visibility: 'private' },
    key: randomUUID(),
  });
  const budget = await callRetrying(rider, createTripBudget, { body: { name: 'Serra' }, key: randomUUID() });
  const list = await callRetrying(rider, createChecklist, { body: { ...packing, items: [] }, key: randomUUID() });
  return { rider, groupId: group.id, budgetId: budget.id, checklistId: list.id, sent: {}, acknowledged: {} };
}

export async function writeWhile(writers: readonly Writer[], happening: () => Promise<unknown>): Promise<void> {
  const stop = new AbortController();
  const happened = happening().finally(() => stop.abort());
  const ends = await Promise.allSettled([happened, ...writers.map((writer) => writeUntil(stop.signal, writer))]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Writes all kinds in turn, each until it is acknowledged; ends after the current one. */
async function writeUntil(stop: AbortSignal, writer: Writer): Promise<void> {
  for (let n = 1; !stop.aborted; n++) {
    for (const { name, send } of kinds) {
      if (stop.aborted) return;
      writer.sent[name] = n;
      await send(writer, n, `${name} number ${n}`);
      writer.acknowledged[name] = n;
      await wait(pauseMs);
    }
  }
}

export const acknowledgedBy = (writers: readonly Writer[]): number =>
  writers.flatMap(({ acknowledged }) => Object.values(acknowledged)).reduce((sum, count) => sum + count, 0);

export async function audit(writers: readonly Writer[]) {
  const found = { tried: acknowledgedBy(writers), lost: 0, doubled: 0, wrong: 0 };
  for (const writer of writers) {
    for (const { name, stored } of kinds) {
      const there = await stored(writer);
      const distinct = new Set(there.filter((n) => n >= 1 && n <= (writer.sent[name] ?? 0)));
      const known = there.filter((n) => distinct.has(n));
      const acknowledged = writer.acknowledged[name] ?? 0;
      found.lost += acknowledged - [...distinct].filter((n) => n <= acknowledged).length;
      found.doubled += known.length - distinct.size;
      found.wrong += there.length - known.length;
    }
  }
  return found;
}

async function allRefuellings(rider: Rider): Promise<FuelRecord[]> {
  const all: FuelRecord[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const page = await callRetrying(rider, listFuelRecords, { query: before ? { before } : {} });
    all.push(...page);
    if (page.length < fuelRecordsPage) return all;
  }
}

async function allMessages(rider: Rider, id: string): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  for (;;) {
    const before = all[0]?.seq;
    const page = await callRetrying(rider, listMessages, { params: { id }, query: before ? { before } : {} });
    all.unshift(...page.messages);
    if (!page.hasMore) return all;
  }
}
