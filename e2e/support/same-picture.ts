import type { Page } from '@playwright/test';

type Clip = { x: number; y: number; width: number; height: number };

/** A part of the page once it has not changed for two seconds, because the last tile of a map comes late on a busy machine. */
export async function pictureAtRest(page: Page, clip: Clip): Promise<Buffer> {
  for (let last: Buffer | null = null; ; ) {
    const picture = await page.screenshot({ clip });
    if (last?.equals(picture)) return picture;
    last = picture;
    await page.waitForTimeout(2_000);
  }
}

/** Compares two screenshots of one size: the share of clearly different pixels, and the number of colours in the second. */
export async function compared(
  page: Page,
  before: Buffer,
  after: Buffer,
): Promise<{ differing: number; colors: number }> {
  return page.evaluate(
    async ([first, second]) => {
      const pixelsOf = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const drawing = canvas.getContext('2d');
        drawing?.drawImage(picture, 0, 0);
        return drawing?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray();
      };
      const [a, b] = await Promise.all([pixelsOf(first), pixelsOf(second)]);
      const colors = new Set<number>();
      let differing = 0;
      for (let i = 0; i < b.length; i += 4) {
        const away = [0, 1, 2].reduce(
          (sum, channel) => sum + Math.abs((a[i + channel] ?? 0) - (b[i + channel] ?? 0)),
          0,
        );
        if (away > 48) differing += 1;
        colors.add(((b[i] ?? 0) << 16) | ((b[i + 1] ?? 0) << 8) | (b[i + 2] ?? 0));
      }
      return { differing: differing / (b.length / 4), colors: colors.size };
    },
    [before.toString('base64'), after.toString('base64')] as const,
  );
}
