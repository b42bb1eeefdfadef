import { deleteReportedGroup } from '@estradeiro/contract/groups/safety';
import { setRegistration } from '@estradeiro/contract/operator-riders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, ownOrigin, type TestApp, type TestClient } from '#testing/app.testing.ts';

let app: TestApp;
let ana: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  ana = await app.newRider();
});
afterAll(() => app.close());

it.each([
  ['unreadable', '{'],
  ['too large', JSON.stringify({ mode: 'x'.repeat(200_000) })],
])('other riders learn nothing by a body that is %s', async (_, payload) => {
  const { method, path: url } = setRegistration;
  const headers = { origin: ownOrigin, cookie: ana.cookie, 'content-type': 'application/json' };
  const refused = await app.app.inject({ method, url, headers, payload });
  expect([refused.statusCode, refused.json()]).toMatchObject([404, { error: { type: 'not_found' } }]);
});

it('nor by many attempts', async () => {
  const attempt = () => ana(deleteReportedGroup, { params: { reportId: 'none' } });
  const answers = await Promise.all(Array.from({ length: 40 }, attempt));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
});

it('visitors are told to sign in', async () => {
  expect((await app.visitor()(setRegistration, { body: { mode: 'open' } })).status).toBe(401);
});
