import { type PreparedRoute, positionAlong } from '@estradeiro/navigation/prepared-route';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Device } from './device.ts';
import { rideAlong } from './ride.ts';

/** Lets a journey move the phone's time on: positions then bear the phone's time, not that of the browser around it. */
export async function movableTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    const { watchPosition } = Geolocation.prototype;
    Geolocation.prototype.watchPosition = function (onFix, onError, options) {
      const onTimed: PositionCallback = ({ coords }) => onFix({ coords, timestamp: Date.now() } as GeolocationPosition);
      return watchPosition.call(this, onTimed, onError, options);
    };
  });
}

export async function turnOnCrashCheck(page: Page): Promise<void> {
  await page.goto('/profile');
  const setting = page.getByRole('switch', { name: /^Perguntar depois de uma parada brusca/ });
  await page.getByText('Perguntar depois de uma parada brusca').click();
  await expect(setting).toBeChecked();
}

/** Rides to a place along a way, and lies there, without moving for so many seconds; with `shockG`, the phone was hit. */
export async function crash(
  page: Page,
  device: Device,
  way: PreparedRoute,
  { at, stillSeconds, shockG }: { at: number; stillSeconds: number; shockG?: number },
): Promise<void> {
  await rideAlong(device, way, { to: at });
  if (shockG) await hit(page, shockG);
  const lying = { ...positionAlong(way, at), speedMps: 0 };
  await device.moveTo(lying);
  await page.clock.fastForward(stillSeconds * 1_000);
  await device.moveTo(lying);
}

const hit = (page: Page, g: number) =>
  page.evaluate((y) => {
    dispatchEvent(new DeviceMotionEvent('devicemotion', { acceleration: { x: 0, y, z: 0 } }));
  }, g * 9.81);

export const crashQuestion = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Você está bem?' });
