import type { Page } from '@playwright/test';

/** `heldAt` while time stands, in epoch milliseconds. */
type MovableTime = { aheadMillis: number; heldAt: number | null };

/**
 * Lets a journey hold the phone's time and move it on, for positions as well: a busy machine takes seconds for one. Playwright's own
 * clock also draws every frame that the map would have drawn meanwhile, which such a machine never catches up with.
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
