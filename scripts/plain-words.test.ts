import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Private words, and what the field says instead. */
const plainWords: Record<string, string> = {
  way: 'route, road or line',
  ways: 'routes, roads or lines',
  along: 'on the route',
  asked: 'request',
  answered: 'response',
  told: 'notified or shown',
  heard: 'received',
  shunned: 'avoided',
  verdict: 'result',
  fate: 'outcome',
  hasten: 'notify',
  withheld: 'hidden',
  showing: 'share',
  elsewhere: 'what it is',
  straying: 'deviation or off-route',
  tidy: 'clean',
  spill: 'spool',
  kept: 'saved or cached',
  gone: 'expired, removed or ended',
  figures: 'metrics, statistics or number format',
  measures: 'metrics',
  convoy: 'group ride',
  desk: 'panel',
  sight: 'view',
  anew: 'again',
  lately: 'recently',
};
/** OpenStreetMap's own term for a line of nodes. */
const mapRooms = /^packages\/atlas\/src\/(osm|routing-tiles|road-features|good-roads|basemap|places)\//;

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const isPrivate = (word: string, path: string) =>
  Object.hasOwn(plainWords, word) && !((word === 'way' || word === 'ways') && mapRooms.test(path));

/** Names that an export statement declares, and the file's own. */
function namesIn(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8');
  const exported = source.matchAll(/^export (?:async )?(?:const|function\*?|type|class) (\w+)/gm);
  return [path, ...[...exported].map(([, name = '']) => name)];
}

const complaintsIn = (path: string, names: readonly string[]) =>
  names.flatMap((name) =>
    wordsOf(name)
      .filter((word) => isPrivate(word, path))
      .map((word) => `${path}: ${name}: say ${plainWords[word]} for '${word}'`),
  );

it('names files and exports in the words of the field', () => {
  const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)));
  expect(paths.length).toBeGreaterThan(1_000);
  expect(paths.flatMap((path) => complaintsIn(path, namesIn(path)))).toEqual([]);
});

it('sees a private word in any part of a name', () => {
  expect(
    complaintsIn('apps/web/src/a.ts', ['wayAhead', 'alertsOnWay', 'AskedRoute', 'railway', 'takeaway']),
  ).toHaveLength(3);
  expect(complaintsIn('packages/atlas/src/osm/items.ts', ['OsmWay'])).toEqual([]);
});
