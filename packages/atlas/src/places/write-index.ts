import { stateNames } from '@estradeiro/contract/brazilian-state';
import { cellsOf } from './cells.ts';
import { createWordCount } from './dictionary.ts';
import type { Draft } from './draft.ts';
import { aliasMark, createIndexFile, depthOf, finishIndexFile, type Source } from './schema.ts';
import { boxOf, unpackShape } from './shape.ts';
import type { Where } from './surroundings.ts';
import { placeKey, wordsOf } from './words.ts';

/** Writes an index from its first row to its last. Places are added in falling importance. */
export function createIndexWriter(path: string, source: Source) {
  const db = createIndexFile(path, source);
  db.exec('BEGIN');
  const place = db.prepare('INSERT INTO places VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const words = db.prepare('INSERT INTO words (rowid, name, around, cell) VALUES (?, ?, ?, ?)');
  const area = db.prepare('INSERT INTO area VALUES (?, ?, ?, ?, ?, ?, ?)');
  const piece = db.prepare('INSERT INTO pieces VALUES (?, ?, ?)');
  const pieceArea = db.prepare('INSERT INTO piece_area VALUES (?, ?, ?, ?, ?)');
  const count = createWordCount();
  let [places, pieces] = [0, 0];
  return {
    /** Returns the number of the place in this file. */
    add(draft: Draft, where: Where): number {
      const id = ++places;
      const { name, aliases, kind, type, lat, lng, importance, tags } = draft;
      const otherNames = aliases.length > 0 ? aliases.join(aliasMark) : null;
      const tagsJson = tags && JSON.stringify(tags);
      const context = contextOf(draft, where);
      place.run(id, name, placeKey(name), otherNames, context, kind, type, lat, lng, importance, tagsJson);
      const [own, around] = [wordsOf([name, ...aliases].join(' ')), aroundOf(draft, where)];
      count.add([...own, ...around]);
      words.run(id, own.join(' '), around.join(' '), cellsOf(draft));
      area.run(id, lat, lat, lng, lng, depthOf(kind), depthOf(kind));
      return id;
    },
    addPiece(placeId: number, shape: ArrayBuffer): void {
      const { south, north, west, east } = boxOf(unpackShape(shape));
      piece.run(++pieces, placeId, Buffer.from(shape));
      pieceArea.run(pieces, south, north, west, east);
    },
    finish(): void {
      const dictionary = count.pack();
      db.prepare('INSERT INTO dictionary VALUES (?, ?)').run(dictionary.words, dictionary.counts);
      db.exec('COMMIT');
      finishIndexFile(db);
    },
    /** To be called at the end, finished or not. */
    close: () => db.close(),
  };
}

/** What tells like-named places apart, as it is shown: 'Santa Catarina', 'Lages, SC', 'Centro, Urubici'. */
function contextOf({ kind, type, street }: Draft, { hood, city, state }: Where): string {
  if (kind === 'city') return (state && stateNames[state]) ?? '';
  const saysItsStreet = kind === 'street' || type === 'address';
  const near = saysItsStreet ? [hood, city] : [street, hood, city];
  const known = near.filter((name) => name !== null);
  return (known.length > 1 ? known : [...known, state]).filter(Boolean).join(', ');
}

/** What may be typed besides the name: where it is, in all ways to say it. */
const aroundOf = ({ type, street }: Draft, { hood, city, state }: Where): string[] =>
  wordsOf([type === 'address' ? '' : street, hood, city, state, state && stateNames[state]].filter(Boolean).join(' '));
