import { expect, it } from 'vitest';
import { fileText } from './file-text.ts';

const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index++) bytes.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  return new Uint8Array(bytes.buffer);
};
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const town = '<a>São Joaquim</a>';

it.each<[string, Uint8Array, string]>([
  ['UTF-8', utf8(town), town],
  ['UTF-8 with its mark', utf8(`\ufeff${town}`), town],
  ['UTF-16 with its mark', utf16(`\ufeff${town}`, true), town],
  ['UTF-16 of the other order', utf16(`\ufeff${town}`, false), town],
  ['UTF-16 without its mark', utf16(town, true), town],
  [
    'ISO-8859-1, declared',
    latin1(`<?xml version="1.0" encoding="ISO-8859-1"?>${town}`),
    `<?xml version="1.0" encoding="ISO-8859-1"?>${town}`,
  ],
  ['ISO-8859-1 that nobody declared', latin1(town), town],
  ['an encoding that nobody knows', utf8('<?xml encoding="x-none"?><a>ok</a>'), '<?xml encoding="x-none"?><a>ok</a>'],
  ['a character cut in two at the end', utf8('São').subarray(0, 2), 'S\ufffd'],
])('reads %s', (_, bytes, text) => expect(fileText(bytes)).toBe(text));
