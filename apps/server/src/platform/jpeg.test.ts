import { expect, it } from 'vitest';
import { exif, makeJpeg, segment } from './jpeg.testing.ts';
import { checkJpeg } from './jpeg.ts';

const letters = (text: string) => [...Buffer.from(text)];
const frame = segment(0xc0, [8, 1, 0, 1, 0, 1, 1, 0x11, 0]);

it.each([
  ['of 400 pixels', makeJpeg({ width: 400, height: 400 })],
  ['of one pixel', makeJpeg({ width: 1, height: 1 })],
  ['with a colour profile', makeJpeg({ segments: [segment(0xe2, letters('ICC_PROFILE\0'))] })],
  ['with a colour transform', makeJpeg({ segments: [segment(0xee, [...letters('Adobe'), 0, 100, 0, 0, 0, 0, 1])] })],
  ['in as many scans as a progressive one has at most', makeJpeg({ scans: 30 })],
  ['that is a slice of a larger memory', Buffer.concat([Buffer.alloc(7), makeJpeg()]).subarray(7)],
])('takes a photo %s', (_, bytes) => {
  expect(() => checkJpeg(bytes, 400)).not.toThrow();
});

it('has its size', () => {
  expect(checkJpeg(makeJpeg({ width: 320, height: 200 }), 400)).toEqual({ width: 320, height: 200 });
});

const unreadable = 'A foto não é um JPEG que possamos mostrar.';
const tooLarge = 'O lado maior da foto pode ter no máximo 400 pixels.';
const metadata = 'A foto ainda traz dados da câmera, que podem dizer onde ela foi tirada.';

it.each([
  ['nothing', Buffer.alloc(0), unreadable],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), unreadable],
  ['the magic alone', makeJpeg().subarray(0, 3), unreadable],
  ['half a photo', makeJpeg().subarray(0, 60), unreadable],
  ['a photo without its end', makeJpeg().subarray(0, -2), unreadable],
  ['401 pixels across', makeJpeg({ width: 401 }), tooLarge],
  ['401 pixels down', makeJpeg({ height: 401 }), tooLarge],
  ['65,535 pixels', makeJpeg({ width: 65_535 }), tooLarge],
  ['more scans than any picture needs', makeJpeg({ scans: 31 }), unreadable],
  ['no height', makeJpeg({ height: 0 }), unreadable],
  ['two frames, the first of them small', makeJpeg({ segments: [frame] }), unreadable],
  ['an archive behind the photo', makeJpeg({ tail: letters('PK\x03\x04') }), unreadable],
  ['a second photo behind the first', makeJpeg({ tail: [...makeJpeg()] }), unreadable],
  ['a script where a thumbnail would be', makeJpeg({ thumbnail: letters('*/=1;alert(1)/*') }), unreadable],
  ['a comment', makeJpeg({ segments: [segment(0xfe, letters('<script>'))] }), metadata],
  ["a camera's data", makeJpeg({ segments: [exif] }), metadata],
  ['further pictures of a camera', makeJpeg({ segments: [segment(0xe2, letters('MPF\0'))] }), metadata],
  [
    'a note where the colour transform would be',
    makeJpeg({ segments: [segment(0xee, letters('Urubici, casa'))] }),
    metadata,
  ],
  [
    'a note behind the colour transform',
    makeJpeg({ segments: [segment(0xee, [...letters('Adobe'), 0, 100, 0, 0, 0, 0, 1, ...letters('Urubici')])] }),
    metadata,
  ],
  ['a segment that is longer than the file', makeJpeg({ segments: [[0xff, 0xdb, 0xff, 0xff]] }), unreadable],
  ['a segment of no length', makeJpeg({ segments: [[0xff, 0xdb, 0, 0]] }), unreadable],
])('refuses %s', (_, bytes, message) => {
  expect(() => checkJpeg(bytes, 400)).toThrow(message);
});
