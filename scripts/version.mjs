// npm run version: the version that the server and the app will show once they are built from this folder.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The version in package.json, and the commit if git is available. */
export function readVersion() {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return `${version} (${execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], options).trim()})`;
  } catch {
    return version;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(readVersion());
