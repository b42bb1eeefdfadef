import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Page } from '@playwright/test';

/** A position of the device. Heading and speed are absent while it stands. */
export type Place = LatLng & { headingDegrees?: number; speedMps?: number };

export type Device = {
  /** Moves the device, and resolves when every watch of the page has received the position, if one runs. */
  moveTo(place: Place): Promise<void>;
};

type Recording = { place: LatLng | null };

/**
 * A phone with a position set by the journey. Chromium's own override has heading and speed, which Playwright's lacks.
 */
export async function createDevice(page: Page): Promise<Device> {
  let isAwaited = (_: LatLng | null) => false;
  let resolveReceived = () => {};
  await page.exposeBinding('positionReceived', (_, place: LatLng | null) => isAwaited(place) && resolveReceived());
  await page.addInitScript(() => {
    type Scope = { recording: Recording; positionReceived: (place: LatLng | null) => void; watches: number };
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
          scope.positionReceived({ lat, lng });
        },
        onError,
        options,
      );
    };
    Geolocation.prototype.clearWatch = function (id) {
      scope.watches -= 1;
      clearWatch.call(this, id);
      if (scope.watches === 0) scope.positionReceived(null); // no listener is left
    };
  });
  const session = await page.context().newCDPSession(page);
  return {
    async moveTo({ lat, lng, headingDegrees, speedMps }) {
      const watched = await page
        .evaluate(() => (window as unknown as { watches?: number }).watches ?? 0)
        .catch(() => 0);
      // A new watch receives the previous position first.
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
