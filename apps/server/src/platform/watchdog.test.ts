import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const module = new URL('watchdog.ts', import.meta.url).href;
/** Keeps a process alive forever. */
const forEver = 'setInterval(() => {}, 1000);';

/** Blocks for that long, as a database during its housekeeping. */
const busyFor = (ms: number) =>
  `watchdog.allow(60_000, async () => { const end = Date.now() + ${ms}; while (Date.now() < end); })`;

/** Takes that much of a processor's time on the main thread, of which two threads of more weight leave it a twentieth. */
const starvedFor = (ms: number) => `
  const { Worker } = await import('node:worker_threads');
  const { readFileSync } = await import('node:fs');
  for (let count = 0; count < 2; count++) new Worker('for (;;);', { eval: true });
  (await import('node:os')).setPriority(process.pid, 10);
  const used = () => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  for (const end = used() + ${ms}; used() < end; );`;

/** How a process with a watchdog ends. */
function run(
  ping: string,
  more: string,
  before: readonly string[] = [],
): Promise<{ code: number | null; signal: string | null; said: string }> {
  const script = `import { startWatchdog } from '${module}';
    const watchdog = startWatchdog({ ping: ${ping}, patienceMs: 2_000, startMs: 4_000 });
    ${more}`;
  const command = [...before, process.execPath, '--import', 'tsx', '--input-type=module', '-e', script];
  const child = spawn(command[0] as string, command.slice(1));
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((done) => child.on('close', (code, signal) => done({ code, signal, said })));
}

describe('the watchdog', { timeout: 180_000 }, () => {
  it.each([
    ['whose thread is busy for ever', 'async () => {}', 'watchdog.started(); setTimeout(() => { for (;;); }, 200);'],
    ['whose database answers no more', '() => new Promise(() => {})', `watchdog.started(); ${forEver}`],
    ['whose database only fails', '() => Promise.reject(new Error("PANIC"))', `watchdog.started(); ${forEver}`],
    ['that is busy for ever before it has started', 'async () => {}', 'for (;;);'],
    ['whose database never opens', '() => Promise.reject(new Error("not open"))', forEver],
    ['that does not come to its end', 'async () => {}', `watchdog.endWithin(500); ${forEver}`],
  ])('ends a process %s, and says so', async (_, ping, more) => {
    const { signal, said } = await run(ping, more);
    expect([signal, said.trim().split('\n')]).toEqual(['SIGKILL', [expect.stringContaining('parou de responder')]]);
  });

  it('spares one that answers, or works within its allowed time', async () => {
    const work = busyFor(4_000);
    const ended = run(
      'async () => {}',
      `watchdog.started(); setTimeout(() => ${work}.then(() => process.exit(7)), 1000);`,
    );
    expect(await ended).toEqual({ code: 7, signal: null, said: '' });
  });

  it('spares one whose start takes longer than its later patience', async () => {
    const slow = 'const end = Date.now() + 3000; while (Date.now() < end); watchdog.started();';
    const ended = run('async () => {}', `${slow} setTimeout(() => process.exit(7), 1000);`);
    expect(await ended).toEqual({ code: 7, signal: null, said: '' });
  });

  // Only Linux says how long a thread waited for a processor.
  it.runIf(process.platform === 'linux')('spares one that waits for a processor', async () => {
    const ended = run('async () => {}', `watchdog.started(); ${starvedFor(200)} process.exit(7);`, [
      'taskset',
      '-c',
      '0',
    ]);
    expect(await ended).toEqual({ code: 7, signal: null, said: '' });
  });

  it('lets a signal end an allowed busy process at once, and listens again afterwards', async () => {
    const listen = "watchdog.started(); process.on('SIGTERM', () => process.exit(7));";
    const script = "setTimeout(() => process.kill(process.pid, 'SIGTERM'), 500);";
    const worker =
      "new (await import('node:worker_threads')).Worker(`setTimeout(() => process.kill(process.pid, 'SIGTERM'), 1000)`, { eval: true });";
    const busy = await run('async () => {}', `${listen} ${worker} ${busyFor(20_000)};`);
    expect(busy).toEqual({ code: null, signal: 'SIGTERM', said: '' });
    const after = await run('async () => {}', `${listen} await ${busyFor(10)}; ${script} ${forEver}`);
    expect(after).toEqual({ code: 7, signal: null, said: '' });
  });
});
