import { join } from 'node:path';
import { installExtract } from '@estradeiro/atlas/installation/install-extract';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type Bench, type BenchResult, median } from './bench.ts';
import { chromiumPath, openPhone } from './browser.ts';
import { loadText, sharedExtract } from './machine.ts';
import { signUp, startProduct } from './product.ts';

const limitMs = 1_200;
/** Times slower than this machine's processor: a phone of some years ago. */
const slowdown = 4;
const runs = 7;
const centre = { latitude: -30.0346, longitude: -51.2177 };

/** Shares of the map's width and height, all of them on land. */
const taps = [
  { x: 0.62, y: 0.35 },
  { x: 0.3, y: 0.2 },
];

/**
 * Milliseconds from a tap on the planner's map until the way to there is told, with the position known: the first tap is
 * the destination, the second carries the ride on.
 */
async function run(): Promise<BenchResult> {
  const executablePath = chromiumPath();
  const pbfPath = sharedExtract('poa');
  const product = await startProduct(async (dataDir) => {
    const extract = { pbfPath, id: 'poa', name: 'Porto Alegre', source: pbfPath };
    await installExtract(join(dataDir, 'maps'), extract, { now: () => new Date() });
  });
  const browser = await chromium.launch({ executablePath });
  try {
    const cookie = await signUp(product);
    const times: number[][] = [];
    for (let count = 0; count < runs; count++) {
      const geolocation = { ...centre, accuracy: 5 };
      const phone = { geolocation, permissions: ['geolocation'], hasTouch: true, isMobile: true };
      const context = await openPhone(browser, { baseUrl: product.baseUrl, cookie }, phone);
      times.push(await timeTaps(context, product.baseUrl));
      await context.close();
    }
    const each = taps.map((_, index) => times.map((run) => run[index] ?? 0));
    const lines = each.map(
      (all, index) =>
        `tap ${index + 1}: ${median(all).toFixed(0)} ms (${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}); ${loadText()}`,
    );
    return {
      lines: [...lines, `limit: ${limitMs} ms in the median of ${runs}, on a processor slowed down ${slowdown} times`],
      ok: each.every((all) => median(all) <= limitMs),
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function timeTaps(context: BrowserContext, baseUrl: string): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(`${baseUrl}/routes`);
  await page.getByRole('button', { name: 'Novo', exact: true }).tap();
  await page.getByText('Toque no mapa para marcar o destino.').waitFor();
  const map = page.getByRole('region', { name: 'Mapa do roteiro' });
  await map.locator('canvas').waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times: number[] = [];
  for (const place of taps) {
    await page.waitForTimeout(3_000); // the map has drawn itself, as before a rider's tap
    const box = await map.boundingBox();
    if (!box) throw new Error('no map');
    times.push(await timeTap(page, { x: box.x + box.width * place.x, y: box.y + box.height * place.y }));
  }
  await page.close();
  return times;
}

/** From the finger's end until the sheet tells another way than before. */
async function timeTap(page: Page, at: { x: number; y: number }): Promise<number> {
  // The script is text, since tsx makes a function call a naming helper that no page has.
  await page.evaluate(`
    window.toldAt = undefined;
    // The paragraph alone: the words beside it that a way is being calculated are no way.
    const told = () => [...document.querySelectorAll('[role=status] p')].map((one) => one.textContent).find((text) => /\\d\\smin/.test(text));
    const before = told();
    let tappedAt;
    addEventListener('pointerup', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true, once: true });
    (function look() {
      if (tappedAt !== undefined && told() !== undefined && told() !== before) {
        window.toldAt = performance.now() - tappedAt;
      } else requestAnimationFrame(look);
    })();
  `);
  await page.touchscreen.tap(at.x, at.y);
  const told = await page.waitForFunction(() => (window as { toldAt?: number }).toldAt, null, { timeout: 30_000 });
  return Number(await told.jsonValue());
}

export const plannerTaps: Bench = { name: 'from a tap on the map until its way is told', run };
