import { stateNames } from '@estradeiro/contract/brazilian-state';
import { cellsOf } from './cells.ts';
import { createWordCount } from './dictionary.ts';
import type { NewPlace } from './new-place.ts';
import { aliasMark, createIndexFile, depthOf, finishIndexFile, type Source } from './schema.ts';
import { boxOf, unpackShape } from './shape.ts';
import type { Where } from './surroundings.ts';
import { placeKey, wordsOf } from './words.ts';

/** Writes an index from its first row to its last. Places must be added by falling importance. */
export function createIndexWriter(path: string, source: Source) {
  const db = createIndexFile(path, source);
  db.exec('BEGIN');
  const insertPlace = db.prepare('INSERT INTO places VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const words = db.prepare('INSERT INTO words (rowid, name, around, cell) VALUES (?, ?, ?, ?)');
  const area = db.prepare('INSERT INTO area VALUES (?, ?, ?, ?, ?, ?, ?)');
  const piece = db.prepare('INSERT INTO pieces VALUES (?, ?, ?)');
  const pieceArea = db.prepare('INSERT INTO piece_area VALUES (?, ?, ?, ?, ?)');
  const count = createWordCount();
  let [places, pieces] = [0, 0];
  return {
    /** Returns the place's number in this file. */
    add(place: NewPlace, where: Where): number {
      const id = ++places;
      const { name, aliases, kind, type, lat, lng, importance, tags } = place;
      const otherNames = aliases.length > 0 ? aliases.join(aliasMark) : null;
      const tagsJson = tags && JSON.stringify(tags);
      const context = contextOf(place, where);
      insertPlace.run(id, name, placeKey(name), otherNames, context, kind, type, lat, lng, importance, tagsJson);
      const [own, around] = [wordsOf([name, ...aliases].join(' ')), aroundOf(place, where)];
      count.add([...own, ...around]);
      words.run(id, own.join(' '), around.join(' '), cellsOf(place));
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
    /** Must be called at the end, also after a failure. */
    close: () => db.close(),
  };
}

/** The part of a place's label that distinguishes like-named ones: 'Santa Catarina', 'Lages, SC', 'Centro, Urubici'. */
function contextOf({ kind, type, street }: NewPlace, { hood, city, state }: Where): string {
  if (kind === 'city') return (state && stateNames[state]) ?? '';
  const saysItsStreet = kind === 'street' || type === 'address';
  const near = saysItsStreet ? [hood, city] : [street, hood, city];
  const names = near.filter((name) => name !== null);
  return (names.length > 1 ? names : [...names, state]).filter(Boolean).join(', ');
}

/** Words that may be typed besides the name: the surroundings, in every form. */
const aroundOf = ({ type, street }: NewPlace, { hood, city, state }: Where): string[] =>
  wordsOf([type === 'address' ? '' : street, hood, city, state, state && stateNames[state]].filter(Boolean).join(' '));
