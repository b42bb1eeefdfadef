import { describe, expect, it } from 'vitest';
import { atHeight, skyAt } from './sky-at.ts';
import type { ForecastSky } from './weather.provider.ts';

const entry = (hour: number, changes: Partial<ForecastSky> = {}): ForecastSky => ({
  atSeconds: hour * 3_600,
  sky: { main: 'Clear', description: 'céu limpo', icon: '01d' },
  temperatureC: 20,
  feelsLikeC: 20,
  humidityPercent: 60,
  windMps: 3,
  gustMps: 5,
  visibilityMeters: 10_000,
  rainMmPerHour: 0,
  rainChancePercent: 0,
  ...changes,
});
const rain = { main: 'Rain', description: 'chuva', icon: '10d' } as const;

describe('the sky between two entries', () => {
  const hours = [
    entry(10, { temperatureC: 10, gustMps: 4, visibilityMeters: 8_000 }),
    entry(11, {
      temperatureC: 20,
      gustMps: 8,
      visibilityMeters: 4_000,
      sky: rain,
      rainMmPerHour: 3,
      rainChancePercent: 70,
    }),
  ];

  it.each([
    ['at the first', 10, { temperatureC: 10, gustMps: 4, visibilityMeters: 8_000, rainMmPerHour: 0 }],
    ['a quarter on', 10.25, { temperatureC: 12.5, gustMps: 5, visibilityMeters: 7_000, rainMmPerHour: 3 }],
    ['three quarters on', 10.75, { temperatureC: 17.5, gustMps: 7, visibilityMeters: 5_000, rainChancePercent: 70 }],
    ['at the second', 11, { temperatureC: 20, gustMps: 8, visibilityMeters: 4_000, rainMmPerHour: 3 }],
  ])('%s', (_, hour, expected) => {
    expect(skyAt(hours, hour * 3_600)).toMatchObject(expected);
  });

  it('is the nearer entry by its condition', () => {
    expect(skyAt(hours, 10.4 * 3_600)?.sky.main).toBe('Clear');
    expect(skyAt(hours, 10.6 * 3_600)?.sky.main).toBe('Rain');
  });

  it('uses the wind for unknown gusts', () => {
    expect(skyAt([entry(10, { gustMps: null }), entry(11, { gustMps: null })], 10.5 * 3_600)?.gustMps).toBe(3);
  });
});

it.each([
  ['a day before the first entry', [entry(30)], 6, false],
  ['two hours before the first entry', [entry(12)], 10, true],
  ['after the last entry', [entry(10), entry(11)], 11.1, false],
  ['between entries of three hours', [entry(9), entry(12)], 10, true],
  ['in a gap', [entry(9), entry(13)], 10, false],
  ['without any entry', [], 10, false],
])('%s', (_, entries, hour, known) => {
  expect(skyAt(entries, hour * 3_600) !== null).toBe(known);
});

describe('the sky at another height', () => {
  const over = (heightMeters?: number) =>
    skyAt([entry(10, heightMeters === undefined ? {} : { heightMeters })], 10 * 3_600);

  it.each([
    ['cooler above', 1_900, 13.5],
    ['warmer below', 400, 23.25],
  ])('is %s, by 6.5 °C a kilometre', (_, heightMeters, celsius) => {
    const sky = over(900);
    expect(sky && atHeight(sky, heightMeters).temperatureC).toBeCloseTo(celsius);
  });

  it('is the same where either height is unknown', () => {
    const [known, unknown] = [over(900), over()];
    expect(known && atHeight(known, null).temperatureC).toBe(20);
    expect(unknown && atHeight(unknown, 1_900).temperatureC).toBe(20);
  });
});
