import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pauseAfter } from './keep-running.mjs';

const folder = mkdtempSync(join(tmpdir(), 'estradeiro-keep-running-'));
const running = new Set<ChildProcess>();

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const minute = 60_000;

it.each<[string, number[], number | null]>([
  ['a first end by a second', [5 * minute], 1_000],
  ['each further one by twice as much', [0, minute, 2 * minute], 4_000],
  ['the fourth by eight seconds', [0, 1, 2, 3], 8_000],
  ['the fifth in ten minutes by nothing any more', [0, 1, 2, 3, 9 * minute], null],
  ['what is longer ago no more', [0, 1, 2, 3, 11 * minute], 1_000],
])('pauses after %s', (_, ends, pause) => expect(pauseAfter(ends)).toBe(pause));

/** Runs a program in place of the server, and records each of its starts. */
function keep(name: string, program: string, firstPauseMs = 10) {
  const starts = join(folder, `${name}.starts`);
  const server = join(folder, `${name}.mjs`);
  const keeper = join(folder, `${name}.keeper.mjs`);
  const begins = `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync('${starts}', process.pid + '\\n');
    const nth = readFileSync('${starts}', 'utf8').trim().split('\\n').length;`;
  writeFileSync(server, `${begins}\n${program}`);
  const module = new URL('keep-running.mjs', import.meta.url).href;
  writeFileSync(
    keeper,
    `import { keepRunning } from '${module}'; keepRunning(['${server}'], { firstPauseMs: ${firstPauseMs} });`,
  );
  const child = spawn(process.execPath, [keeper]);
  running.add(child);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<{ code: number | null; said: string[] }>((done) =>
    child.on('close', (code) => done({ code, said: said.trim().split('\n') })),
  );
  const pids = () => readFileSync(starts, 'utf8').trim().split('\n').map(Number);
  return { child, ended, pids };
}

const ready = "process.send('ready');";
const forEver = 'setInterval(() => {}, 1000);';

it('restarts a server that was killed, ran out of memory or crashed, prints the reason each time, and gives up at the fifth', async () => {
  const end = "nth === 1 ? process.kill(process.pid, 'SIGKILL') : nth === 2 ? process.abort() : process.exit(7)";
  const { ended, pids } = keep('falling', `${ready} setTimeout(() => ${end}, 50); ${forEver}`);
  const { code, said } = await ended;
  expect([code, pids().length]).toEqual([1, 5]);
  expect(said.filter((line) => line.startsWith('O servidor'))).toEqual([
    expect.stringMatching(/SIGKILL.* Inicia de novo em 0.01 s.$/),
    expect.stringMatching(/ficou sem memória.* Inicia de novo em 0.02 s.$/),
    'O servidor caiu (código 7). Inicia de novo em 0.04 s.',
    'O servidor caiu (código 7). Inicia de novo em 0.08 s.',
    'O servidor caiu (código 7). Terminou 5 vezes em dez minutos e não será iniciado de novo.',
  ]);
});

it.each([
  ['refuses its first start', 'process.exit(1);', 1],
  ['was told to end', `${ready} process.exit(0);`, 0],
])('does not restart a server that %s', async (name, program, wanted) => {
  const { ended, pids } = keep(name.replaceAll(' ', '-'), program);
  expect([(await ended).code, pids().length]).toEqual([wanted, 1]);
});

it.each(['SIGTERM', 'SIGINT'] as const)('passes %s on, and ends once the server has ended', async (signal) => {
  const listens = `process.on('${signal}', () => setTimeout(() => process.exit(0), 300)); console.error('listens');`;
  const { child, ended, pids } = keep(signal, `${listens} ${forEver}`);
  await new Promise((reported) => child.stderr.once('data', reported));
  child.kill(signal);
  expect((await ended).code).toBe(0);
  expect(() => process.kill(pids()[0] ?? 0, 0)).toThrow('ESRCH');
});

it('ends at once while it pauses', async () => {
  const { child, ended, pids } = keep('pausing', `${ready} setTimeout(() => process.exit(7), 20);`, 3_600_000);
  await new Promise((reported) => child.stderr.once('data', reported));
  child.kill('SIGTERM');
  expect([(await ended).code, pids().length]).toEqual([0, 1]);
});
