import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'estradeiro-start-'));
const dataDir = join(folder, 'data');
const entry = fileURLToPath(new URL('main.ts', import.meta.url));
const running = new Set<ChildProcess>();

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Start = { child: ChildProcess; address: string };

function launch(settings: Record<string, string>, args = ['--import', 'tsx', entry]) {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  return child;
}

/** Starts the server as npm start does, from its sources; resolves when it reports that it is ready. */
function start(): Promise<Start> {
  const keeper = join(folder, 'keeper.mjs');
  const keepRunning = new URL('../../../scripts/keep-running.mjs', import.meta.url).href;
  const args = JSON.stringify(['--import', 'tsx', entry]);
  writeFileSync(keeper, `import { keepRunning } from '${keepRunning}';\nkeepRunning(${args});`);
  const child = launch({}, [keeper]);
  return new Promise((ready, fail) => {
    void readyAt(child).then((address) => ready({ child, address }));
    child.stderr?.on('data', (chunk) => fail(new Error(String(chunk))));
  });
}

/** Resolves with the address of the next ready message. */
function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((ready) => {
    child.stdout?.on('data', (chunk) => {
      const address = /pronto em (\S+)/.exec(String(chunk))?.[1];
      if (address) ready(address);
    });
  });
}

/** The process that the parent keeps running. */
const serverOf = ({ pid }: ChildProcess) => Number(execFileSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' }));

/** Starts a server that must refuse; resolves to its exit code and output. */
function refuse(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = launch(settings);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((done) => child.on('exit', (code) => done({ code, said })));
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((done) => {
    child.on('exit', (code) => done(code));
    child.kill(signal);
  });
}

describe('a failed start reports the reason in one line', () => {
  it.each([
    ['a folder that takes no files', { DATA_DIR: '/proc/estradeiro' }, /pasta de dados .* não aceita escrita/],
    ['a file in the place of the folder', { DATA_DIR: join(folder, 'file') }, /pasta de dados .* não aceita escrita/],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://x@127.0.0.1:9/x' },
      /banco de dados em 127.0.0.1:9/,
    ],
    ['a variable that cannot be read', { PORT: 'three thousand' }, /Configuração inválida em PORT/],
    ['a disk that is full', { DATA_DIR: join(folder, 'full') }, /Não há espaço em disco para a pasta de dados .* MB/],
  ])('%s', async (_, settings, reason) => {
    writeFileSync(join(folder, 'file'), '');
    mkdirSync(join(folder, 'full'), { recursive: true });
    rmSync(join(folder, 'full', 'session-secret.new'), { force: true });
    symlinkSync('/dev/full', join(folder, 'full', 'session-secret.new'));
    const { code, said } = await refuse({ DATA_DIR: join(folder, 'other'), ...settings });
    expect(code).toBe(1);
    expect(said).toMatch(reason);
    expect(said.trim().split('\n')).toHaveLength(1);
  });
});

describe('a server that runs', () => {
  let first: Start;
  beforeAll(async () => {
    first = await start();
  }, 120_000);

  it('keeps a second one off its folder, and keeps running', async () => {
    const { code, said } = await refuse({});
    expect([code, said]).toEqual([1, `Outro Estradeiro já está usando a pasta de dados ${dataDir}.\n`]);
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  });

  it('leaves a busy port to who has it', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    const port = await new Promise<number>((done) =>
      holder.on('listening', () => done((holder.address() as { port: number }).port)),
    );
    const { code, said } = await refuse({ DATA_DIR: join(folder, 'third'), PORT: `${port}` });
    expect([code, said]).toEqual([1, `A porta ${port} já está em uso. Escolha outra com PORT.\n`]);
    holder.close();
  });

  it('comes back after a SIGKILL with everything it acknowledged, and riders stay signed in; both end together', async () => {
    const origin = first.address;
    const body = { firstName: 'Ana', lastName: 'Souza', email: 'ana@example.com', password: 'Estrada 116' };
    const headers = { origin, 'content-type': 'application/json' };
    const made = await fetch(`${origin}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(body) });
    const cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    process.kill(serverOf(first.child), 'SIGKILL');

    const again = await readyAt(first.child);
    const me = await fetch(`${again}/api/auth/user`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ email: 'ana@example.com' });
    const server = serverOf(first.child);
    expect(await end(first.child, 'SIGTERM')).toBe(0);
    expect(() => process.kill(server, 0)).toThrow('ESRCH');
  });
});
