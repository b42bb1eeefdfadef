import { type PreparedRoute, positionOnRoute } from '@estradeiro/navigation/prepared-route';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Device } from './device.ts';
import { holdTime, passTime, releaseTime } from './movable-time.ts';
import { rideRoute } from './ride.ts';

export async function turnOnCrashCheck(page: Page): Promise<void> {
  await page.goto('/ajustes?parte=queda');
  const setting = page.getByRole('switch', { name: /^Perguntar depois de uma parada brusca/ });
  await page.getByText('Perguntar depois de uma parada brusca').click();
  await expect(setting).toBeChecked();
}

/** Rides to a place on a route and stays there without moving for `stillSeconds`; with `shockG`, the phone senses a shock. */
export async function crash(
  page: Page,
  device: Device,
  route: PreparedRoute,
  { at, stillSeconds, shockG }: { at: number; stillSeconds: number; shockG?: number },
): Promise<void> {
  await rideRoute(device, route, { to: at });
  await holdTime(page);
  await passTime(page, 1);
  await placeAt(page, device, { ...positionOnRoute(route, at), headingDegrees: 0, speedMps: 11 });
  if (shockG) await hit(page, shockG);
  const lying = { ...positionOnRoute(route, at), speedMps: 0 };
  await passTime(page, 1);
  await placeAt(page, device, lying);
  await passTime(page, stillSeconds);
  await placeAt(page, device, lying);
  await releaseTime(page);
}

/** Waits until the page has drawn the position, before a later position merges with it or the phone's time moves on. */
async function placeAt(page: Page, device: Device, position: Parameters<Device['moveTo']>[0]): Promise<void> {
  await device.moveTo(position);
  await page.waitForTimeout(500);
}

const hit = (page: Page, g: number) =>
  page.evaluate((y) => {
    dispatchEvent(new DeviceMotionEvent('devicemotion', { acceleration: { x: 0, y, z: 0 } }));
  }, g * 9.81);

export const crashQuestion = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Você está bem?' });
