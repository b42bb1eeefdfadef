// npm run check: types, lint with boundaries, the unit tests that need no database, server, map or process. For every commit.
import { install, npx, prepare, run } from './steps.mjs';

await prepare(install);
for (const step of [
  () => run('npm', ['run', 'types', '--silent']),
  () => npx('biome', 'check', '.'),
  () => npx('vitest', 'run', '--project', 'node', '--project', 'web'),
]) {
  process.exitCode = await step();
  if (process.exitCode !== 0) break;
}
