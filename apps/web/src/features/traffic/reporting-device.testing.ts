import { listTrafficSources } from '@estradeiro/contract/traffic';
import { afterEach, beforeEach } from 'vitest';
import { api } from '#platform/render.testing.tsx';

type Answer = { lat: number; lng: number; accuracy?: number } | { code: number };

/**
 * Only riders report here, on a device in Urubici, or where `stand` puts it, or that fails with a code of the Geolocation API (1
 * denied).
 */
export function fakeDevice() {
  let answer: Answer;
  const emitFix = (onFix: PositionCallback, onError?: PositionErrorCallback | null) => {
    if ('code' in answer) return onError?.(answer as GeolocationPositionError);
    const { lat, lng, accuracy = 8 } = answer;
    const coords = { latitude: lat, longitude: lng, accuracy, heading: 90, speed: 20 };
    onFix({ coords, timestamp: 0 } as unknown as GeolocationPosition);
  };
  beforeEach(() => {
    localStorage.clear();
    api.answer(listTrafficSources, { sources: ['rider'] });
    answer = { lat: -28.0149, lng: -49.5911 };
    const geolocation = {
      watchPosition: (onFix: PositionCallback, onError?: PositionErrorCallback) => {
        emitFix(onFix, onError);
        return 1;
      },
      getCurrentPosition: emitFix,
      clearWatch() {},
    };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  return {
    stand(next: Answer) {
      answer = next;
    },
  };
}
