import type { LatLng } from '@estradeiro/contract/lat-lng';
import { z } from 'zod';
import type { Draft } from './draft.ts';
import { createScratchFile, type Sql } from './schema.ts';
import { boxOf, lengthOf, packShape, unpackShape } from './shape.ts';
import type { StreetPiece } from './street-merge.ts';
import { placeKey } from './words.ts';

/** A street's way as it is mapped: one of many of the same name. */
export type NewPiece = { name: string; aliases: string[]; highway: string; line: LatLng[] };

const Strings = z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json)));

const DraftRow = z
  .object({ id: z.number(), json: z.string() })
  // our own words, written a moment ago
  .transform(({ id, json }) => ({ id, draft: JSON.parse(json) as Draft }));

const PieceRow = z.object({
  id: z.number(),
  name: z.string(),
  aliases: Strings,
  highway: z.string(),
  shape: z.instanceof(ArrayBuffer).transform(unpackShape),
});

/**
 * What has been read of an extract, on disk: a state's streets don't fit the memory of a small machine. Drafts come back
 * in order of importance, pieces in order of name.
 */
export type Scratch = ReturnType<typeof createScratch>;

export function createScratch(path: string) {
  const db = createScratchFile(path);
  db.exec(`
    CREATE TABLE drafts (id INTEGER PRIMARY KEY, importance REAL NOT NULL, json TEXT NOT NULL);
    CREATE TABLE pieces (
      id INTEGER PRIMARY KEY, key TEXT NOT NULL, name TEXT NOT NULL, aliases TEXT NOT NULL, highway TEXT NOT NULL,
      shape BLOB NOT NULL, draft_id INTEGER
    );
    BEGIN;
  `);
  const addDraft = db.prepare('INSERT INTO drafts (importance, json) VALUES (?, ?)');
  const addPiece = db.prepare('INSERT INTO pieces (key, name, aliases, highway, shape) VALUES (?, ?, ?, ?, ?)');
  const owner = db.prepare('UPDATE pieces SET draft_id = ? WHERE id = ?');
  return {
    /** Returns the draft's number, from 1 in order of adding. */
    add(draft: Draft): number {
      return Number(addDraft.run(draft.importance, JSON.stringify(draft)).lastInsertRowid);
    },
    addPiece({ name, aliases, highway, line }: NewPiece): void {
      addPiece.run(placeKey(name), name, JSON.stringify(aliases), highway, packShape(line));
    },
    /** Gives the pieces of one street to its draft. */
    own(draftId: number, pieceIds: readonly number[]): void {
      for (const pieceId of pieceIds) owner.run(draftId, pieceId);
    },
    countDrafts: () => count(db, 'drafts'),
    countPieces: () => count(db, 'pieces'),
    /** Every piece, those of one name after each other. */
    *pieces(): Generator<StreetPiece> {
      for (const row of db.prepare('SELECT * FROM pieces ORDER BY key, name, id').iterate()) {
        const { shape: line, ...piece } = PieceRow.parse(row);
        yield { ...piece, line, box: boxOf(line), lengthMeters: lengthOf(line) };
      }
    },
    *drafts(): Generator<{ id: number; draft: Draft }> {
      const rows = db.prepare('SELECT id, json FROM drafts ORDER BY importance DESC, id').iterate();
      for (const row of rows) yield DraftRow.parse(row);
    },
    /** The geometry of every street that has an owner. */
    *ownedShapes(): Generator<{ draftId: number; shape: ArrayBuffer }> {
      const rows = db.prepare('SELECT draft_id, shape FROM pieces WHERE draft_id IS NOT NULL').iterate();
      for (const row of rows) yield OwnedShape.parse(row);
    },
    close: () => db.close(),
  };
}

const OwnedShape = z
  .object({ draft_id: z.number(), shape: z.instanceof(ArrayBuffer) })
  .transform(({ draft_id, shape }) => ({ draftId: draft_id, shape }));

function count(db: Sql, table: 'drafts' | 'pieces'): number {
  const [row] = z.array(z.object({ n: z.number() })).parse(db.prepare(`SELECT count(*) AS n FROM ${table}`).all());
  return row?.n ?? 0;
}
