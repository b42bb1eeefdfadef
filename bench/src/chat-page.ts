import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createChatStore } from '../../apps/server/src/features/groups/chat.store.ts';
import type { OpenDatabase } from '../../apps/server/src/platform/database.ts';
import { type Bench, type BenchResult, quantile } from './bench.ts';
import { openPostgres } from './database.ts';
import { loadText } from './machine.ts';

const sizes = [1_000, 1_000_000];
const members = 200;
const questions = 1_000;
const warmUps = 200;
const mostRatio = 1.5;

type Filled = { size: number; groupId: string; riders: string[]; times: number[]; olderTimes: number[] };

/** Queries of opening a chat, alternating between a small and a large group in one database. */
async function run(): Promise<BenchResult> {
  const database = await openPostgres();
  try {
    const groups: Filled[] = [];
    for (const size of sizes) groups.push(await fill(database, size));
    await database.db.execute('vacuum analyze');
    const store = createChatStore(database.db);
    for (let sent = 0; sent < warmUps + questions; sent++) {
      for (const { groupId, riders, size, times, olderTimes } of groups) {
        const rider = riders[sent % riders.length] ?? '';
        const newest = await millis(() => store.page(rider, groupId, {}));
        const older = await millis(() => store.page(rider, groupId, { before: 1 + ((sent * 7_919) % size) }));
        if (sent < warmUps) continue;
        times.push(newest);
        olderTimes.push(older);
      }
    }
    const [small, large] = groups as [Filled, Filled];
    const ratio = quantile(large.times, 0.5) / quantile(small.times, 0.5);
    return {
      lines: [
        ...groups.map(
          ({ size, times, olderTimes }) =>
            `of ${size.toLocaleString('en')} messages: the newest page ${quantiles(times)}; pages anywhere before ${quantiles(olderTimes)}`,
        ),
        `ratio of p50 of the newest page ${ratio.toFixed(2)} (at most ${mostRatio})`,
        loadText(),
      ],
      ok: ratio <= mostRatio,
    };
  } finally {
    await database.close();
  }
}

async function fill({ db }: OpenDatabase, size: number): Promise<Filled> {
  const groupId = randomUUID();
  await db.execute(sql`insert into group_chats (id, name, name_words, visibility, last_seq, revision, created_at, updated_at)
    values (${groupId}, 'Serra', 'serra', 'private', ${size}, ${size}, now(), now())`);
  const { rows } = (await db.execute(sql`
    with riders as (insert into users (first_name, last_name) select 'Ana', 'Souza' from generate_series(1, ${members}) returning id)
    insert into group_members (group_id, user_id, role, joined_at, delivered_seq, read_seq)
    select ${groupId}, id, 'member', now(), ${size}, ${size} from riders
    returning user_id as id`)) as unknown as { rows: { id: string }[] };
  const riders = rows.map(({ id }) => id);
  for (let from = 0; from < size; from += chunk) {
    const upTo = Math.min(size, from + chunk);
    await db.execute(sql`
      with riders as (select array_agg(user_id) as ids from group_members where group_id = ${groupId})
      insert into chat_messages (id, group_id, user_id, seq, revision, message, created_at)
      select gen_random_uuid(), ${groupId}, ids[1 + n % ${members}], n, n, 'Saímos às seis do posto, com chuva às sete', now()
      from generate_series(${from + 1}::int, ${upTo}::int) n, riders`);
  }
  return { size, groupId, riders, times: [], olderTimes: [] };
}

const chunk = 50_000;

async function millis(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

const quantiles = (times: number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`;

export const chatPage: Bench = {
  name: 'the newest page of a chat of 1,000,000 messages against that of one of 1,000, on PostgreSQL',
  run,
};
