import { Condition } from '@estradeiro/contract/weather';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeAlerts, activeMs, retainedMs, suppressedMs, takeWeather, type WeatherAlert, worstOf } from './alerts.ts';
import { type AlertSeverity, findRisks, rank, type WeatherAlertType } from './rules.ts';
import { travelAlerts } from './travel-alerts.ts';
import { weather } from './weather.testing.ts';

type Figures = Parameters<typeof weather>[0];

describe('the limits of the specification', () => {
  it.each<[string, Figures, WeatherAlertType, AlertSeverity | null]>([
    ['0.5 mm of rain', { rain: 0.5 }, 'rain', null],
    ['0.6 mm of rain', { rain: 0.6 }, 'rain', 'info'],
    ['2.1 mm of rain', { rain: 2.1 }, 'rain', 'warning'],
    ['5.1 mm of rain', { rain: 5.1 }, 'rain', 'danger'],
    ['8 m/s of wind', { wind: 8 }, 'wind', null],
    ['8.1 m/s of wind', { wind: 8.1 }, 'wind', 'warning'],
    ['15.1 m/s of wind', { wind: 15.1 }, 'wind', 'danger'],
    ['5 °C', { temp: 5 }, 'temperature', null],
    ['4.9 °C', { temp: 4.9 }, 'temperature', 'warning'],
    ['-0.1 °C', { temp: -0.1 }, 'temperature', 'danger'],
    ['35 °C', { temp: 35 }, 'temperature', null],
    ['35.1 °C', { temp: 35.1 }, 'temperature', 'warning'],
    ['40.1 °C', { temp: 40.1 }, 'temperature', 'danger'],
    ['5,000 m of sight', { visibility: 5_000 }, 'visibility', null],
    ['4,999 m of sight', { visibility: 4_999 }, 'visibility', 'warning'],
    ['999 m of sight', { visibility: 999 }, 'visibility', 'danger'],
    ['a thunderstorm', { sky: 'Thunderstorm' }, 'general', 'danger'],
    ['snow', { sky: 'Snow' }, 'general', 'danger'],
    ['fog', { sky: 'Fog' }, 'general', 'warning'],
    ['dust', { sky: 'Dust' }, 'general', 'warning'],
    ['sand', { sky: 'Sand' }, 'general', 'warning'],
    ['clouds', { sky: 'Clouds' }, 'general', null],
  ])('%s', (_, figures, type, severity) => {
    expect(findRisks(weather(figures)).find((finding) => finding.type === type)?.severity ?? null).toBe(severity);
  });

  it.each<[Figures, string[]]>([
    [{ wind: 10, humidity: 85, visibility: 5_000 }, []],
    [{ wind: 10.1, humidity: 86, visibility: 4_999 }, ['strong-wind', 'high-humidity', 'low-visibility']],
  ])('of travel alerts: %o', (figures, expected) => {
    expect(travelAlerts(weather(figures))).toEqual(expected);
  });
});

it('says how far one sees as people do', () => {
  const said = (visibility: number) => findRisks(weather({ visibility }))[0]?.message;
  expect(said(1_400)).toBe('Visibilidade reduzida, de 1 quilômetro e meio. Farol ligado e mais distância.');
  expect(said(300)).toBe('Visibilidade muito baixa, de 300 metros. Considere parar em local seguro.');
});

describe('raising alerts', () => {
  const storm = weather({ sky: 'Thunderstorm' });
  const drizzle = weather({ rain: 1 });

  it('keeps quiet for 30 minutes about what is not worse', () => {
    const first = takeWeather([], storm, 0);
    expect(takeWeather(first, storm, suppressedMs - 1)).toHaveLength(1);
    expect(takeWeather(first, storm, suppressedMs)).toHaveLength(2);
  });

  it('tells of a storm although a drizzle was told just before', () => {
    const alerts = takeWeather(takeWeather([], drizzle, 0), storm, 60_000);
    expect(alerts.map(({ type }) => type)).toEqual(['rain', 'general']);
  });

  it('counts them for an hour and forgets them after two', () => {
    const alerts = takeWeather([], storm, 0);
    expect(worstOf(alerts, weather({}), activeMs - 1)).toMatchObject({ severity: 'danger' });
    expect(worstOf(alerts, weather({}), activeMs)).toBeNull();
    expect(takeWeather(alerts, weather({}), retainedMs - 1)).toHaveLength(1);
    expect(takeWeather(alerts, weather({}), retainedMs)).toEqual([]);
  });

  it('never calls a storm fair, raised or not', () => {
    expect(worstOf([], storm, 0)).toMatchObject({ severity: 'danger' });
    expect(worstOf(takeWeather([], drizzle, 0), storm, 60_000)).toMatchObject({ severity: 'danger' });
    expect(worstOf(takeWeather([], storm, 0), drizzle, 60_000)).toMatchObject({ severity: 'danger' });
  });

  it('raises nothing from the weather of an hour ago', () => {
    expect(takeWeather([], { ...storm, ageSeconds: activeMs / 1_000 - 1 }, 0)).toHaveLength(1);
    expect(takeWeather([], { ...storm, ageSeconds: activeMs / 1_000 }, 0)).toEqual([]);
  });

  it('speaks of a reading as its worst with one more, however much is wrong with the sky', () => {
    const raised = takeWeather([], weather({ sky: 'Thunderstorm', rain: 1, wind: 10, temp: 4, visibility: 500 }), 0);
    expect(raised).toHaveLength(5);
    const spoken = raised.filter(({ shouldAnnounce }) => shouldAnnounce);
    expect(spoken.map(({ type }) => type)).toEqual(['general', 'visibility']);
  });

  it('speaks of warnings and dangers, not of a drizzle', () => {
    expect(takeWeather([], drizzle, 0)[0]?.shouldAnnounce).toBe(false);
    expect(takeWeather([], storm, 0)[0]?.shouldAnnounce).toBe(true);
  });
});

it('holds whatever the sky does: no repeats within 30 minutes but worse ones, nothing over 2 h old, unique ids', () => {
  const figures = fc.record({
    rain: fc.double({ min: 0, max: 20, noNaN: true }),
    wind: fc.double({ min: 0, max: 40, noNaN: true }),
    temp: fc.double({ min: -10, max: 50, noNaN: true }),
    visibility: fc.integer({ min: 0, max: 10_000 }),
    sky: fc.constantFrom(...Condition.options),
  });
  const story = fc.array(fc.tuple(figures, fc.integer({ min: 1, max: 90 * 60_000 })), { maxLength: 30 });
  fc.assert(
    fc.property(story, (hours) => {
      let now = 0;
      let alerts: WeatherAlert[] = [];
      for (const [sky, pause] of hours) {
        now += pause;
        const before = alerts.filter(({ timestamp }) => now - timestamp < suppressedMs);
        alerts = takeWeather(alerts, weather(sky), now);
        const raised = alerts.filter(({ timestamp }) => timestamp === now);
        expect(raised.filter(({ shouldAnnounce }) => shouldAnnounce).length).toBeLessThanOrEqual(2);
        for (const alert of raised) {
          expect(before.every(({ severity }) => rank(severity) < rank(alert.severity))).toBe(true);
        }
        expect(alerts.every(({ timestamp }) => now - timestamp < retainedMs)).toBe(true);
        expect(new Set(alerts.map(({ id }) => id)).size).toBe(alerts.length);
        expect(activeAlerts(alerts, now).every(({ timestamp }) => now - timestamp < activeMs)).toBe(true);
      }
    }),
  );
});
