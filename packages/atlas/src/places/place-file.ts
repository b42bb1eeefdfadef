import type { LatLng } from '@estradeiro/contract/lat-lng';
import { PlaceKind } from '@estradeiro/contract/places';
import { z } from 'zod';
import type { Wanted } from './kinds.ts';
import { aliasMark, depthOf, openIndexFile, type Source } from './schema.ts';
import { type Box, unpackShape } from './shape.ts';

const Tags = z
  .string()
  .transform((json) => z.record(z.string(), z.string()).parse(JSON.parse(json)))
  .nullable();

const Row = z.object({
  id: z.number(),
  name: z.string(),
  aliases: z
    .string()
    .transform((text) => text.split(aliasMark))
    .nullable(),
  context: z.string(),
  kind: PlaceKind,
  type: z.string(),
  lat: z.number(),
  lng: z.number(),
  importance: z.number(),
  tags: Tags,
});

/** One place of one index. `id` is its number there, `source` the kind of file, `type` OpenStreetMap's word for it. */
export type IndexedPlace = Omit<z.infer<typeof Row>, 'aliases'> & { aliases: string[]; source: Source; file: string };

const PieceRow = Row.extend({ shape: z.instanceof(ArrayBuffer).transform(unpackShape) });
export type StreetOfPlace = { place: IndexedPlace; line: LatLng[] };

const columns = 'p.id, p.name, p.aliases, p.context, p.kind, p.type, p.lat, p.lng, p.importance, p.tags';

/** One index file with all its queries. */
export type PlaceFile = ReturnType<typeof openPlaceFile>;

/** Fails like `openIndexFile`. The file may be replaced or removed while it is open. */
export function openPlaceFile(path: string) {
  const { db, source, dictionary } = openIndexFile(path);
  const toPlace = ({ aliases, ...row }: z.infer<typeof Row>): IndexedPlace => ({
    ...row,
    aliases: aliases ?? [],
    source,
    file: path,
  });
  const places = (rows: unknown[]) => z.array(Row).parse(rows).map(toPlace);

  const byKey = db.prepare(`SELECT ${columns} FROM places p WHERE key = ? ORDER BY id LIMIT ?`);
  const byWords = db.prepare(
    `SELECT ${columns} FROM words w JOIN places p ON p.id = w.rowid WHERE words MATCH ? ORDER BY w.rowid LIMIT ?`,
  );
  const inBox = db.prepare(
    `SELECT ${columns} FROM area a JOIN places p ON p.id = a.id
     WHERE a.south >= ? AND a.north <= ? AND a.west >= ? AND a.east <= ? AND a.kind_from >= ? AND a.kind_to <= ?
     AND (? = '' OR instr(?, ' ' || p.type || ' ') > 0) LIMIT ?`,
  );
  const streets = db.prepare(
    `SELECT ${columns}, s.shape FROM piece_area a JOIN pieces s ON s.id = a.id JOIN places p ON p.id = s.place_id
     WHERE a.north >= ? AND a.south <= ? AND a.east >= ? AND a.west <= ? LIMIT ?`,
  );
  return {
    path,
    dictionary,
    byKey: (key: string, limit: number) => places(byKey.all(key, limit)),
    /**
     * The most important matches of an FTS5 expression. None where SQLite, whose Unicode is older, reads one word as
     * two: the index holds no phrases.
     */
    byWords(match: string, limit: number): IndexedPlace[] {
      try {
        return places(byWords.all(match, limit));
      } catch (error) {
        if (error instanceof Error && error.message.includes('phrase queries are not supported')) return [];
        throw error;
      }
    },
    /** Wanted places in the box; an arbitrary choice when there are more than the limit. */
    inBox({ kind, types }: Wanted, { south, north, west, east }: Box, limit: number): IndexedPlace[] {
      const depth = depthOf(kind);
      const among = types === null ? '' : ` ${types.join(' ')} `;
      return places(inBox.all(south, north, west, east, depth - 1, depth + 1, among, among, limit));
    },
    streetsInBox({ south, north, west, east }: Box, limit: number): StreetOfPlace[] {
      const rows = z.array(PieceRow).parse(streets.all(south, north, west, east, limit));
      return rows.map(({ shape: line, ...row }) => ({ place: toPlace(row), line }));
    },
    close: () => {
      db.close();
    },
  };
}
