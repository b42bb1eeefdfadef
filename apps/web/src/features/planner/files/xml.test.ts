import { expect, it } from 'vitest';
import { attributeOf, descendantsOf, readXml, textOf } from './xml.ts';

const namesIn = (text: string) => {
  const read = readXml(text);
  return read && [read.root.name, descendantsOf(read.root, 'b').map((b) => b.text || attributeOf(b, 'x')), read.isCut];
};

it.each<[string, string, ReturnType<typeof namesIn>]>([
  [
    'what stands before and after the root',
    '\ufeff<?xml version="1.0"?><!-- a --><a><b>1</b></a>\n<!-- b -->\0\0',
    ['a', ['1'], false],
  ],
  ['prefixes', '<g:a xmlns:g="x"><g:b>1</g:b></g:a>', ['a', ['1'], false]],
  ['entities and CDATA', '<a><b>A &amp; B &#233;&#xE3;<![CDATA[ <i>]]></b></a>', ['a', ['A & B éã <i>'], false]],
  ['a bare ampersand', '<a><b>A & B</b></a>', ['a', ['A & B'], false]],
  ['a file that breaks off in a tag', '<a><b>1</b><b>2</b><b x="3', ['a', ['1', '2'], true]],
  ['a file that breaks off after a tag', '<a><b>1</b><b>2', ['a', ['1', undefined], true]],
  ['a > inside of a value', `<a><b x="1>2"/><b x='3'/></a>`, ['a', ['1>2', '3'], false]],
  ['a tag that was never closed', '<a><b>1<c></b><b>2</b></a>', ['a', ['1', '2'], false]],
  ['a tag that was never opened', '<a></c><b>1</b></a>', ['a', ['1'], false]],
  ['no XML', '{"type":"FeatureCollection"}', null],
])('reads %s', (_, text, found) => expect(namesIn(text)).toEqual(found));

it('never expands an entity of the file itself', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;">]><a><b>&y;</b></a>';
  expect(namesIn(bomb)).toEqual(['a', ['&y;'], false]);
});

it('reads elements nested without end', () => {
  const read = readXml('<a>'.repeat(20_000));
  expect(read?.isCut).toBe(true);
  expect(read && descendantsOf(read.root, 'b')).toEqual([]);
});

it('treats names of object internals as plain names', () => {
  const read = readXml('<a><__proto__>1</__proto__></a>');
  expect(read && textOf(read.root, '__proto__')).toBe('1');
});
