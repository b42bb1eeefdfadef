import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from '@estradeiro/contract/groups/groups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, oneTestDatabase, type TestApp } from '#testing/app.testing.ts';
import { createdGroup, crewOf, refusedAs } from './groups.testing.ts';

describe.each(oneTestDatabase)('groups on $name', ({ open }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ database: await open() });
  });
  afterAll(() => app.close());

  it('belongs to its founder, who is its first member', async () => {
    const ana = await app.newRider();
    const made = await createdGroup(ana, { description: ' Domingo cedo ' });
    expect(made).toMatchObject({
      name: 'Serra do Rio do Rastro',
      description: 'Domingo cedo',
      visibility: 'private',
      ownerId: ana.userId,
      role: 'owner',
      memberCount: 1,
      onlineCount: 1,
      unreadCount: 0,
      lastSeq: 0,
      lastMessageAt: null,
    });
    expect((await ana(listGroups)).body).toEqual([made]);
    expect((await ana(getGroup, { params: { id: made.id } })).body).toEqual(made);
  });

  it('is created once, however often requested under one key', async () => {
    const ana = await app.newRider();
    const sent = { body: { name: 'Curvas' }, headers: { 'idempotency-key': 'the same key' } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ana(createGroup, sent)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await ana(listGroups)).body).toHaveLength(1);
  });

  it('is changed and deleted by its owner', async () => {
    const ana = await app.newRider();
    const { id } = await createdGroup(ana);
    const body = { name: 'Outro nome', description: '', visibility: 'public' };
    expect((await ana(updateGroup, { params: { id }, body })).body).toMatchObject({
      id,
      name: 'Outro nome',
      description: null,
      visibility: 'public',
      memberCount: 1,
    });
    expect((await ana(deleteGroup, { params: { id } })).status).toBe(204);
    expect((await ana(listGroups)).body).toEqual([]);
    expect((await ana(getGroup, { params: { id } })).status).toBe(404);
  });

  it('is made public or private by its owner alone', async () => {
    const { id, owner, moderator, member } = await crewOf(app, { description: 'Domingo cedo' });
    const change = (by: typeof owner, body: object) =>
      by(updateGroup, { params: { id }, body: { name: 'Curvas', ...body } });
    const says = { message: 'Só quem é dono do grupo decide se ele é público ou privado.' };
    expect(await change(moderator, { visibility: 'public' })).toMatchObject({
      status: 403,
      body: { error: { type: 'not_allowed', ...says } },
    });
    expect((await owner(getGroup, { params: { id } })).body).toMatchObject({ name: 'Serra do Rio do Rastro' });
    for (const body of [{}, { visibility: 'private' }]) {
      expect((await change(moderator, body)).body).toMatchObject({ name: 'Curvas', visibility: 'private' });
    }
    expect(await change(member, {})).toMatchObject(refusedAs(403, 'not_allowed'));
    expect((await change(owner, { visibility: 'public' })).body).toMatchObject({ visibility: 'public' });
    expect(await change(moderator, { visibility: 'private' })).toMatchObject(refusedAs(403, 'not_allowed'));
    expect((await change(owner, {})).body).toMatchObject({ visibility: 'public' });
  });

  it('does not exist for non-members', async () => {
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const { id } = await createdGroup(ana, { visibility: 'public' });
    const asked = [
      await bia(getGroup, { params: { id } }),
      await bia(updateGroup, { params: { id }, body: { name: 'Meu' } }),
      await bia(deleteGroup, { params: { id } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await bia(listGroups)).body).toEqual([]);
  });

  it.each([
    ['a blank name', { name: '   ' }, /Nome do grupo é obrigatório/],
    ['no name', {}, /./],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, /O nome tem no máximo 60 caracteres/],
    ['a description of 301', { name: 'Serra', description: 'x'.repeat(301) }, /no máximo 300 caracteres/],
    ['a NUL', { name: 'a\u0000b' }, /Dados inválidos/],
  ])('refuses %s', async (_, body, says) => {
    const answer = await (await app.newRider())(createGroup, { body });
    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'invalid_request' } } });
    expect(JSON.stringify(answer.body)).toMatch(says);
  });

  it('refuses ten megabytes', async () => {
    const body = { name: 'Serra', description: 'x'.repeat(10_000_000) };
    expect((await (await app.newRider())(createGroup, { body })).status).toBe(413);
  });
});
