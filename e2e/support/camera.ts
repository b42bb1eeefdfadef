import { type NewPhoto, photoSizes } from '@estradeiro/contract/photos';
import type { Page } from '@playwright/test';

/** Exif data with orientation 6: the picture must be turned a quarter to the right. */
const lyingOnItsSide = Buffer.concat([
  Buffer.from([0xff, 0xe1, 0, 34]),
  Buffer.from('Exif\0\0MM\0*', 'latin1'),
  Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
]);

/** A photo of 1,200 × 900 pixels from a phone held upright. */
export async function takePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
    const pen = canvas.getContext('2d');
    for (let x = 0; pen && x < 1200; x += 20) {
      pen.fillStyle = `hsl(${x % 360} 60% 50%)`;
      pen.fillRect(x, 0, 20, 900);
    }
    return canvas.toDataURL('image/jpeg');
  });
  const jpeg = Buffer.from(url.split(',')[1] ?? '', 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), lyingOnItsSide, jpeg.subarray(2)]);
}

/** A photo in the sizes that the app sends, upright and without metadata. */
export async function photoInSizes(page: Page): Promise<NewPhoto> {
  const drawn = (sidePixels: number) =>
    page.evaluate((width) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height: (width * 3) / 4 });
      const pen = canvas.getContext('2d');
      for (let band = 0; pen && band < 12; band++) {
        pen.fillStyle = `hsl(${90 + band * 10} 35% ${75 - band * 4}%)`;
        pen.fillRect(0, (band * canvas.height) / 12, width, canvas.height / 12 + 1);
      }
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    }, sidePixels);
  const { small, medium, large } = photoSizes;
  return {
    small: await drawn(small.sidePixels),
    medium: await drawn(medium.sidePixels),
    large: await drawn(large.sidePixels),
  };
}

/** The photo of `takePhoto` taken upright at that time of the camera's clock: '2026:03:01 09:30:00'. */
export async function takePhotoAt(page: Page, clock: string): Promise<Buffer> {
  const photo = await takePhoto(page);
  const jpeg = Buffer.concat([photo.subarray(0, 2), photo.subarray(2 + lyingOnItsSide.length)]);
  const directory = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(18);
    bytes.writeUInt16BE(1, 0);
    bytes.writeUInt16BE(tag, 2);
    bytes.writeUInt16BE(type, 4);
    bytes.writeUInt32BE(count, 6);
    bytes.writeUInt32BE(value, 10);
    return bytes;
  };
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
    directory(0x8769, 4, 1, 26),
    directory(0x9003, 2, 20, 44),
    Buffer.from(`${clock}\0`, 'latin1'),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}
