/** `name` has no prefix. `attributes` stay unparsed, since most are never read. */
export type XmlElement = { name: string; attributes: string; text: string; children: XmlElement[] };

/** More than a file of 300,000 points with ten elements each has. */
const mostElements = 5_000_000;

/**
 * Reads XML as riders' programs write it: skips anything before and after the root, never expands the file's own entities, and
 * keeps what arrived of a truncated file (`isCut`). Null without any element, or with too many of them.
 */
export function readXml(text: string): { root: XmlElement; isCut: boolean } | null {
  const document = elementOf('', '');
  const open = [document];
  let at = 0;
  let count = 0;
  const current = () => open.at(-1) ?? document;
  /** Skips to `end`; markup without an end means a truncated file. */
  const skipTo = (end: string, from: number) => {
    const found = text.indexOf(end, from);
    at = found < 0 ? text.length : found + end.length;
    return found;
  };
  for (;;) {
    const start = text.indexOf('<', at);
    if (start < 0) break;
    if (open.length > 1 && start > at) current().text += plainText(text.slice(at, start));
    if (text.startsWith('<!--', start)) skipTo('-->', start + 4);
    else if (text.startsWith('<![CDATA[', start)) {
      const end = skipTo(']]>', start + 9);
      current().text += text.slice(start + 9, end < 0 ? undefined : end);
    } else if (text.startsWith('<!DOCTYPE', start)) at = endOfDoctype(text, start);
    else if (text.startsWith('<?', start)) skipTo('?>', start + 2);
    else {
      const end = endOfTag(text, start);
      if (end < 0) break;
      at = end + 1;
      if (text[start + 1] === '/') {
        close(open, localName(text.slice(start + 2, end).trim()));
        if (open.length === 1 && document.children.length > 0) break;
        continue;
      }
      if (++count > mostElements) return null;
      const isEmpty = text[end - 1] === '/';
      const [, name = '', attributes = ''] =
        /^([^\s/>]+)([\s\S]*)$/.exec(text.slice(start + 1, isEmpty ? end - 1 : end)) ?? [];
      const element = elementOf(localName(name), attributes);
      current().children.push(element);
      if (!isEmpty) open.push(element);
      else if (open.length === 1) break;
    }
  }
  const [root] = document.children;
  return root ? { root, isCut: open.length > 1 } : null;
}

const elementOf = (name: string, attributes: string): XmlElement => ({ name, attributes, text: '', children: [] });

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Ignores a tag that was never opened, and closes forgotten ones with their parent. */
function close(open: XmlElement[], name: string): void {
  const depth = open.findLastIndex((element) => element.name === name);
  if (depth > 0) open.length = depth;
}

/** The `>` of a tag outside of quoted values; -1 in a truncated file. */
function endOfTag(text: string, start: number): number {
  const simple = text.indexOf('>', start);
  if (simple < 0) return -1;
  const tag = text.slice(start, simple);
  if (quotesOf(tag, '"') % 2 === 0 && quotesOf(tag, "'") % 2 === 0) return simple;
  let quote = '';
  for (let index = start; index < text.length; index++) {
    const character = text[index] ?? '';
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return index;
  }
  return -1;
}

function quotesOf(tag: string, quote: string): number {
  let count = 0;
  for (let at = tag.indexOf(quote); at >= 0; at = tag.indexOf(quote, at + 1)) count++;
  return count;
}

/** Skips the declarations that a DOCTYPE may have in brackets. */
function endOfDoctype(text: string, start: number): number {
  const end = text.indexOf('>', start);
  const bracket = text.indexOf('[', start);
  const closed = bracket >= 0 && bracket < end ? text.indexOf(']', bracket) : start;
  const last = closed < 0 ? -1 : text.indexOf('>', closed);
  return last < 0 ? text.length : last + 1;
}

const predefined: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the predefined entities and numeric characters; all others stay as written. */
function plainText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, named) => {
    if (named) return predefined[named] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** The value of an attribute, whatever its prefix; undefined if absent. */
export function attributeOf({ attributes }: XmlElement, name: string): string | undefined {
  const [, double, single, bare] =
    new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`).exec(attributes) ?? [];
  const value = double ?? single ?? bare;
  return value === undefined ? undefined : plainText(value);
}

/** Direct children of this name. */
export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The text of the first direct child of this name; undefined if it is absent or blank. */
export const textOf = ({ children }: XmlElement, name: string): string | undefined =>
  children.find((child) => child.name === name)?.text.trim() || undefined;

/** Elements of these names at any depth, in the order of the file; matches inside of a match are not included. */
export function descendantsOf(root: XmlElement, ...names: string[]): XmlElement[] {
  const found: XmlElement[] = [];
  const waiting = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (element !== root && names.includes(element.name)) found.push(element);
    else
      for (let index = element.children.length - 1; index >= 0; index--) waiting.push(element.children[index] ?? root);
  }
  return found;
}
