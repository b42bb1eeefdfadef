import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './steps.mjs';

it('every test that docs/security.md names exists, and every threat names one', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const named = text.match(/[\w./-]+\.test\.tsx?(?=`)/g) ?? [];
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((path) => path !== 'scripts/security.test.ts' && !existsSync(join(root, path)))).toEqual([]);
  const threats = text.split('\n').filter((line) => /^\| (?!threat|-)/.test(line) && !line.startsWith('|---'));
  expect(threats.filter((line) => !line.includes('.test.ts'))).toEqual([]);
});
