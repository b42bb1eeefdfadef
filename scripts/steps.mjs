import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root: every script works from there, wherever it was called. */
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

/** Our own dependencies' command-line programs, without npx's start-up and look-ups. */
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

/** Installs what package-lock.json names, unless that very lock file is installed already. */
export async function install() {
  const marker = join(root, 'node_modules', '.estradeiro-lock');
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Instalando dependências…');
  const code = await run('npm', ['ci', '--loglevel=error'], { quiet: true });
  if (code !== 0) throw new Error('npm ci falhou');
  writeFileSync(marker, lock);
}

/** Builds web and server where a source is newer than the last build. */
export async function build() {
  const marker = join(root, 'apps/server/dist/.built');
  const sources = ['apps/server/src', 'apps/web', 'packages', 'package-lock.json', 'apps/server/build.mjs'];
  const newest = Math.max(...sources.map((path) => newestChange(join(root, path))));
  if (existsSync(marker) && statSync(marker).mtimeMs >= newest) return;
  console.log('Construindo o Estradeiro…');
  const startedAt = Date.now() / 1000;
  const code = await run('npm', ['run', 'build', '--silent'], { quiet: true });
  if (code !== 0) throw new Error('a construção falhou');
  writeFileSync(marker, '');
  utimesSync(marker, startedAt, startedAt);
}

function newestChange(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules');
  return Math.max(stat.mtimeMs, ...inside.map((name) => newestChange(join(path, name))));
}
