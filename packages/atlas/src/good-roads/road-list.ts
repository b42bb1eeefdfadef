import { pathToFileURL } from 'node:url';
import { putNewest } from '@estradeiro/contract/put-newest';
import Database from 'libsql';
import { z } from 'zod';
import { cellAt } from '../heights/height-tiles.ts';
import { createBuildFile, type Sql } from '../places/schema.ts';
import { type Box, boxOf, packShape, unpackShape } from '../places/shape.ts';
import { writeAside } from '../places/write-aside.ts';
import { createCarriageways } from './carriageways.ts';
import { leastScore, type RoadMetrics, scoreRoad } from './score.ts';

/** A road of an extract that is one to a rider, with all that its score needs. */
export type GoodRoad = RoadMetrics & {
  /** The same for the same road of the same map data. */
  key: string;
  ref: string | null;
  name: string | null;
  /** The places at the ends of `line`; null far from any. */
  fromPlace: string | null;
  toPlace: string | null;
  /** It can be ridden along `line` only: a dual carriageway is two such roads. */
  isOneWay: boolean;
  line: { lat: number; lng: number }[];
  /** Bridges and tunnels, where the road is not on the ground. */
  structures: { alongMeters: number; lengthMeters: number }[];
  /** What the road climbs, a two-way one in the direction in which it climbs more; null without heights. */
  climbMeters: number | null;
};

export type ListedRoad = GoodRoad & { score: number };

/** Must rise with the content of the table; files of other versions are not opened. */
export const goodRoadsVersion = 1;
/** The most roads of one map, of which the best stay. */
const mostRoads = 20_000;

/** What a road climbs; null where its heights are unknown. */
type ClimbOf = (road: GoodRoad) => number | null;

const columns = `
  key TEXT NOT NULL, ref TEXT, name TEXT, from_place TEXT, to_place TEXT, is_one_way INTEGER NOT NULL, line BLOB NOT NULL,
  structures TEXT NOT NULL, length_meters REAL NOT NULL, seconds REAL NOT NULL, curviness REAL NOT NULL,
  bends INTEGER NOT NULL, surface TEXT, calm REAL NOT NULL, climb_meters REAL, score REAL NOT NULL
`;
const names = columns.replaceAll(/ (TEXT|INTEGER|BLOB|REAL)( NOT NULL)?/g, '');

/**
 * Writes the roads that are good enough, or would be if they climbed, to a file, the best first, at most 20,000.
 * `climbOf` gives them their climbs; it is called only for those that may be good enough, and cell of heights by cell.
 * `outPath` is replaced by a complete file only. Resolves with the number of those that are good enough, where a dual
 * carriageway counts once.
 */
export async function writeRoadList(
  outPath: string,
  roads: Iterable<GoodRoad>,
  climbOf: ClimbOf = ({ climbMeters }) => climbMeters,
): Promise<number> {
  let count = 0;
  await writeAside(outPath, async (path) => {
    const db = createBuildFile(path);
    try {
      db.exec(`
        CREATE TABLE found (${columns}, cell TEXT NOT NULL);
        CREATE TABLE roads (id INTEGER PRIMARY KEY, ${columns});
        CREATE VIRTUAL TABLE area USING rtree(id, south, north, west, east);
        PRAGMA user_version = ${goodRoadsVersion};
        BEGIN;
      `);
      const insert = db.prepare(`INSERT INTO found VALUES (${Array(17).fill('?').join(', ')})`);
      for (const road of roads) {
        const best = scoreRoad(road, Number.POSITIVE_INFINITY);
        if (best >= leastScore) insert.run(...rowOf(road, best), cellOf(road));
      }
      addClimbs(db, climbOf);
      db.exec(`
        INSERT INTO roads SELECT NULL, ${names} FROM found ORDER BY score DESC, key LIMIT ${mostRoads};
        DROP TABLE found;
      `);
      const area = db.prepare('INSERT INTO area VALUES (?, ?, ?, ?, ?)');
      const carriageways = createCarriageways();
      for (const row of db.prepare('SELECT * FROM roads WHERE score >= ? ORDER BY id').iterate(leastScore)) {
        const road = Row.parse(row);
        const { south, north, west, east } = boxOf(road.line);
        area.run(Id.parse(row).id, south, north, west, east);
        if (carriageways.isFirst(road)) count += 1;
      }
      db.exec('COMMIT; VACUUM;');
    } finally {
      db.close();
    }
  });
  return count;
}

/** Few tiles of heights fit in memory, so that roads are climbed in the order of their cells. */
function addClimbs(db: Sql, climbOf: ClimbOf): void {
  const found = db.prepare('SELECT rowid AS id FROM found ORDER BY cell').all();
  const byId = db.prepare(`SELECT ${names} FROM found WHERE rowid = ?`);
  const update = db.prepare('UPDATE found SET climb_meters = ?, score = ? WHERE rowid = ?');
  const remove = db.prepare('DELETE FROM found WHERE rowid = ?');
  for (const { id } of z.array(Id).parse(found)) {
    const [road] = z.array(Row).parse(byId.all(id));
    if (!road) continue;
    const climbMeters = climbOf(road);
    const score = scoreRoad(road, climbMeters);
    // Where heights come later, they may make it good enough.
    if (climbMeters === null || score >= leastScore) update.run(climbMeters, score, id);
    else remove.run(id);
  }
}

const cellOf = ({ line: [start] }: GoodRoad): string => (start ? cellAt(start.lat, start.lng) : '');

const rowOf = (road: GoodRoad, score: number) => [
  road.key,
  road.ref,
  road.name,
  road.fromPlace,
  road.toPlace,
  road.isOneWay ? 1 : 0,
  packShape(road.line),
  JSON.stringify(road.structures),
  road.lengthMeters,
  road.seconds,
  road.curviness,
  road.bends,
  road.surface,
  road.calm,
  road.climbMeters,
  score,
];

const shape = z.instanceof(ArrayBuffer).transform(unpackShape);
const Id = z.object({ id: z.number() });
const structures = z.array(z.object({ alongMeters: z.number(), lengthMeters: z.number() }));

const Row = z
  .object({
    key: z.string(),
    ref: z.string().nullable(),
    name: z.string().nullable(),
    from_place: z.string().nullable(),
    to_place: z.string().nullable(),
    is_one_way: z.number(),
    line: shape,
    structures: z.string().transform((json) => structures.parse(JSON.parse(json))),
    length_meters: z.number(),
    seconds: z.number(),
    curviness: z.number(),
    bends: z.number(),
    surface: z.enum(['paved', 'unpaved', 'mixed']).nullable(),
    calm: z.number(),
    climb_meters: z.number().nullable(),
    score: z.number(),
  })
  .transform(
    ({ from_place, to_place, is_one_way, length_meters, climb_meters, ...road }): ListedRoad => ({
      ...road,
      fromPlace: from_place,
      toPlace: to_place,
      isOneWay: is_one_way === 1,
      lengthMeters: length_meters,
      climbMeters: climb_meters,
    }),
  );

export type RoadList = {
  /** Good roads that touch a box, the best first. */
  within(box: Box, limit: number): ListedRoad[];
  /** Every road of the file, the best first, one at a time in memory. Those under `leastScore` are not good enough. */
  all(): Generator<ListedRoad>;
  close(): void;
};

/** A request searches up to nine times much the same roads, and reading 150 of them takes some 30 ms. */
const mostRemembered = 500;

/**
 * Opens a finished list for reading, and remembers the roads last read. Fails on a missing or foreign file and on
 * another version.
 */
export function openRoadList(path: string): RoadList {
  const db = new Database(`${pathToFileURL(path).href}?mode=ro&immutable=1`);
  try {
    const [found] = z.array(z.object({ user_version: z.number() })).parse(db.prepare('PRAGMA user_version').all());
    if (found?.user_version !== goodRoadsVersion) throw new Error(`road list of another version: ${path}`);
  } catch (cause) {
    db.close();
    throw cause;
  }
  const inBox = db.prepare(
    'SELECT id FROM area WHERE south <= ? AND north >= ? AND west <= ? AND east >= ? ORDER BY id LIMIT ?',
  );
  const byId = db.prepare('SELECT * FROM roads WHERE id = ?');
  const lately = new Map<number, ListedRoad>();
  const read = (id: number): ListedRoad[] => {
    const known = lately.get(id);
    const [road] = known ? [known] : z.array(Row).parse(byId.all(id));
    if (road) putNewest(lately, id, road, mostRemembered);
    return road ? [road] : [];
  };
  return {
    within: ({ south, north, west, east }, limit) =>
      z
        .array(Id)
        .parse(inBox.all(north, south, east, west, limit))
        .flatMap(({ id }) => read(id)),
    *all() {
      for (const row of db.prepare('SELECT * FROM roads ORDER BY id').iterate()) yield Row.parse(row);
    },
    close: () => db.close(),
  };
}
