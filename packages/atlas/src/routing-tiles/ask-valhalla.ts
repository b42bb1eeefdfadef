import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { execPath } from 'node:process';
import { ValhallaMissingError } from './find-valhalla.ts';
import { texts } from './texts.ts';
import { valhallaConfig } from './valhalla-config.ts';

export type ValhallaCall = { method: 'route' | 'locate' | 'traceAttributes' | 'status'; query: object };
/** Valhalla's own answer, or its own words on why there is none. */
export type ValhallaAnswer = { ok: true; value: unknown } | { ok: false; error: string };

/**
 * A program as text, so that it also runs from a bundled server. A process of its own, because two tile sets in one
 * process answer for each other.
 */
const program = `
const [packagePath] = process.argv.slice(1);
let input = '';
process.stdin.on('data', (part) => { input += part; }).on('end', async () => {
  const { config, calls } = JSON.parse(input);
  const { Actor } = require(packagePath);
  const actor = new Actor(JSON.stringify(config));
  const answers = [];
  for (const { method, query } of calls) {
    try {
      answers.push({ ok: true, value: await actor[method](query) });
    } catch (error) {
      answers.push({ ok: false, error: String(error.message) });
    }
  }
  process.stdout.write(JSON.stringify(answers), () => process.exit(0));
});
`;

/**
 * Puts calls to a tile set, one after the other, in a short-lived process: for probing a new set and for tests, not for
 * serving riders. Fails with `ValhallaMissingError`, or plainly when the process dies or takes over a minute.
 */
export async function askValhalla(tileDir: string, calls: readonly ValhallaCall[]): Promise<ValhallaAnswer[]> {
  const child = spawn(execPath, ['-e', program, findPackage()], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: 60_000,
  });
  let answers = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    answers += part;
  });
  child.stdin.on('error', () => {}); // the exit of a child that died early reports it
  child.stdin.end(JSON.stringify({ config: valhallaConfig(tileDir), calls }));
  const end = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  if (end !== 0) throw new Error(`Valhalla ended with ${end}`);
  return JSON.parse(answers) as ValhallaAnswer[];
}

function findPackage(): string {
  try {
    return createRequire(import.meta.url).resolve('@valhallajs/valhallajs');
  } catch (cause) {
    throw new ValhallaMissingError(texts.noValhalla(`${process.platform} ${process.arch}`), { cause });
  }
}
