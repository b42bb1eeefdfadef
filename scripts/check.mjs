// npm run check: types, lint with boundaries, unit tests. Under a minute, for every commit.
import { install, npx, prepare, run } from './steps.mjs';

await prepare(install);
for (const step of [
  () => run('npm', ['run', 'types', '--silent']),
  () => npx('biome', 'check', '.'),
  () => npx('vitest', 'run'),
]) {
  process.exitCode = await step();
  if (process.exitCode !== 0) break;
}
