import { pathToFileURL } from 'node:url';
import { PlaceKind } from '@estradeiro/contract/places';
import Database from 'libsql';
import { z } from 'zod';
import { type Dictionary, emptyDictionary, unpackDictionary } from './dictionary.ts';

export type Sql = Database.Database;

/** Must rise with every change to the tables or to the content of `words`; files of unreadable versions are not opened. */
export const placesVersion = 2;
/** Version 1 has no dictionary and no small cells, so that misspelt words are not found in it. */
const readable = [1, placesVersion];

/**
 * `places` is numbered by falling importance, so that a full-text search that stops early has seen the best. `words` finds them by the
 * beginnings of words, `area` by position and kind, `piece_area` streets by their geometry. `dictionary` has every word once, for
 * misspelt ones.
 */
const tables = `
  CREATE TABLE places (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL, aliases TEXT, context TEXT NOT NULL,
    kind TEXT NOT NULL, type TEXT NOT NULL, lat REAL NOT NULL, lng REAL NOT NULL, importance REAL NOT NULL, tags TEXT
  );
  CREATE VIRTUAL TABLE words USING fts5(
    name, around, cell, content='', columnsize=0, detail=column, prefix='1 2 3 4', tokenize="unicode61 remove_diacritics 2"
  );
  CREATE VIRTUAL TABLE area USING rtree(id, south, north, west, east, kind_from, kind_to);
  CREATE TABLE pieces (id INTEGER PRIMARY KEY, place_id INTEGER NOT NULL, shape BLOB NOT NULL);
  CREATE VIRTUAL TABLE piece_area USING rtree(id, south, north, west, east);
  CREATE TABLE about (source TEXT NOT NULL);
  CREATE TABLE dictionary (words TEXT NOT NULL, counts BLOB NOT NULL);
  PRAGMA user_version = ${placesVersion};
`;

/** The source of a file's places; those of an extract replace those of the gazetteer, because their position is exact. */
export const Source = z.enum(['gazetteer', 'extract']);
export type Source = z.infer<typeof Source>;

/**
 * The kind's value in the third dimension of `area`: kinds lie 10 apart, so that a query for one does not read the
 * others.
 */
export const depthOf = (kind: PlaceKind): number => PlaceKind.options.indexOf(kind) * 10;

/** Separates names in the column `aliases`. */
export const aliasMark = '|';

/** An empty index. Nothing is synced to disk before it is closed: after a power cut it is built again. */
export function createIndexFile(path: string, source: Source): Sql {
  const db = createBuildFile(path);
  db.exec(tables);
  // larger batches, and one merge at the end
  db.exec("INSERT INTO words (words, rank) VALUES ('hashsize', 32000000), ('automerge', 0)");
  db.prepare('INSERT INTO about VALUES (?)').run(source);
  return db;
}

/** A database for building, fast and not crash-safe. */
export function createBuildFile(path: string): Sql {
  const db = new Database(path);
  db.exec(
    'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -64000',
  );
  return db;
}

/**
 * A finished index, for reading. Fails on a missing or foreign file and on another version. Opened by its URI, because the library
 * ignores `readonly`; `immutable` because files are replaced whole, never written to.
 */
export function openIndexFile(path: string): { db: Sql; source: Source; dictionary: Dictionary } {
  const db = new Database(`${pathToFileURL(path).href}?mode=ro&immutable=1`);
  try {
    db.exec('PRAGMA cache_size = -16000'); // kB
    const [found] = z.array(z.object({ user_version: z.number() })).parse(db.prepare('PRAGMA user_version').all());
    const version = found?.user_version ?? 0;
    if (!readable.includes(version)) throw new Error(`place index of version ${version}: ${path}`);
    const [about] = z.array(z.object({ source: Source })).parse(db.prepare('SELECT source FROM about').all());
    return { db, source: about?.source ?? 'extract', dictionary: version === 1 ? emptyDictionary : readDictionary(db) };
  } catch (cause) {
    db.close();
    throw cause;
  }
}

const Packed = z.object({ words: z.string(), counts: z.instanceof(ArrayBuffer) });

function readDictionary(db: Sql): Dictionary {
  const [packed] = z.array(Packed).parse(db.prepare('SELECT words, counts FROM dictionary').all());
  return packed ? unpackDictionary(packed) : emptyDictionary;
}

/** Creates indexes and merges the words once all rows are in, which is faster than keeping them in order. */
export function finishIndexFile(db: Sql): void {
  db.exec(`
    CREATE INDEX places_key ON places (key);
    INSERT INTO words (words) VALUES ('optimize');
  `);
}
