export type Piece = { text: string; href: string | null };

/** Quotes, brackets and invisible characters never belong to an address. */
const address = /(?:https?:\/\/|www\.)[^\s<>"'`\\|^\p{C}]+/giu;
const longestText = 64;

/**
 * Splits a message into words and links. Only http and https are links. A link's text begins with its real host, encoded where it
 * has foreign letters ('xn--…'), so that nothing looks like another place. An address with a user name before its host is
 * deceptive, and stays text.
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

/** An http or https address that leads where it says; null for anything else. */
export function readAddress(written: string): URL | null {
  const whole = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  const isHonest = url.username === '' && url.password === '';
  return /^https?:$/.test(url.protocol) && isHonest && /[^.]\.[^.]/.test(url.hostname) ? url : null;
}

const isWithinWord = (message: string, index: number) => /[\p{L}\p{N}_@]/u.test(message.slice(index - 1, index));

/** Closing punctuation of a sentence or bracket does not belong to an address. */
function withoutClosing(written: string): string {
  const last = written.at(-1) ?? '';
  const opening = { ')': '(', ']': '[', '}': '{' }[last];
  const isUnmatched = opening !== undefined && count(written, last) > count(written, opening);
  return /[.,;:!?…*_~]/.test(last) || isUnmatched ? withoutClosing(written.slice(0, -1)) : written;
}

const count = (text: string, character: string) => text.split(character).length - 1;

function wordsOf(url: URL, written: string): string {
  const rest = written.replace(/^https?:\/\//i, '').replace(/^[^/?#]*/, '');
  // Letters of other scripts may change the reading direction.
  const plain = /^[\x21-\x7e\u00c0-\u024f]*$/.test(rest) ? rest : `${url.pathname}${url.search}${url.hash}`;
  const words = `${url.protocol}//${url.host}${plain === '/' ? '' : plain}`;
  const least = url.protocol.length + 2 + url.host.length;
  return words.length > longestText ? `${words.slice(0, Math.max(least, longestText - 1))}…` : words;
}
