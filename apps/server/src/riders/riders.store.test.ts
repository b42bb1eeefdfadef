import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getUser, login, resetPassword } from '@estradeiro/contract/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOperator } from '#features/operator/operator.testing.ts';
import { lockDataFolder } from '#platform/data-folder.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { openEmbeddedDatabase } from '#platform/embedded-database.ts';
import { openRedisBus } from '#platform/event-bus.ts';
import { createEvents } from '#platform/events.ts';
import { openRedis } from '#platform/redis.ts';
import { onSessionEnds } from '#platform/session-ends.ts';
import { createTestApp, type TestApp } from '#testing/app.testing.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'estradeiro-riders-'));
const entry = fileURLToPath(new URL('main.ts', import.meta.url));
const redisUrl = process.env.TEST_REDIS_URL ?? '';
const publicUrl = 'https://estradeiro.example';
let app: TestApp | undefined;
let [email, operatorEmail] = ['', ''];

const openDatabase = (): Promise<OpenDatabase> =>
  openEmbeddedDatabase(join(dataDir, 'database'), {
    onTrouble: () => undefined,
    hasSpace: () => true,
    runBlocking: (work) => work(),
  });

/** Starts the app on the folder, and stops it before the command may use that. */
async function withServer<T>(work: (app: TestApp, database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  app = await createTestApp({ database });
  try {
    return await work(app, database);
  } finally {
    await app.close();
  }
}

beforeAll(async () => {
  mkdirSync(join(dataDir, 'database'), { mode: 0o700 });
  await withServer(async (app, { db }) => {
    email = (await (await app.newRider())(getUser)).body.email ?? '';
    const operator = await makeOperator(db, await app.newRider());
    operatorEmail = (await operator(getUser)).body.email ?? '';
  });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the operator's command; resolves to its exit code, what it prints, and its complaint. */
function run(...args: string[]): Promise<{ code: number | null; printed: string; complaint: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: publicUrl, REDIS_URL: redisUrl };
  const child = spawn(process.execPath, ['--import', 'tsx', entry, ...args], { env });
  let [printed, complaint] = ['', ''];
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  return new Promise((done) => child.on('close', (code) => done({ code, printed, complaint })));
}

it('says how it is used, where it is asked for something else', async () => {
  const { code, printed, complaint } = await run('suspend', email, 'more');
  expect([code, printed]).toEqual([1, '']);
  expect(complaint).toContain('npm run riders -- suspend EMAIL');
});

it('says that no account has the e-mail', async () => {
  const { code, complaint } = await run('link', 'nobody@example.com');
  expect([code, complaint.trim()]).toEqual([1, 'Nenhuma conta tem nobody@example.com.']);
});

it('suspends an account, which the list shows, and makes a link at the public address for one that is not', async () => {
  const link = await run('link', email.toUpperCase());
  expect([link.code, link.complaint]).toEqual([0, '']);
  expect((await run('suspend', email)).printed).toBe('Ana Souza saiu da conta e não entra mais. O que guardou fica.\n');
  expect((await run('list', 'souza', email)).printed).toMatch(
    /^Ana Souza <.+>, conta de .+, suspensa desde .+\n1 conta\.\n$/,
  );
  const token = new RegExp(`^${publicUrl}/senha/([\\w-]{43})$`, 'm').exec(link.printed)?.[1] ?? '';
  const password = 'Serra do Rio 2026';
  await withServer(async (app) => {
    expect((await app.visitor()(resetPassword, { body: { token, password } })).status).toBe(204);
    expect((await app.visitor()(resetPassword, { body: { token, password } })).status).toBe(404);
    expect((await app.visitor()(login, { body: { email, password } })).status).toBe(403);
  });
});

it.runIf(redisUrl)('tells running instances over Redis that the sessions of a rider ended', async () => {
  const redis = await openRedis(redisUrl, { onAway: () => undefined, onTrouble: () => undefined });
  const bus = await openRedisBus(redis, () => undefined);
  const rider = (await run('list', email)).printed.trim().split('\n')[0]?.split(', ').at(-1) ?? '';
  let isOver = false;
  const stop = onSessionEnds(createEvents(bus), (hasEnded) => {
    isOver ||= hasEnded({ riderId: rider, sessionName: 'any' });
  });
  expect((await run('sign-out', email)).code).toBe(0);
  await expect.poll(() => isOver).toBe(true);
  stop();
  bus.close();
  redis.disconnect();
});

it('deletes only who is really meant, and never the only operator', async () => {
  expect((await run('delete', email)).complaint).toContain(`npm run riders -- delete ${email} --yes`);
  expect((await run('delete', email, '--yes')).printed).toBe('A conta de Ana Souza foi excluída.\n');
  expect((await run('delete', operatorEmail, '--yes')).complaint).toContain(
    'É a única pessoa que cuida deste servidor',
  );
});

it('refuses a folder that a server uses', async () => {
  expect(lockDataFolder(dataDir)).toBeTruthy();
  const { code, complaint } = await run('list');
  expect(code).toBe(1);
  expect(complaint).toContain(`Um Estradeiro está usando a pasta de dados ${dataDir}`);
});
