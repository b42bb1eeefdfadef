import { withoutAccents } from '@estradeiro/contract/fold-name';
import { type Mention, mostMentions } from '@estradeiro/contract/groups/chat';

/** A name that is being typed after '@', which stands at `from` in the text. */
export type TypedName = { from: number; name: string };

/** At most two words, since a name typed in full is followed by other text. */
const typed = /(?:^|\s)@([\p{L}\p{N}'.-]*(?: [\p{L}\p{N}'.-]*)?)$/u;

/** The name that ends at the caret; null where none is being typed. */
export function nameAt(text: string, caret: number): TypedName | null {
  const name = typed.exec(text.slice(0, caret))?.[1];
  return name === undefined ? null : { from: caret - name.length - 1, name };
}

/** Whether a word of the full name, or the name, begins with what was typed, whatever its accents. */
export function isNamed(fullName: string, name: string): boolean {
  const [full, start] = [withoutAccents(fullName), withoutAccents(name)];
  return full.startsWith(start) || full.includes(` ${start}`);
}

/** The text with the whole name in place of the typed one, and the caret behind it. */
export function completed(text: string, caret: number, { from }: TypedName, name: string) {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Those who are still named in the text. */
export const namedIn = (text: string, chosen: readonly Mention[]): Mention[] =>
  chosen
    .filter(({ name }) => splitByMentions(text, [{ userId: '', name }]).some(({ userId }) => userId !== null))
    .slice(0, mostMentions);

type Piece = { text: string; userId: string | null };

/** The text in pieces: '@name' of those it mentions, and the rest. Of two names that begin alike the longer one. */
export function splitByMentions(text: string, mentions: readonly Mention[]): Piece[] {
  const longest = mentions.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length);
  const pieces: Piece[] = [];
  let at = 0;
  for (let next = text.indexOf('@'); next >= 0; next = text.indexOf('@', next + 1)) {
    const rest = text.slice(next + 1);
    const found = longest.find(({ name }) => rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)));
    if (!found) continue;
    if (next > at) pieces.push({ text: text.slice(at, next), userId: null });
    at = next + 1 + found.name.length;
    pieces.push({ text: text.slice(next, at), userId: found.userId });
  }
  if (at < text.length) pieces.push({ text: text.slice(at), userId: null });
  return pieces;
}
