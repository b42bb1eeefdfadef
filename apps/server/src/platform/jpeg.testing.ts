type Parts = {
  width?: number;
  height?: number;
  segments?: number[][];
  tail?: number[];
  thumbnail?: number[];
  scans?: number;
};

/** One marker segment: 0xFF, its code, its length, its content. */
export const segment = (code: number, content: number[]) => [
  ...[0xff, code, (content.length + 2) >> 8, (content.length + 2) & 0xff],
  ...content,
];

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const word = (value: number) => [value >> 8, value & 0xff];

/** Empty Exif data, as cameras add it. */
export const exif = segment(0xe1, [...letters('Exif\0\0'), ...letters('MM\0*')]);

/** A grey JPEG of any size, valid in structure but not for decoders. */
export function makeJpeg({
  width = 400,
  height = 300,
  segments = [],
  tail = [],
  thumbnail = [],
  scans = 1,
}: Parts = {}): Buffer {
  const jfif = segment(0xe0, [...letters('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0, ...thumbnail]);
  const tables = [segment(0xdb, Array(65).fill(1)), segment(0xc4, Array(19).fill(1))];
  const frame = segment(0xc0, [8, ...word(height), ...word(width), 1, 1, 0x11, 0]);
  const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x7f, 0xff, 0x00, 0xff, 0xd0, 0x3f];
  return Buffer.from([
    0xff,
    0xd8,
    ...jfif,
    ...segments.flat(),
    ...tables.flat(),
    ...frame,
    ...Array(scans).fill(scan).flat(),
    0xff,
    0xd9,
    ...tail,
  ]);
}
