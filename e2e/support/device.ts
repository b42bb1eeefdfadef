import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Page } from '@playwright/test';

/** Where the device is put. Heading and speed stay away while it stands. */
export type Place = LatLng & { headingDegrees?: number; speedMps?: number };

export type Device = {
  /** Moves the device, and comes back when every watch of the page has heard of it, if one runs. */
  moveTo(place: Place): Promise<void>;
};

type Recording = { place: LatLng | null };

/**
 * A phone whose position is what a journey says. Chromium's own override carries heading and speed, which Playwright's does
 * not.
 */
export async function createDevice(page: Page): Promise<Device> {
  let resolveReceived = () => {};
  await page.exposeBinding('positionHeard', () => resolveReceived());
  await page.addInitScript(() => {
    const scope = window as unknown as { recording: Recording; positionHeard: () => void; watches: number };
    scope.watches = 0;
    const { watchPosition, clearWatch } = Geolocation.prototype;
    Geolocation.prototype.watchPosition = function (onFix, onError, options) {
      scope.watches += 1;
      return watchPosition.call(
        this,
        (position) => {
          const { latitude: lat, longitude: lng } = position.coords;
          scope.recording.place = { lat, lng };
          onFix(position);
          scope.positionHeard();
        },
        onError,
        options,
      );
    };
    Geolocation.prototype.clearWatch = function (id) {
      scope.watches -= 1;
      clearWatch.call(this, id);
    };
  });
  const session = await page.context().newCDPSession(page);
  return {
    async moveTo({ lat, lng, headingDegrees, speedMps }) {
      const watched = await page
        .evaluate(() => (window as unknown as { watches?: number }).watches ?? 0)
        .catch(() => 0);
      const received = watched > 0 ? new Promise<void>((resolve) => (resolveReceived = resolve)) : null;
      await session.send('Emulation.setGeolocationOverride', {
        latitude: lat,
        longitude: lng,
        accuracy: 5,
        ...(headingDegrees !== undefined && { heading: headingDegrees }),
        ...(speedMps !== undefined && { speed: speedMps }),
      });
      await received;
    },
  };
}
