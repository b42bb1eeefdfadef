import type { BaseVersion } from '@estradeiro/contract/base-version';
import {
  type Checklist,
  maxChecklistItems,
  maxChecklists,
  type NewChecklist,
} from '@estradeiro/contract/checklist/lists';
import {
  countCompleted,
  type ListState,
  listStateOfSent,
  mergeLists,
  withoutOldDevices,
} from '@estradeiro/contract/checklist/merge';
import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { versionedRecords } from '#platform/versioned-records.ts';
import { checklists } from './checklist.tables.ts';

export type ChecklistRefusal = 'too many lists' | 'too many items' | 'name taken';

/** The most ids of removed items that one list keeps; beyond it, items held by a long inactive device may come back. */
const mostRemoved = 2_000;

/** Riders' checklists. Every write merges item by item under a lock, so that no device undoes another's change. */
export function createChecklistStore(db: Database) {
  const versioned = versionedRecords<Checklist>(db, {
    async read(tx, { userId, id }) {
      const [row] = await tx.select().from(checklists).where(own(userId, id));
      return row ? toChecklist(row) : null;
    },
    deletedAs: ['updatedAt'],
    remove: (tx, { userId, id }) => tx.delete(checklists).where(own(userId, id)),
  });

  return {
    /** The oldest first. */
    list: (userId: string): Promise<Checklist[]> => listOf(db, userId),

    /** Merges into a list of the same name or id. */
    create: (userId: string, id: string, sent: NewChecklist, now: Date) =>
      db.transaction(async (tx): Promise<Checklist | ChecklistRefusal> => {
        await lockRider(tx, userId);
        const state = listStateOfSent(nothing, sent.items, sent.removed ?? []);
        const same = and(eq(checklists.userId, userId), or(eq(checklists.id, id), eq(checklists.name, sent.name)));
        const [known] = await tx.select().from(checklists).where(same).orderBy(asc(checklists.createdAt));
        if (known) return write(tx, known, known.name, mergeLists(known, state), now);
        if ((await tx.$count(checklists, eq(checklists.userId, userId))) >= maxChecklists) return 'too many lists';
        const merged = mergeLists(nothing, state);
        if (merged.items.length > maxChecklistItems) return 'too many items';
        const values = { id, userId, name: sent.name, ...columnsOf(merged), createdAt: now, updatedAt: now };
        return only(await tx.insert(checklists).values(values).returning());
      }),

    /** Null when the rider has no such list. */
    update: (userId: string, id: string, sent: NewChecklist, now: Date) =>
      versioned.locked({ userId, id }, async ({ tx, current: known }): Promise<Checklist | ChecklistRefusal> => {
        if (known.name !== sent.name && (await isTaken(tx, userId, id, sent.name))) return 'name taken';
        const state = listStateOfSent(known, sent.items, sent.removed);
        const returned = new Set(sent.removed ? [] : sent.items.map((item) => item.id));
        const removed = known.removed.filter((itemId) => !returned.has(itemId));
        return write(tx, known, sent.name, mergeLists({ items: known.items, removed }, state), now);
      }),

    /** The base version may contain the time of the list's last change, so that later ticks are not lost. */
    delete: (userId: string, id: string, baseVersion?: BaseVersion) => versioned.delete({ userId, id }, baseVersion),
  };
}

export type ChecklistStore = ReturnType<typeof createChecklistStore>;

type Row = typeof checklists.$inferSelect;

const nothing: ListState = { items: [], removed: [] };

const own = (userId: string, id: string) => and(eq(checklists.userId, userId), eq(checklists.id, id));

/** Refuses a list above the limit if it has more items than before. */
async function write(tx: Database, known: Pick<Row, 'id' | 'items'>, name: string, merged: ListState, updatedAt: Date) {
  const { length } = merged.items;
  if (length > maxChecklistItems && length > known.items.length) return 'too many items';
  const set = { name, ...columnsOf(merged), updatedAt };
  return only(await tx.update(checklists).set(set).where(eq(checklists.id, known.id)).returning());
}

function columnsOf({ items, removed }: ListState) {
  return {
    items: items.map(withoutOldDevices),
    removed: removed.slice(-mostRemoved),
    completedCount: countCompleted(items),
    totalCount: items.length,
  };
}

async function isTaken(db: Database, userId: string, id: string, name: string): Promise<boolean> {
  const others = and(eq(checklists.userId, userId), eq(checklists.name, name), ne(checklists.id, id));
  return (await db.$count(checklists, others)) > 0;
}

async function listOf(db: Database, userId: string): Promise<Checklist[]> {
  const rows = await db
    .select()
    .from(checklists)
    .where(eq(checklists.userId, userId))
    .orderBy(asc(checklists.createdAt), asc(checklists.id))
    .limit(maxChecklists);
  return rows.map(toChecklist);
}

const toChecklist = ({ createdAt, updatedAt, ...list }: Row): Checklist => ({
  ...list,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

function only([row]: Row[]): Checklist {
  if (!row) throw new Error('the row just written is gone');
  return toChecklist(row);
}
