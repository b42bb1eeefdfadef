// npm run check: types, lint with boundaries, and of the unit tests that need no database, server, map or process those that can see what
// changed since the last green check; `npm run check -- --all` runs all of these. For every commit.
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

/** Vitest follows the imports of every test, so what has not been committed yet counts as well, and what no test imports runs none. */
function changesOnly() {
  const lastGreen = existsSync(marker()) ? readFileSync(marker(), 'utf8') : null;
  const isOurs = lastGreen !== null && git('merge-base', lastGreen, 'HEAD') === lastGreen;
  return isOurs && !process.argv.includes('--all') ? ['--changed', lastGreen, '--passWithNoTests'] : [];
}

/** A function: it is only there once something is installed. */
function marker() {
  return join(root, 'node_modules/.cache/checked');
}

/** What Git answers; null without a repository, or of a commit that is gone. */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
