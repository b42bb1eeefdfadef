import { execFileSync } from 'node:child_process';
import { it } from 'vitest';
import { binOf, root } from '../steps.mjs';

it('gives every file its own page with a single worker', () => {
  const files = ['one', 'other'].map((name) => `scripts/testing/${name}.dom.test.ts`);
  const vitest = [binOf('vitest'), 'run', '--project', 'web', '--maxWorkers', '1', ...files];
  execFileSync(process.execPath, vitest, { cwd: root, stdio: 'pipe' });
});
