import { createHmac, randomUUID } from 'node:crypto';
import { sessionCookie } from '../../apps/server/src/platform/http-server.ts';

type Query = (text: string) => PromiseLike<unknown>;
export type SeatedGroup = { id: string; cookies: string[] };

/** Groups of signed-in riders, written directly into the database: hashing thousands of passwords would take an hour. */
export async function seatGroups(
  query: Query,
  sessionSecret: string,
  sizes: readonly number[],
): Promise<SeatedGroup[]> {
  const groups: SeatedGroup[] = [];
  for (const size of sizes) {
    const id = randomUUID();
    await query(`insert into group_chats (id, name, name_words, visibility, created_at, updated_at)
      values ('${id}', 'Serra', 'serra', 'private', now(), now())`);
    const { rows } = (await query(`
      with riders as (
        insert into users (first_name, last_name) select 'Ana', 'Souza' from generate_series(1, ${size}) returning id
      ), signed_in as (
        insert into sessions (sid, sess, expire)
        select 'bench-' || id, json_build_object('cookie', json_build_object('originalMaxAge', 86400000), 'riderId', id),
          now() + interval '1 day' from riders
      )
      insert into group_members (group_id, user_id, role, joined_at) select '${id}', id, 'member', now() from riders
      returning user_id as id`)) as { rows: { id: string }[] };
    groups.push({ id, cookies: rows.map((row) => signed(`bench-${row.id}`, sessionSecret)) });
  }
  return groups;
}

function signed(sid: string, secret: string): string {
  const mac = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
  return `${sessionCookie}=${encodeURIComponent(`${sid}.${mac}`)}`;
}
