import type { Page } from '@playwright/test';

/** `heldAt` is set while time stands still, in epoch milliseconds. */
type MovableTime = { aheadMillis: number; heldAt: number | null };

/**
 * Lets a journey stop the phone's time and move it on, also for positions, which take seconds on a busy machine. Playwright's own clock
 * would draw every frame of the map in between, too many for such a machine.
 */
export async function movableTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const time = Object.assign(window, { aheadMillis: 0, heldAt: null }) as MovableTime;
    const { now } = Date;
    Date.now = () => time.heldAt ?? now() + time.aheadMillis;
    const { watchPosition } = Geolocation.prototype;
    Geolocation.prototype.watchPosition = function (onFix, onError, options) {
      const onTimed: PositionCallback = ({ coords }) => onFix({ coords, timestamp: Date.now() } as GeolocationPosition);
      return watchPosition.call(this, onTimed, onError, options);
    };
  });
}

export const holdTime = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as MovableTime).heldAt = Date.now();
  });

export const releaseTime = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const time = window as unknown as MovableTime;
    const heldAt = Date.now();
    time.heldAt = null;
    time.aheadMillis += heldAt - Date.now();
  });

export const passTime = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((millis) => {
    const time = window as unknown as MovableTime;
    if (time.heldAt === null) time.aheadMillis += millis;
    else time.heldAt += millis;
  }, seconds * 1_000);
