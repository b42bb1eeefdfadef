/** A stretch of a message: plain words, or a link that may be followed. */
export type Piece = { text: string; href: string | null };

/** Neither quotes nor brackets nor what cannot be seen ends up in an address. */
const address = /(?:https?:\/\/|www\.)[^\s<>"'`\\|^\p{C}]+/giu;
const longestText = 64;

/**
 * Cuts a message into words and links. Only http and https are links, and what such a link says begins with the host that it
 * leads to, in the letters that decide about it ('xn--…'): nothing that is written looks like another place. An address with a
 * user name before its host is made to deceive, and stays words.
 */
export function piecesOf(message: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: found, index } of message.matchAll(address)) {
    const written = withoutClosing(found);
    const url = isWithinWord(message, index) ? null : readAddress(written);
    if (!url) continue;
    if (index > at) pieces.push({ text: message.slice(at, index), href: null });
    pieces.push({ text: wordsOf(url, written), href: url.href });
    at = index + written.length;
  }
  if (at < message.length) pieces.push({ text: message.slice(at), href: null });
  return pieces;
}

/** An http or https address that leads where it says; null for all else. */
export function readAddress(written: string): URL | null {
  const whole = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  const isHonest = url.username === '' && url.password === '';
  return /^https?:$/.test(url.protocol) && isHonest && /[^.]\.[^.]/.test(url.hostname) ? url : null;
}

const isWithinWord = (message: string, index: number) => /[\p{L}\p{N}_@]/u.test(message.slice(index - 1, index));

/** What closes a sentence or a bracket around it does not belong to an address. */
function withoutClosing(written: string): string {
  const last = written.at(-1) ?? '';
  const opening = { ')': '(', ']': '[', '}': '{' }[last];
  const isStray = opening !== undefined && count(written, last) > count(written, opening);
  return /[.,;:!?…*_~]/.test(last) || isStray ? withoutClosing(written.slice(0, -1)) : written;
}

const count = (text: string, character: string) => text.split(character).length - 1;

function wordsOf(url: URL, written: string): string {
  const rest = written.replace(/^https?:\/\//i, '').replace(/^[^/?#]*/, '');
  // Letters of other scripts may turn the direction of reading around.
  const plain = /^[\x21-\x7e\u00c0-\u024f]*$/.test(rest) ? rest : `${url.pathname}${url.search}${url.hash}`;
  const words = `${url.protocol}//${url.host}${plain === '/' ? '' : plain}`;
  const least = url.protocol.length + 2 + url.host.length;
  return words.length > longestText ? `${words.slice(0, Math.max(least, longestText - 1))}…` : words;
}
