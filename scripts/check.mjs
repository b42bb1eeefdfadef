// npm run check: types, lint with boundaries, and the unit tests that need no database, server, map or process, limited to those that
// the changes since the last green check can affect; `npm run check -- --all` runs all of these. For every commit.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, npx, prepare, root, run } from './steps.mjs';

await prepare(install);
const begunAt = git('rev-parse', 'HEAD');
for (const step of [
  () => run('npm', ['run', 'types', '--silent']),
  () => npx('biome', 'check', '.'),
  () => npx('vitest', 'run', '--project', 'node', '--project', 'web', ...changesOnly()),
]) {
  process.exitCode = await step();
  if (process.exitCode !== 0) break;
}
if (process.exitCode === 0 && begunAt) writeFileSync(marker(), begunAt);

/** Vitest follows the imports of every test. Uncommitted changes count too; a file that no test imports runs none. */
function changesOnly() {
  const lastGreen = existsSync(marker()) ? readFileSync(marker(), 'utf8') : null;
  const isOurs = lastGreen !== null && git('merge-base', lastGreen, 'HEAD') === lastGreen;
  return isOurs && !process.argv.includes('--all') ? ['--changed', lastGreen, '--passWithNoTests'] : [];
}

/** A function, because the folder exists only after the installation. */
function marker() {
  return join(root, 'node_modules/.cache/checked');
}

/** Git's output; null without a repository, or for a commit that no longer exists. */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
