import type { CurrentWeather, ForecastEntry } from '@estradeiro/contract/weather';
import { afterEach, beforeEach } from 'vitest';

export const fairWeather: CurrentWeather = {
  name: 'Urubici',
  sys: { country: 'BR' },
  dt: 1_795_000_000,
  weather: [{ main: 'Clear', description: 'céu limpo', icon: '01d' }],
  main: { temp: 17.6, feels_like: 16.2, humidity: 60, pressure: 1015 },
  wind: { speed: 5 },
  visibility: 10_000,
  ageSeconds: 0,
  source: 'open-meteo',
};

/** Three hours of that weather, ending then. */
export const entry = (at: Date, changes: Partial<ForecastEntry> = {}): ForecastEntry => ({
  dt: at.getTime() / 1000,
  weather: [{ main: 'Rain', description: 'chuva moderada', icon: '10d' }],
  main: { temp: 14.4, feels_like: 13.1, humidity: 90 },
  wind: { speed: 3.24 },
  visibility: 10_000,
  pop: 0.7,
  ...changes,
});

type Answer = { lat: number; lng: number } | { code: number };

/** A device in Urubici, or where `stand` puts it, or that fails with a code of the Geolocation API. */
export function fakePlace() {
  let report: (answer: Answer) => void = () => {};
  let current: Answer;
  beforeEach(() => {
    current = { lat: -28.0149, lng: -49.5911 };
    const watchPosition = (onFix: PositionCallback, onError?: PositionErrorCallback | null) => {
      report = (answer) => {
        if ('code' in answer) onError?.(answer as GeolocationPositionError);
        else onFix({ coords: { latitude: answer.lat, longitude: answer.lng }, timestamp: 0 } as GeolocationPosition);
      };
      report(current);
      return 1;
    };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { watchPosition, clearWatch() {} } });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));
  return {
    /** Before the screen shows or while it does. */
    stand(answer: Answer) {
      current = answer;
      report(answer);
    },
  };
}
