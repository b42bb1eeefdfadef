import { expect, it } from 'vitest';
import { withoutMetadata } from './photo.ts';

const segment = (code: number, content: string) => String.fromCharCode(0xff, code, 0, content.length + 2) + content;
const start = '\xff\xd8';
const jfif = segment(0xe0, 'JFIF');
const profile = segment(0xe2, 'ICC_PROFILE');
const tables = segment(0xdb, 'tables');
const scan = `${segment(0xda, 'scan')}\x12\xff\x00\xff\xe1\x34\xff\xd9`;

it.each([
  ['Exif', segment(0xe1, 'Exif with a place')],
  ['IPTC', segment(0xed, 'Photoshop')],
  ['a comment', segment(0xfe, 'words')],
])('takes %s out, and nothing else', (_, metadata) => {
  expect(withoutMetadata(start + jfif + metadata + profile + tables + scan)).toBe(
    start + jfif + profile + tables + scan,
  );
});

it('leaves alone a file without metadata, or without an end', () => {
  expect(withoutMetadata(start + jfif + tables + scan)).toBe(start + jfif + tables + scan);
  expect(withoutMetadata(start + jfif)).toBe(start + jfif);
  expect(withoutMetadata('\xff\xd8\xff\xd9')).toBe('\xff\xd8\xff\xd9');
});
