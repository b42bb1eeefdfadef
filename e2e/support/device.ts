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
  let isAwaited = (_: LatLng | null) => false;
  let resolveReceived = () => {};
  await page.exposeBinding('positionHeard', (_, place: LatLng | null) => isAwaited(place) && resolveReceived());
  await page.addInitScript(() => {
    type Scope = { recording: Recording; positionHeard: (place: LatLng | null) => void; watches: number };
    const scope = window as unknown as Scope;
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
          scope.positionHeard({ lat, lng });
        },
        onError,
        options,
      );
    };
    Geolocation.prototype.clearWatch = function (id) {
      scope.watches -= 1;
      clearWatch.call(this, id);
      if (scope.watches === 0) scope.positionHeard(null); // nobody listens any more
    };
  });
  const session = await page.context().newCDPSession(page);
  return {
    async moveTo({ lat, lng, headingDegrees, speedMps }) {
      const watched = await page
        .evaluate(() => (window as unknown as { watches?: number }).watches ?? 0)
        .catch(() => 0);
      // A watch that begins hears the place from before first.
      isAwaited = (place) => place === null || (place.lat === lat && place.lng === lng);
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
