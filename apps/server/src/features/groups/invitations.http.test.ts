import { leaveGroup, listGroups } from '@estradeiro/contract/groups/groups';
import {
  acceptInvitation,
  createGroupInvitation,
  listGroupInvitations,
  mostInvitations,
  previewInvitation,
  revokeGroupInvitation,
} from '@estradeiro/contract/groups/members';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, type TestApp, testDatabases } from '#testing/app.testing.ts';
import { groupInvitations } from './groups.tables.ts';
import { bringIn, createdGroup, invited, refusedAs } from './groups.testing.ts';
import { createInvitationsStore } from './invitations.store.ts';

describe.each(testDatabases)('links into groups on $name', ({ open }) => {
  let now = '2026-11-21T12:00:00Z';
  let app: TestApp;
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock: { now: () => new Date(now) } });
  });
  afterAll(() => app.close());

  const over = refusedAs(404, 'invitation_over');

  it('show where they lead, and let in', async () => {
    const [owner, guest] = [await app.newRider(), await app.newRider()];
    const { id } = await createdGroup(owner, { description: 'Domingo cedo' });
    const code = await invited(owner, id);
    expect(code).toMatch(/^[\w-]{43}$/);
    expect((await guest(previewInvitation, { params: { code } })).body).toMatchObject({
      groupId: id,
      name: 'Serra do Rio do Rastro',
      description: 'Domingo cedo',
      memberCount: 1,
      invitedByName: 'Ana',
      isMember: false,
    });
    const answers = [1, 2, 3].map(() => guest(acceptInvitation, { params: { code } }));
    for (const { status, body } of await Promise.all(answers)) {
      expect({ status, ...body }).toMatchObject({ status: 200, id, role: 'member', memberCount: 2, unreadCount: 0 });
    }
    expect((await guest(previewInvitation, { params: { code } })).body.isMember).toBe(true);
  });

  it('count each rider who joined once, however often they leave and rejoin', async () => {
    const [owner, guest] = [await app.newRider(), await app.newRider()];
    const { id } = await createdGroup(owner);
    const code = await invited(owner, id);
    for (const _ of [1, 2]) {
      await guest(acceptInvitation, { params: { code } });
      await guest(leaveGroup, { params: { id } });
    }
    await owner(acceptInvitation, { params: { code } });
    expect((await owner(listGroupInvitations, { params: { id } })).body).toMatchObject([
      { code, uses: 1, createdByName: 'Ana' },
    ]);
  });

  it('are invalid once they are revoked', async () => {
    const [owner, guest] = [await app.newRider(), await app.newRider()];
    const { id } = await createdGroup(owner);
    const { body } = await owner(createGroupInvitation, { params: { id }, body: {} });
    const revoke = () => owner(revokeGroupInvitation, { params: { id, invitationId: body.id } });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(404);
    expect(await guest(acceptInvitation, { params: { code: body.code } })).toMatchObject(over);
    expect(await guest(previewInvitation, { params: { code: body.code } })).toMatchObject(over);
    expect((await guest(listGroups)).body).toEqual([]);
  });

  it('are either revoked or used, where both come at once', async () => {
    const owner = await app.newRider();
    const { id } = await createdGroup(owner);
    for (let round = 0; round < 5; round++) {
      const guest = await app.newRider();
      const { body } = await owner(createGroupInvitation, { params: { id }, body: {} });
      const [entered] = await Promise.all([
        guest(acceptInvitation, { params: { code: body.code } }),
        owner(revokeGroupInvitation, { params: { id, invitationId: body.id } }),
      ]);
      expect((await guest(listGroups)).body).toHaveLength(entered.status === 200 ? 1 : 0);
      expect([200, 404]).toContain(entered.status);
      expect(await guest(acceptInvitation, { params: { code: body.code } })).toMatchObject(over);
    }
  });

  it('last as long as stated', async () => {
    const [owner, guest] = [await app.newRider(), await app.newRider()];
    const { id } = await createdGroup(owner);
    const code = await invited(owner, id, 24);
    now = '2026-11-22T11:59:59Z';
    expect((await guest(previewInvitation, { params: { code } })).status).toBe(200);
    now = '2026-11-22T12:00:00Z';
    expect(await guest(acceptInvitation, { params: { code } })).toMatchObject(over);
    expect((await owner(listGroupInvitations, { params: { id } })).body).toEqual([]);
    const forever = await owner(createGroupInvitation, { params: { id }, body: { hours: 9_999 } });
    expect(forever).toMatchObject(refusedAs(400, 'invalid_request'));
  });

  it('are twenty at a time, also when they are made at once', async () => {
    const owner = await app.newRider();
    const { id } = await createdGroup(owner);
    const made = await Promise.all(
      Array.from({ length: 25 }, () => owner(createGroupInvitation, { params: { id }, body: {} })),
    );
    const refused = made.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(25 - mostInvitations);
    for (const answer of refused) expect(answer).toMatchObject(refusedAs(409, 'limit_reached'));
  });

  it('make room when they expire, and are deleted then', async () => {
    const owner = await app.newRider();
    const { id } = await createdGroup(owner);
    const make = (hours: number) => owner(createGroupInvitation, { params: { id }, body: { hours } });
    const { body: lasting } = await make(168);
    for (let made = 1; made < mostInvitations; made++) await make(24);
    now = '2026-11-23T12:00:00Z';
    expect((await make(24)).status).toBe(201);
    await createInvitationsStore(database.db).deleteExpired(new Date(now));
    const left = await database.db.select().from(groupInvitations).where(eq(groupInvitations.groupId, id));
    expect(left).toHaveLength(2);
    expect(left.map(({ code }) => code)).toContain(lasting.code);
  });

  it('are made once under one key', async () => {
    const owner = await app.newRider();
    const { id } = await createdGroup(owner);
    const sent = { params: { id }, body: {}, headers: { 'idempotency-key': 'the same key' } };
    const codes = [1, 2].map(async () => (await owner(createGroupInvitation, sent)).body.code);
    expect(new Set(await Promise.all(codes)).size).toBe(1);
  });

  it('are made, seen and revoked by owner and moderators alone', async () => {
    const [owner, member, stranger] = [await app.newRider(), await app.newRider(), await app.newRider()];
    const { id } = await createdGroup(owner);
    await bringIn(owner, id, member);
    const invitationId = (await owner(listGroupInvitations, { params: { id } })).body[0]?.id ?? '';
    const asked = (by: typeof owner) => [
      by(listGroupInvitations, { params: { id } }),
      by(createGroupInvitation, { params: { id }, body: {} }),
      by(revokeGroupInvitation, { params: { id, invitationId } }),
    ];
    for (const answer of await Promise.all(asked(member))) expect(answer).toMatchObject(refusedAs(403, 'not_allowed'));
    for (const answer of await Promise.all(asked(stranger))) expect(answer).toMatchObject(refusedAs(404, 'not_found'));
    const other = await createdGroup(stranger);
    const ofAnother = { params: { id: other.id, invitationId } };
    expect((await stranger(revokeGroupInvitation, ofAnother)).status).toBe(404);
  });

  it.each(['x', 'x'.repeat(200), '../../../etc/passwd', "' or 1=1 --------------------"])(
    'refuses the code %s',
    async (code) => {
      expect((await (await app.newRider())(acceptInvitation, { params: { code } })).status).toBe(400);
    },
  );
});
