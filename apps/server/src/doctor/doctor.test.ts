import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { examine } from './doctor.ts';

const root = mkdtempSync(join(tmpdir(), 'doctor-'));
let answer = { status: 200, body: '' };
let server: Server;
let PORT = '';
beforeAll(async () => {
  server = createServer((_, response) => void response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  PORT = `${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

const names = async (environment: Record<string, string>) =>
  (await examine(readConfig(environment))).map(({ name }) => name);

it('says what the running server names, with the advice of its page', async () => {
  answer = { status: 200, body: JSON.stringify({ status: 'ready', problems: [] }) };
  expect(await examine(readConfig({ PORT, DATA_DIR: root }))).toEqual([]);
  const problem = { part: 'disk', message: 'O disco está quase cheio.' };
  answer.body = JSON.stringify({ status: 'ready', problems: [problem] });
  expect(await examine(readConfig({ PORT, DATA_DIR: root }))).toEqual([
    { name: 'Disco', message: problem.message, advice: expect.stringContaining('Libere espaço') },
  ]);
});

it('says that a server answers without being able to work', async () => {
  answer = { status: 503, body: '{}' };
  expect(await examine(readConfig({ PORT, DATA_DIR: root }))).toMatchObject([
    { name: 'Servidor', message: 'Está no ar, mas não atende: 503' },
  ]);
});

it('looks without a server at what can be seen, and names what does not open', async () => {
  const down = { PORT: '9', DATA_DIR: join(root, 'nothing') };
  expect(await names(down)).toEqual(['Servidor', 'Pasta de dados']);
  const dataDir = join(root, 'broken');
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17');
  mkdirSync(join(dataDir, 'maps'));
  expect(await names({ ...down, DATA_DIR: dataDir })).toEqual(['Servidor', 'Banco de dados']);
  // This process holds the folder now, as a server that does not answer would.
  expect(await examine(readConfig({ ...down, DATA_DIR: dataDir }))).toMatchObject([
    { message: expect.stringContaining('mas não responde') },
  ]);
  const outside = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', REDIS_URL: 'redis://127.0.0.1:9' };
  expect(await names({ ...down, ...outside })).toEqual(['Servidor', 'Banco de dados', 'Redis']);
});

it('leaves a database closed while the disk is nearly full, since opening it writes', async () => {
  const dataDir = join(root, 'full');
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17');
  const findings = await examine(readConfig({ PORT: '9', DATA_DIR: dataDir }), () => 0);
  expect(findings.map(({ name }) => name)).toEqual(['Servidor', 'Disco']);
});

it.skipIf(process.getuid?.() !== 0)('writes nothing to the folder of another user', async () => {
  const dataDir = join(root, 'foreign');
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17');
  chownSync(dataDir, 4_242, 4_242);
  expect(await names({ PORT: '9', DATA_DIR: dataDir })).toEqual(['Servidor', 'Pasta de dados']);
  expect(readdirSync(dataDir)).toEqual(['database']);
});
