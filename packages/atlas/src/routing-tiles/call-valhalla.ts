import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { execPath } from 'node:process';
import { ValhallaMissingError } from './find-valhalla.ts';
import { texts } from './texts.ts';
import { valhallaConfig } from './valhalla-config.ts';

export type ValhallaCall = { method: 'route' | 'locate' | 'traceAttributes' | 'status'; query: object };
/** Valhalla's response, or its error message. */
export type ValhallaResult = { ok: true; value: unknown } | { ok: false; error: string };

/**
 * A program as text, so that it also runs from a bundled server. It needs its own process, because two tile sets in one process mix up
 * their results.
 */
const program = `
const [packagePath] = process.argv.slice(1);
let input = '';
process.stdin.on('data', (part) => { input += part; }).on('end', async () => {
  const { config, calls } = JSON.parse(input);
  const { Actor } = require(packagePath);
  const actor = new Actor(JSON.stringify(config));
  const results = [];
  for (const { method, query } of calls) {
    try {
      results.push({ ok: true, value: await actor[method](query) });
    } catch (error) {
      results.push({ ok: false, error: String(error.message) });
    }
  }
  process.stdout.write(JSON.stringify(results), () => process.exit(0));
});
`;

/**
 * Runs calls on a tile set one after the other in a short-lived process, for probing a new set and for tests, not for serving riders.
 * Fails with `ValhallaMissingError`, or with an `Error` when the process dies or takes over a minute.
 */
export async function callValhalla(tileDir: string, calls: readonly ValhallaCall[]): Promise<ValhallaResult[]> {
  const child = spawn(execPath, ['-e', program, findPackage()], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: 60_000,
  });
  let results = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    results += part;
  });
  child.stdin.on('error', () => {}); // the exit of a child that died early reports it
  child.stdin.end(JSON.stringify({ config: valhallaConfig(tileDir), calls }));
  const end = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  if (end !== 0) throw new Error(`Valhalla ended with ${end}`);
  return JSON.parse(results) as ValhallaResult[];
}

function findPackage(): string {
  try {
    return createRequire(import.meta.url).resolve('@valhallajs/valhallajs');
  } catch (cause) {
    throw new ValhallaMissingError(texts.noValhalla(`${process.platform} ${process.arch}`), { cause });
  }
}
