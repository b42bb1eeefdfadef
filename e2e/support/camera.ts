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
