import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getUser, login, resetPassword } from '@estradeiro/contract/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockDataFolder } from '#platform/data-folder.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { openEmbeddedDatabase } from '#platform/embedded-database.ts';
import { createTestApp, type TestApp } from '#testing/app.testing.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'estradeiro-account-'));
const entry = fileURLToPath(new URL('main.ts', import.meta.url));
const publicUrl = 'https://estradeiro.example';
let app: TestApp | undefined;
let email = '';

const openDatabase = (): Promise<OpenDatabase> =>
  openEmbeddedDatabase(join(dataDir, 'database'), {
    onTrouble: () => undefined,
    hasSpace: () => true,
    runBlocking: (work) => work(),
  });

beforeAll(async () => {
  mkdirSync(join(dataDir, 'database'), { mode: 0o700 });
  app = await createTestApp({ database: await openDatabase() });
  email = (await (await app.newRider())(getUser)).body.email ?? '';
  await app.close(); // the command works on a folder that no server uses
});
afterAll(async () => {
  await app?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the operator's command; resolves to its exit code, what it prints, and its complaint. */
function run(...args: string[]): Promise<{ code: number | null; printed: string; complaint: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: publicUrl };
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
  for (const args of [[], ['reset'], ['remove', 'ana@example.com'], ['reset', 'ana@example.com', 'more']]) {
    const { code, printed, complaint } = await run(...args);
    expect([code, printed]).toEqual([1, '']);
    expect(complaint).toContain('npm run account -- reset EMAIL');
  }
});

it('says that no account has the e-mail', async () => {
  const { code, complaint } = await run('reset', 'nobody@example.com');
  expect([code, complaint.trim()]).toEqual([1, 'Nenhuma conta tem nobody@example.com.']);
});

it('prints whose account it is, and a link at the public address that sets a new password once', async () => {
  const { code, printed, complaint } = await run('reset', email.toUpperCase());
  expect([code, complaint]).toEqual([0, '']);
  expect(printed).toMatch(/^Ana Souza, conta de \d\d\/\d\d\/\d{4}, email não confirmado: confira de quem é a conta\n/);
  expect(printed).toContain('Cada link vale 30 minutos e abre uma única vez.');
  const token = new RegExp(`^${publicUrl}/senha/([\\w-]{43})$`, 'm').exec(printed)?.[1] ?? '';
  app = await createTestApp({ database: await openDatabase() });
  const password = 'Serra do Rio 2026';
  expect((await app.visitor()(resetPassword, { body: { token, password } })).status).toBe(204);
  expect((await app.visitor()(login, { body: { email, password } })).status).toBe(200);
  expect((await app.visitor()(resetPassword, { body: { token, password } })).status).toBe(404);
});

it('refuses a folder that a server uses', async () => {
  expect(lockDataFolder(dataDir)).toBeTruthy();
  const { code, complaint } = await run('reset', email);
  expect(code).toBe(1);
  expect(complaint).toContain(`Um Estradeiro está usando a pasta de dados ${dataDir}`);
});
