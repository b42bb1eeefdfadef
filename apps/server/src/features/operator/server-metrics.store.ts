import { serverMetricsDays } from '@estradeiro/contract/operator-health';
import { and, asc, eq, gte, like, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { serverMetrics } from './operator.tables.ts';

const hourMs = 3_600_000;
const startOfHour = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

const failurePrefix = 'failures:';
const freeDisk = 'disk_free_bytes';

/** What a minute has counted: requests, and failed ones by the type of their error. */
export type Counted = { requests: number; failures: ReadonlyMap<string, number> };

/** Counts by the hour, which all instances on one database add up. */
export function createServerMetrics(db: Database) {
  async function addTo(at: Date, counts: readonly (readonly [name: string, value: number])[]): Promise<void> {
    const hour = startOfHour(at);
    const added = counts.filter(([, value]) => value > 0).map(([name, value]) => ({ hour, name, value }));
    if (added.length === 0) return;
    await db
      .insert(serverMetrics)
      .values(added)
      .onConflictDoUpdate({
        target: [serverMetrics.hour, serverMetrics.name],
        set: { value: sql`${serverMetrics.value} + excluded.value` },
      });
  }

  return {
    /** Adds what was counted to the hour's, and notes the disk's free bytes in place of an earlier value. */
    async add({ requests, failures }: Counted, freeBytes: number | null, at: Date): Promise<void> {
      await addTo(at, [['requests', requests], ...[...failures].map(nameOfFailure)]);
      if (freeBytes === null) return;
      await db
        .insert(serverMetrics)
        .values({ hour: startOfHour(at), name: freeDisk, value: freeBytes })
        .onConflictDoUpdate({ target: [serverMetrics.hour, serverMetrics.name], set: { value: sql`excluded.value` } });
    },

    count: (name: string, value: number, at: Date) => addTo(at, [[name, value]]),

    /** Sums by what follows the prefix in their names, the largest first. */
    async sumsSince(prefix: string, since: Date): Promise<[string, number][]> {
      const rows = await db
        .select({ name: serverMetrics.name, sum: sql<number>`sum(${serverMetrics.value})::float8` })
        .from(serverMetrics)
        .where(and(gte(serverMetrics.hour, startOfHour(since)), like(serverMetrics.name, `${prefix}%`)))
        .groupBy(serverMetrics.name)
        .orderBy(sql`2 desc`, asc(serverMetrics.name));
      return rows.map(({ name, sum }) => [name.slice(prefix.length), sum]);
    },

    /** Failed requests since then by type, the most frequent first. */
    async failuresSince(since: Date): Promise<{ type: string; count: number }[]> {
      return (await this.sumsSince(failurePrefix, since)).map(([type, count]) => ({ type, count }));
    },

    /** Requests and failed ones by day in São Paulo, the oldest first. */
    async days(): Promise<{ day: string; requests: number; failures: number }[]> {
      const day = sql<string>`to_char(${serverMetrics.hour} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`;
      const isRequest = sql`${serverMetrics.name} = 'requests'`;
      const isFailure = like(serverMetrics.name, `${failurePrefix}%`);
      return db
        .select({
          day,
          requests: sql<number>`coalesce(sum(${serverMetrics.value}) filter (where ${isRequest}), 0)::float8`,
          failures: sql<number>`coalesce(sum(${serverMetrics.value}) filter (where ${isFailure}), 0)::float8`,
        })
        .from(serverMetrics)
        .groupBy(sql`1`)
        .orderBy(sql`1`);
    },

    /** The disk's free bytes by hour since then, the oldest first. */
    async freeDiskSince(since: Date): Promise<{ hour: Date; value: number }[]> {
      return db
        .select({ hour: serverMetrics.hour, value: serverMetrics.value })
        .from(serverMetrics)
        .where(and(eq(serverMetrics.name, freeDisk), gte(serverMetrics.hour, since)))
        .orderBy(asc(serverMetrics.hour));
    },

    async deleteOld(now: Date): Promise<void> {
      const oldest = new Date(now.getTime() - serverMetricsDays * 24 * hourMs);
      await db.delete(serverMetrics).where(lt(serverMetrics.hour, oldest));
    },

    async databaseBytes(): Promise<number> {
      const answer = await db.execute(sql`select pg_database_size(current_database())::float8 as bytes`);
      return (answer as unknown as { rows: { bytes: number }[] }).rows[0]?.bytes ?? 0;
    },
  };
}

export type ServerMetrics = ReturnType<typeof createServerMetrics>;

const nameOfFailure = ([type, count]: [string, number]) => [`${failurePrefix}${type}`, count] as const;
