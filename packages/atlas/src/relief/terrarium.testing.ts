import { inflateSync } from 'node:zlib';

/** The heights of a picture in the terrarium encoding, read as a browser does: any filter, 8 bits, without transparency. */
export function readTerrarium(png: Uint8Array): { side: number; heights: Float64Array } {
  const bytes = Buffer.from(png);
  let side = 0;
  const packed: Buffer[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const [type, data] = [bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length)];
    if (type === 'IHDR') side = data.readUInt32BE(0);
    if (type === 'IDAT') packed.push(data);
    at += length + 12;
  }
  const image = unfiltered(inflateSync(Buffer.concat(packed)), side * 3);
  const heights = new Float64Array(side * side);
  for (let at = 0; at < heights.length; at++) {
    const [red = 0, green = 0, blue = 0] = image.subarray(at * 3, at * 3 + 3);
    heights[at] = red * 256 + green + blue / 256 - 32_768;
  }
  return { side, heights };
}

/** https://www.w3.org/TR/png-3/#9Filter-types */
function unfiltered(raw: Buffer, rowBytes: number): Uint8Array {
  const rows = raw.length / (rowBytes + 1);
  const image = new Uint8Array(rows * rowBytes);
  for (let row = 0; row < rows; row++) {
    const filter = raw[row * (rowBytes + 1)];
    for (let at = 0; at < rowBytes; at++) {
      const to = row * rowBytes + at;
      const left = at < 3 ? 0 : (image[to - 3] ?? 0);
      const up = row === 0 ? 0 : (image[to - rowBytes] ?? 0);
      const corner = at < 3 || row === 0 ? 0 : (image[to - rowBytes - 3] ?? 0);
      const nearest = [left, up, corner].reduce((best, one) =>
        Math.abs(left + up - corner - one) < Math.abs(left + up - corner - best) ? one : best,
      );
      const predicted = [0, left, up, Math.floor((left + up) / 2), nearest][filter ?? 0] ?? 0;
      image[to] = (raw[row * (rowBytes + 1) + 1 + at] ?? 0) + predicted;
    }
  }
  return image;
}
