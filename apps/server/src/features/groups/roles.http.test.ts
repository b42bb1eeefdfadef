import { randomUUID } from 'node:crypto';
import { sendMessage, sendPhoto } from '@estradeiro/contract/groups/chat';
import { createGroupInvitation, removeGroupMember } from '@estradeiro/contract/groups/members';
import { sendSignal } from '@estradeiro/contract/groups/riding';
import { listGroupReports, reportInGroup } from '@estradeiro/contract/groups/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { placePhoto } from '#testing/access-table-lodging.testing.ts';
import { createTestApp, openTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { groupMembers } from './groups.tables.ts';
import { createdGroup } from './groups.testing.ts';

/** A private group of an owner, a moderator, a member and another member as the target. */
type Crew = { id: string; owner: TestClient; member: TestClient; other: TestClient };
type Row = {
  /** The statuses for a member, a moderator and the owner. */
  got: [number, number, number];
  /** The request, made again for each of them. */
  given?: (crew: Crew) => object | Promise<object>;
};

const all = (status: number): Row['got'] => [status, status, status];
/** A member without permission gets 403. */
const carers = (status: number): Row['got'] => [403, status, status];
const ownerAlone = (status: number): Row['got'] => [403, 403, status];

const aboutOther = ({ other }: Crew) => ({ params: { userId: other.userId } });
const body = (sent: object) => () => ({ body: sent });
const messageOf = async (by: TestClient, id: string) =>
  (await by(sendMessage, { params: { id }, body: { message: 'Oi' } })).body.id;

/** Every endpoint of one group. The access table has them as nobody and as a stranger. */
const table: Record<string, Row> = {
  'GET /api/groups/:id': { got: all(200) },
  'PUT /api/groups/:id': { got: carers(200), given: body({ name: 'Curvas' }) },
  'DELETE /api/groups/:id': { got: ownerAlone(204) },
  'POST /api/groups/:id/join': { got: all(200) },
  'POST /api/groups/:id/leave': { got: [204, 204, 409] },
  'GET /api/groups/:id/members': { got: all(200) },
  'PUT /api/groups/:id/members/:userId/role': {
    got: ownerAlone(200),
    given: (crew) => ({ ...aboutOther(crew), body: { role: 'moderator' } }),
  },
  'POST /api/groups/:id/members/:userId/remove': {
    got: carers(204),
    given: async (crew) => {
      await crew.owner(removeGroupMember, { params: { id: crew.id, userId: crew.other.userId }, body: {} });
      await enter(crew.id, crew.other);
      return { ...aboutOther(crew), body: {} };
    },
  },
  'POST /api/groups/:id/owner': {
    got: ownerAlone(200),
    given: ({ other }) => ({ body: { userId: other.userId } }),
  },
  'GET /api/groups/:id/removals': { got: carers(200) },
  'DELETE /api/groups/:id/removals/:userId': {
    got: carers(204),
    given: async (crew) => {
      await enter(crew.id, crew.other);
      const out = { params: { id: crew.id, userId: crew.other.userId }, body: { forGood: true } };
      await crew.owner(removeGroupMember, out);
      return aboutOther(crew);
    },
  },
  'GET /api/groups/:id/invitations': { got: carers(200) },
  'POST /api/groups/:id/invitations': { got: carers(201), given: body({}) },
  'DELETE /api/groups/:id/invitations/:invitationId': {
    got: carers(204),
    given: async ({ id, owner }) => {
      const made = await owner(createGroupInvitation, { params: { id }, body: {} });
      return { params: { invitationId: made.body.id } };
    },
  },
  'POST /api/groups/:id/reports': {
    got: all(204),
    given: ({ other }) => ({ body: { userId: other.userId, reason: 'spam' } }),
  },
  'GET /api/groups/:id/reports': { got: carers(200) },
  'DELETE /api/groups/:id/reports/:reportId': {
    got: carers(204),
    given: async ({ id, owner, member, other }) => {
      await member(reportInGroup, { params: { id }, body: { userId: other.userId, reason: 'spam' } });
      const [report] = (await owner(listGroupReports, { params: { id } })).body;
      return { params: { reportId: report?.id } };
    },
  },
  // The report is of a rider and has no photo: 404 is for those who may look.
  'GET /api/groups/:id/reports/:reportId/photo': {
    got: carers(404),
    given: () => ({ params: { reportId: randomUUID() } }),
  },
  'GET /api/groups/:id/message-notices': { got: all(200) },
  'PUT /api/groups/:id/message-notices': { got: all(204), given: body({ wanted: true }) },
  'GET /api/groups/:id/messages': { got: all(200) },
  'POST /api/groups/:id/messages': { got: all(201), given: body({ message: 'Oi' }) },
  // Nobody edits another rider's message; moderators delete it.
  'PUT /api/groups/:id/messages/:messageId': {
    got: all(404),
    given: async ({ id, other }) => ({ params: { messageId: await messageOf(other, id) }, body: { message: 'Não' } }),
  },
  'DELETE /api/groups/:id/messages/:messageId': {
    got: [404, 204, 204],
    given: async ({ id, other }) => ({ params: { messageId: await messageOf(other, id) } }),
  },
  'POST /api/groups/:id/photos': { got: all(201), given: body({ photo: placePhoto }) },
  'GET /api/groups/:id/photos/:messageId/:size': {
    got: all(200),
    given: async ({ id, other }) => {
      const { body } = await other(sendPhoto, { params: { id }, body: { photo: placePhoto } });
      return { params: { messageId: body.id, size: 'small' } };
    },
  },
  'POST /api/groups/:id/marks': { got: all(204), given: body({ readSeq: 1 }) },
  'GET /api/groups/:id/riding': { got: all(200) },
  // The other offers no route.
  'GET /api/groups/:id/riding/:userId/route': { got: all(404), given: aboutOther },
  'POST /api/groups/:id/riding': { got: all(201), given: body({ duration: 'one-hour' }) },
  'GET /api/groups/:id/signals': { got: all(200) },
  'POST /api/groups/:id/signals': { got: all(201), given: body({ kind: 'stop' }) },
  'POST /api/groups/:id/signals/:signalId/seen': {
    got: all(204),
    given: async ({ id, other }) => {
      const signal = await other(sendSignal, { params: { id }, body: { kind: 'stop' } });
      return { params: { signalId: signal.body.id } };
    },
  },
};

let app: TestApp;
let database: OpenDatabase;
let owner: TestClient;
let [moderator, member, other]: TestClient[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  app = await createTestApp({ database });
  owner = await app.newRider();
  [moderator, member, other] = [await app.newRider(), await app.newRider(), await app.newRider()];
});
afterAll(() => app.close());

const enter = (groupId: string, { userId }: TestClient, role: 'moderator' | 'member' = 'member') =>
  database.db.insert(groupMembers).values({ groupId, userId, role, joinedAt: new Date() }).onConflictDoNothing();

it.each(Object.entries(table))('%s does what the role allows, and no more', async (key, { got, given }) => {
  const endpoint = app.app.served.find(({ method, path }) => `${method} ${path}` === key);
  if (!endpoint || !moderator || !member || !other) throw new Error(`${key} is not served`);
  const { id } = await createdGroup(owner);
  await enter(id, moderator, 'moderator');
  for (const each of [member, other]) await enter(id, each);
  const statuses: number[] = [];
  for (const rider of [member, moderator, owner]) {
    const { params, ...rest } = { params: {}, ...(await given?.({ id, owner, member, other })) };
    statuses.push((await rider(endpoint, { ...rest, params: { id, ...params } })).status);
  }
  expect(statuses).toEqual(got);
});

it('leaves no endpoint of a group out', () => {
  const served = app.app.served.filter(({ path }) => path.startsWith('/api/groups/:id'));
  expect(served.map(({ method, path }) => `${method} ${path}`).filter((key) => !(key in table))).toEqual([]);
});
