import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root, in which every script works. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command with its output shown; resolves to its exit code. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', fail);
    child.on('exit', (code, signal) => done(signal ? 1 : code));
  });
}

export const npx = (...args) => run(process.execPath, [binOf(args[0]), ...args.slice(1)]);

/** The path of a dependency's program, without npx's start-up time and look-ups. */
export function binOf(name) {
  const [file, key] = bins[name];
  const { bin } = JSON.parse(readFileSync(join(root, 'node_modules', file, 'package.json'), 'utf8'));
  return join(root, 'node_modules', file, typeof bin === 'string' ? bin : bin[key]);
}

const bins = {
  tsc: ['typescript', 'tsc'],
  biome: ['@biomejs/biome', 'biome'],
  vitest: ['vitest', 'vitest'],
  vite: ['vite', 'vite'],
  tsx: ['tsx', 'tsx'],
  playwright: ['@playwright/test', 'playwright'],
};

/** Runs the steps before a script. A failure is printed in one line and ends the process. */
export async function prepare(...steps) {
  try {
    for (const step of steps) await step();
  } catch (error) {
    console.error(`O Estradeiro não pôde ser preparado: ${error.message}`);
    process.exit(1);
  }
}

/** Installs the packages of package-lock.json, unless that very file is installed already. */
export async function install() {
  refuseOldNode();
  const marker = join(root, 'node_modules', '.estradeiro-lock');
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Instalando dependências…');
  // With development dependencies, even when NODE_ENV is production, because the build needs them.
  const code = await run('npm', ['ci', '--include=dev', '--loglevel=error'], { quiet: true });
  if (code !== 0) throw new Error('npm ci falhou');
  writeFileSync(marker, lock);
}

function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [wantedMajor, wantedMinor] = engines.node.replace('>=', '').split('.').map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Error(`o Node é ${process.versions.node}, e é preciso ${engines.node}`);
}

const sources = ['apps/server', 'apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json', 'CHANGELOG.md'];
const results = ['apps/server/dist/main.js', 'apps/web/dist/index.html', 'apps/web/dist/screen-files.json'];

/** Builds web and server when a source changed since the last build, or a result is missing. */
export async function build() {
  const marker = join(root, 'apps/server/dist/.built');
  const wanted = fingerprint();
  const isThere = [marker, ...results.map((path) => join(root, path))].every((path) => existsSync(path));
  if (isThere && readFileSync(marker, 'utf8') === wanted) return;
  console.log('Construindo o Estradeiro…');
  const code = await run('npm', ['run', 'build', '--silent'], { quiet: true });
  if (code !== 0) throw new Error('a construção falhou');
  writeFileSync(marker, wanted);
}

/** Names, sizes and times of all sources: a removed file and one restored with an older time count as changes too. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const path of sources) for (const line of filesUnder(path)) hash.update(line);
  return hash.digest('hex');
}

const made = new Set(['dist', 'node_modules']);

function filesUnder(path) {
  const stat = statSync(join(root, path));
  if (!stat.isDirectory()) return [`${path} ${stat.size} ${stat.mtimeMs}\n`];
  const names = readdirSync(join(root, path)).filter((name) => !made.has(name));
  return names.sort().flatMap((name) => filesUnder(`${path}/${name}`));
}
