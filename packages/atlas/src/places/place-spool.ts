import type { LatLng } from '@estradeiro/contract/lat-lng';
import { z } from 'zod';
import type { NewPlace } from './new-place.ts';
import { createBuildFile, type Sql } from './schema.ts';
import { boxOf, lengthOf, packShape, unpackShape } from './shape.ts';
import type { StreetPiece } from './street-merge.ts';
import { placeKey } from './words.ts';

/** One way of a street; streets mostly have many of the same name. */
export type NewPiece = { name: string; aliases: string[]; highway: string; line: LatLng[] };

const Strings = z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json)));

const PlaceRow = z
  .object({ id: z.number(), json: z.string() })
  // our own JSON, written by the same process
  .transform(({ id, json }) => ({ id, place: JSON.parse(json) as NewPlace }));

const PieceRow = z.object({
  id: z.number(),
  name: z.string(),
  aliases: Strings,
  highway: z.string(),
  shape: z.instanceof(ArrayBuffer).transform(unpackShape),
});

/**
 * The places and street pieces read from an extract, on disk, because a state's streets don't fit the memory of a small machine.
 * `places` gives them by falling importance, `pieces` by name.
 */
export type PlaceSpool = ReturnType<typeof createPlaceSpool>;

export function createPlaceSpool(path: string) {
  const db = createBuildFile(path);
  db.exec(`
    CREATE TABLE places (id INTEGER PRIMARY KEY, importance REAL NOT NULL, json TEXT NOT NULL);
    CREATE TABLE pieces (
      id INTEGER PRIMARY KEY, key TEXT NOT NULL, name TEXT NOT NULL, aliases TEXT NOT NULL, highway TEXT NOT NULL,
      shape BLOB NOT NULL, place_id INTEGER
    );
    BEGIN;
  `);
  const addPlace = db.prepare('INSERT INTO places (importance, json) VALUES (?, ?)');
  const addPiece = db.prepare('INSERT INTO pieces (key, name, aliases, highway, shape) VALUES (?, ?, ?, ?, ?)');
  const owner = db.prepare('UPDATE pieces SET place_id = ? WHERE id = ?');
  return {
    /** Returns the place's number; numbers count from 1 in order of adding. */
    add(place: NewPlace): number {
      return Number(addPlace.run(place.importance, JSON.stringify(place)).lastInsertRowid);
    },
    addPiece({ name, aliases, highway, line }: NewPiece): void {
      addPiece.run(placeKey(name), name, JSON.stringify(aliases), highway, packShape(line));
    },
    /** Assigns the pieces of one street to its place. */
    own(spooledId: number, pieceIds: readonly number[]): void {
      for (const pieceId of pieceIds) owner.run(spooledId, pieceId);
    },
    countPlaces: () => count(db, 'places'),
    countPieces: () => count(db, 'pieces'),
    /** Every piece, grouped by name. */
    *pieces(): Generator<StreetPiece> {
      for (const row of db.prepare('SELECT * FROM pieces ORDER BY key, name, id').iterate()) {
        const { shape: line, ...piece } = PieceRow.parse(row);
        yield { ...piece, line, box: boxOf(line), lengthMeters: lengthOf(line) };
      }
    },
    *places(): Generator<{ id: number; place: NewPlace }> {
      const rows = db.prepare('SELECT id, json FROM places ORDER BY importance DESC, id').iterate();
      for (const row of rows) yield PlaceRow.parse(row);
    },
    /** The geometry of every street that has a place. */
    *ownedShapes(): Generator<{ spooledId: number; shape: ArrayBuffer }> {
      const rows = db.prepare('SELECT place_id, shape FROM pieces WHERE place_id IS NOT NULL').iterate();
      for (const row of rows) yield OwnedShape.parse(row);
    },
    close: () => db.close(),
  };
}

const OwnedShape = z
  .object({ place_id: z.number(), shape: z.instanceof(ArrayBuffer) })
  .transform(({ place_id, shape }) => ({ spooledId: place_id, shape }));

function count(db: Sql, table: 'places' | 'pieces'): number {
  const [row] = z.array(z.object({ n: z.number() })).parse(db.prepare(`SELECT count(*) AS n FROM ${table}`).all());
  return row?.n ?? 0;
}
