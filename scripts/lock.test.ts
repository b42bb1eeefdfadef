import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './steps.mjs';

type Entry = { optionalDependencies?: Record<string, string> };
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> };

/** The entry of a package as npm resolves it for the one at `path`: beside it, then in every folder above. */
function isLocked(path: string, name: string): boolean {
  if (`${path && `${path}/`}node_modules/${name}` in lock.packages) return true;
  const above = path.lastIndexOf('/node_modules/');
  return path !== '' && isLocked(above < 0 ? '' : path.slice(0, above), name);
}

// npm 11 refuses to install from a lock file without the packages of other platforms, and npm itself writes such files when its
// registry lacks those packages.
it('the lock file names the packages of every platform', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );
  expect(missing).toEqual([]);
});
