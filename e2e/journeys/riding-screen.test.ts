import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { type PreparedRoute, positionOnRoute } from '@estradeiro/navigation/prepared-route';
import type { Page } from '@playwright/test';
import type { Device } from '../support/device.ts';
import { chatOf, newGroup } from '../support/group.ts';
import { expect, test } from '../support/journey.ts';
import { startNavigation } from '../support/navigating.ts';
import { planRide } from '../support/plan-ride.ts';
import { reportAlert } from '../support/report-alert.ts';
import { rideRoute } from '../support/ride.ts';
import { setTheme } from '../support/theme.ts';

test.use({ deviceScaleFactor: 1 }); // the test measures pixels
test.describe.configure({ timeout: 180_000 });

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
const notice = (page: Page) => page.getByRole('button', { name: 'Dispensar alerta de trânsito' });

/** Rides to a place before an alert that shows until it is passed. */
async function rideTowardsAlert(page: Page, device: Device): Promise<PreparedRoute> {
  await device.moveTo(townPlaces.serraDoLeste);
  await page.goto('/navigation');
  const route = await planRide(page, 'Campo Alto');
  await reportAlert(page, 'ACCIDENT', positionOnRoute(route, 900));
  await startNavigation(page);
  await rideRoute(device, route, { to: 400 });
  await stand(device, route);
  await expect(notice(page)).toBeVisible();
  return route;
}

const stand = (device: Device, route: PreparedRoute) => device.moveTo({ ...positionOnRoute(route, 400), speedMps: 0 });

async function share(page: Page, device: Device) {
  await device.moveTo(townPlaces.serraDoLeste);
  await page.goto(chatOf(await newGroup(page, 'Serra Gaúcha')));
  await page.getByRole('button', { name: 'Andar juntos', exact: true }).click();
  await page.getByRole('button', { name: '1 hora', exact: true }).click();
  await expect(page.getByRole('region', { name: /^Compartilhando com/ })).toBeVisible();
}

for (const isShared of [false, true]) {
  test(`45 % of the height are free road ahead of the arrow, ${isShared ? 'with a group shared' : 'alone'}, with a notice and without`, async ({
    page,
    rider: _,
    device,
  }) => {
    if (isShared) await share(page, device);
    const route = await rideTowardsAlert(page, device);
    const states = [() => expect(notice(page)).toBeVisible(), () => notice(page).click()];
    for (const [index, reach] of states.entries()) {
      await stand(device, route);
      await reach();
      for (const phone of phones) {
        await page.setViewportSize(phone);
        const shown = `${phone.width} x ${phone.height}, ${index === 0 ? 'a notice' : 'no notice'}`;
        await expect.poll(() => freeShare(page), { message: shown }).toBeGreaterThanOrEqual(0.45);
      }
    }
  });
}

test('no large surface is bright by night', async ({ page, rider: _, device }) => {
  const route = await rideTowardsAlert(page, device);
  await setTheme(page, 'night');
  for (const phone of phones) {
    await page.setViewportSize(phone);
    await stand(device, route);
    await expect(notice(page)).toBeVisible();
    const shown = `${phone.width} x ${phone.height}`;
    await expect.poll(() => brightShare(page), { message: shown }).toBeLessThan(mostBrightShare);
  }
  await page.getByRole('button', { name: 'Instruções' }).click();
  await expect(page.getByRole('region', { name: 'Instruções' })).toBeVisible();
  await expect.poll(() => brightShare(page), { message: 'the instructions' }).toBeLessThan(mostBrightShare);
});

/** Enough for the round yellow button that reports danger. */
const mostBrightShare = 0.02;

/** The share of the window's height straight up from the tip of the arrow that shows only the map; 0 without an arrow. */
const freeShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const map = document.querySelector('.maplibregl-map');
    const arrow = map?.querySelector('[aria-label="Você está aqui"] path')?.getBoundingClientRect();
    if (!arrow) return 0;
    const x = arrow.x + arrow.width / 2;
    let y = arrow.y;
    while (y > 0 && map?.contains(document.elementFromPoint(x, y - 1))) y -= 1;
    return (arrow.y - y) / window.innerHeight;
  });

/** Side of a square that is almost without dark pixels; letters, arrows and signs contain none of this size. */
const squarePixels = 24;

/** The share of the window covered by surfaces whose relative luminance (WCAG 2) is above 0.15. */
async function brightShare(page: Page): Promise<number> {
  const picture = await page.screenshot({ scale: 'css' });
  return page.evaluate(
    async ({ base64, side }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const { width, height } = bitmap;
      const drawing = new OffscreenCanvas(width, height).getContext('2d');
      drawing?.drawImage(bitmap, 0, 0);
      const linear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      const isBright = ([red = 0, green = 0, blue = 0]: number[]) =>
        0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255) > 0.15;
      let bright = 0;
      for (let top = 0; top + side <= height; top += side / 2) {
        for (let left = 0; left + side <= width; left += side / 2) {
          const { data = [] } = drawing?.getImageData(left, top, side, side) ?? {};
          const pixels = Array.from({ length: side * side }, (_, at) => Array.from(data.slice(4 * at, 4 * at + 3)));
          if (pixels.filter(isBright).length > 0.95 * pixels.length) bright += (side * side) / 4;
        }
      }
      return bright / (width * height);
    },
    { base64: picture.toString('base64'), side: squarePixels },
  );
}
