import { login, register } from '@estradeiro/contract/auth';
import { createGroup } from '@estradeiro/contract/groups/groups';
import { createGroupInvitation, previewInvitation } from '@estradeiro/contract/groups/members';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, openOwnDatabase, testHttp } from '#testing/app.testing.ts';
import { createLogger } from './logger.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
});
const write = (line: string) => void lines.push(line);

it('logs a failed statement without its values', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ana@example.com)' });
  const error = new DrizzleQueryError('insert into users values ($1)', ['ana@example.com'], cause);
  createLogger('info', { write }).error({ err: error });
  expect(lines[0]).not.toContain('ana@example.com');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: {
      message: 'failed query: insert into users values ($1)',
      stack: expect.stringContaining('logger.test.ts'),
      cause: { message: 'duplicate key', code: '23505' },
    },
  });
});

it('holds no secret and no position of any request, also when everything fails', async () => {
  const database = await openOwnDatabase();
  const app = await createTestApp({ database, http: { ...testHttp, logger: createLogger('trace', { write }) } });
  const account = { firstName: 'Ana', lastName: 'Souza', email: 'a@example.com', password: 'Segredo azul 116' };
  const { headers } = await app.nobody(register, { body: account });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  await app.app.inject({ url: '/api/callback?code=segredo-code&state=segredo-state', headers: { cookie } });
  await app.app.inject({ url: '/api/places/reverse?lat=-28.5678&lng=-49.1', headers: { cookie } });
  await app.app.inject({ url: `/api/live/${'segredo-link'.padEnd(43, 'x')}` });
  const rider = await app.newRider();
  const { body: group } = await rider(createGroup, { body: { name: 'Serra' } });
  const { body: invitation } = await rider(createGroupInvitation, { params: { id: group.id }, body: {} });
  expect((await rider(previewInvitation, { params: invitation })).status).toBe(200);
  await database.close();
  await app.nobody(login, { body: account });
  await app.nobody(register, { body: account, headers: { cookie } });
  await app.app.close();

  const log = lines.join('');
  expect(log).toContain('"path":"/api/callback"');
  expect(log).toContain('failed query');
  const sid = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  for (const secret of [account.password, account.email, 'segredo-', '-28.5678', '$argon2', sid, invitation.code]) {
    expect(log).not.toContain(secret);
  }
});
