import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './steps.mjs';

type Entry = { optionalDependencies?: Record<string, string> };
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> };

/** Where npm looks for a package that the one at `path` needs: beside it, then in every folder above. */
function isLocked(path: string, name: string): boolean {
  if (`${path && `${path}/`}node_modules/${name}` in lock.packages) return true;
  const above = path.lastIndexOf('/node_modules/');
  return path !== '' && isLocked(above < 0 ? '' : path.slice(0, above), name);
}

// npm 11 refuses to install from a lock file that leaves out what only other platforms need, and npm writes such files
// itself where its registry does not have those packages.
it('the lock file names the packages of every platform', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );
  expect(missing).toEqual([]);
});
