import { crc32, deflateSync } from 'node:zlib';

/**
 * Heights in metres as a square PNG in the terrarium encoding, height = red · 256 + green + blue / 256 − 32768, in whole metres
 * (https://github.com/tilezen/joerd/blob/master/docs/formats.md#terrarium; https://www.w3.org/TR/png-3/).
 */
export function terrariumPng(heights: ArrayLike<number>, side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const [bitDepth, trueColour] = [8, 2];
  header.set([bitDepth, trueColour, 0, 0, 0], 8);
  const image = deflateSync(filtered(heights, side), { level: 6 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', image), chunk('IEND', Buffer.alloc(0))]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}

const bytesPerPixel = 3;

/** Each byte less what the three around it predict, the row above and the pixel at the left (filter 4, Paeth). */
function filtered(heights: ArrayLike<number>, side: number): Buffer {
  const rowBytes = side * bytesPerPixel;
  const out = Buffer.alloc((rowBytes + 1) * side);
  let above = new Uint8Array(rowBytes);
  for (let row = 0; row < side; row++) {
    const bytes = rowOf(heights, row * side, side);
    const start = row * (rowBytes + 1);
    out[start] = 4;
    for (let at = 0; at < rowBytes; at++) {
      const left = at < bytesPerPixel ? 0 : (bytes[at - bytesPerPixel] ?? 0);
      const corner = at < bytesPerPixel ? 0 : (above[at - bytesPerPixel] ?? 0);
      out[start + 1 + at] = (bytes[at] ?? 0) - paeth(left, above[at] ?? 0, corner);
    }
    above = bytes;
  }
  return out;
}

function rowOf(heights: ArrayLike<number>, from: number, side: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(side * bytesPerPixel);
  for (let column = 0; column < side; column++) {
    const value = Math.round(heights[from + column] ?? 0) + 32_768;
    bytes[column * bytesPerPixel] = value >> 8;
    bytes[column * bytesPerPixel + 1] = value & 255;
  }
  return bytes;
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const byLeft = Math.abs(estimate - left);
  const byUp = Math.abs(estimate - up);
  const byCorner = Math.abs(estimate - corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
