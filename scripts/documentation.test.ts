import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settings } from '../apps/server/src/config.ts';
import { root } from './steps.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const namesIn = (text: string) => [...new Set(text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g))];

/** Names that mean something to others: our tests, Node, containers, PostgreSQL, Google. */
const others = [
  ...['CHROMIUM_PATH', 'TEST_DATABASE_URL', 'TEST_REDIS_URL'],
  ...['APP_PORTS', 'NET_BIND_SERVICE', 'NODE_ENV', 'NODE_IMAGE'],
  ...['POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_USER', 'TWO_WHEELER'],
];

it("README's table has every setting of the server, and no other", () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .map((line) => line.split('|')[1] ?? '');
  const named = rows.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name));
  expect(named.filter((name) => !others.includes(name ?? '')).toSorted()).toEqual(settings.toSorted());
});

it.each(['README.md', 'docs/operacao.md', 'docs/operations.md', 'compose.yaml', 'Dockerfile'])(
  '%s names settings and commands that are there',
  (path) => {
    const text = read(path);
    expect(namesIn(text).filter((name) => !settings.includes(name) && !others.includes(name))).toEqual([]);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/(?:npm run(?: -s| --silent)?|na-conta|as-server|run --rm keep) ([a-z\d]+)/g)];
    expect(commands.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
  },
);
