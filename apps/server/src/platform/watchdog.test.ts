import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const module = new URL('watchdog.ts', import.meta.url).href;
/** Keeps a process alive that would go on for ever. */
const forEver = 'setInterval(() => {}, 1000);';

/** How a process ends that watches itself. */
function run(ping: string, more: string): Promise<{ code: number | null; signal: string | null; said: string }> {
  const script = `import { startWatchdog } from '${module}';
    const watchdog = startWatchdog({ ping: ${ping}, patienceMs: 2_000 });
    ${more}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((done) => child.on('close', (code, signal) => done({ code, signal, said })));
}

describe('the watchdog', { timeout: 60_000 }, () => {
  it.each([
    ['whose thread is busy for ever', 'async () => {}', 'setTimeout(() => { for (;;); }, 200);'],
    ['whose database answers no more', '() => new Promise(() => {})', forEver],
    ['whose database only fails', '() => Promise.reject(new Error("PANIC"))', forEver],
    ['that does not come to its end', 'async () => {}', `watchdog.endWithin(500); ${forEver}`],
  ])('ends a process %s, and says so', async (_, ping, more) => {
    const { signal, said } = await run(ping, more);
    expect([signal, said.trim().split('\n')]).toEqual(['SIGKILL', [expect.stringContaining('parou de responder')]]);
  });

  it('leaves one alone that answers, or works for as long as it may', async () => {
    const work = 'watchdog.allow(60_000, async () => { const end = Date.now() + 4000; while (Date.now() < end); })';
    expect(await run('async () => {}', `setTimeout(() => ${work}.then(() => process.exit(7)), 1000);`)).toEqual({
      code: 7,
      signal: null,
      said: '',
    });
  });
});
