import { Condition, type WeatherWarning } from '@estradeiro/contract/weather';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeAlerts,
  activeMs,
  retainedMs,
  suppressedMs,
  takeWarnings,
  takeWeather,
  type WeatherAlert,
  worstOf,
} from './alerts.ts';
import { type AlertSeverity, rank } from './dangers.ts';
import { findRisks, findWarnings, type WeatherAlertType } from './rules.ts';
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
    ['a squall', { sky: 'Squall' }, 'general', 'danger'],
    ['a tornado', { sky: 'Tornado' }, 'general', 'danger'],
    ['15 m/s of gusts', { gust: 15 }, 'wind', null],
    ['15.1 m/s of gusts', { gust: 15.1 }, 'wind', 'warning'],
    ['20.1 m/s of gusts', { gust: 20.1, wind: 9 }, 'wind', 'danger'],
    ['clouds', { sky: 'Clouds' }, 'general', null],
  ])('%s', (_, figures, type, severity) => {
    expect(findRisks(weather(figures)).find((finding) => finding.type === type)?.severity ?? null).toBe(severity);
  });

  it.each(Condition.options)('has words for %s where it is dangerous by name', (sky) => {
    expect(findRisks(weather({ sky })).every(({ message }) => message.length > 0)).toBe(true);
  });

  it.each<[Figures, string[]]>([
    [{ wind: 10, humidity: 85, visibility: 5_000 }, []],
    [{ wind: 10.1, humidity: 86, visibility: 4_999 }, ['strong-wind', 'high-humidity', 'low-visibility']],
  ])('of travel alerts: %o', (figures, expected) => {
    expect(travelAlerts(weather(figures))).toEqual(expected);
  });
});

it('writes the visibility as people say it', () => {
  const said = (visibility: number) => findRisks(weather({ visibility }))[0]?.message;
  expect(said(1_400)).toBe('Visibilidade reduzida, de 1 quilômetro e meio. Farol ligado e mais distância.');
  expect(said(300)).toBe('Visibilidade muito baixa, de 300 metros. Considere parar em local seguro.');
});

describe('raising alerts', () => {
  const storm = weather({ sky: 'Thunderstorm' });
  const drizzle = weather({ rain: 1 });

  it('is silent for 30 minutes about what is not worse', () => {
    const first = takeWeather([], storm, 0);
    expect(takeWeather(first, storm, suppressedMs - 1)).toHaveLength(1);
    expect(takeWeather(first, storm, suppressedMs)).toHaveLength(2);
  });

  it('raises a storm although a drizzle was raised just before', () => {
    const alerts = takeWeather(takeWeather([], drizzle, 0), storm, 60_000);
    expect(alerts.map(({ type }) => type)).toEqual(['rain', 'general']);
  });

  it('counts them for an hour and forgets them after two', () => {
    const alerts = takeWeather([], storm, 0);
    expect(worstOf(alerts, [], activeMs - 1)).toMatchObject({ severity: 'danger' });
    expect(worstOf(alerts, [], activeMs)).toBeNull();
    expect(takeWeather(alerts, weather({}), retainedMs - 1)).toHaveLength(1);
    expect(takeWeather(alerts, weather({}), retainedMs)).toEqual([]);
  });

  it('never calls a storm fair, raised or not', () => {
    expect(worstOf([], findRisks(storm), 0)).toMatchObject({ severity: 'danger' });
    expect(worstOf(takeWeather([], drizzle, 0), findRisks(storm), 60_000)).toMatchObject({ severity: 'danger' });
    expect(worstOf(takeWeather([], storm, 0), findRisks(drizzle), 60_000)).toMatchObject({ severity: 'danger' });
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

describe('an official warning', () => {
  const hours = (from: number, to: number) => ({
    startsAt: `2026-03-01T${String(from).padStart(2, '0')}:00:00.000Z`,
    endsAt: `2026-03-01T${String(to).padStart(2, '0')}:00:00.000Z`,
  });
  const warning = (severity: WeatherWarning['severity'], from = 10, to = 20): WeatherWarning => ({
    ...{ id: `inmet:${severity}`, event: 'Tempestade', severity, description: '', instructions: [] },
    ...hours(from, to),
  });
  const noon = '2026-03-01T12:00:00.000Z';

  it.each<[WeatherWarning, string, AlertSeverity | null]>([
    [warning('low'), 'Perigo Potencial', 'warning'],
    [warning('medium'), 'Perigo', 'danger'],
    [warning('high'), 'Grande Perigo', 'danger'],
    [warning('high', 13), 'one that begins at 13:00', null],
    [warning('high', 10, 12), 'one that ended at 12:00', null],
  ])('%#: of the degree %s', (official, _, severity) => {
    expect(findWarnings([official], noon)[0]?.severity ?? null).toBe(severity);
  });

  it('wins over fair weather', () => {
    expect(worstOf([], [...findWarnings([warning('low')], noon), ...findRisks(weather({}))], 0)).toMatchObject({
      severity: 'warning',
      message: 'Aviso do INMET: Tempestade.',
    });
  });

  it('is raised once and spoken, whatever was raised before it, and keeps no danger of the sky from being raised', () => {
    const found = findWarnings([warning('high')], noon);
    const storm = weather({ sky: 'Thunderstorm' });
    const raised = takeWarnings(takeWeather([], storm, 0), found, 1);
    expect(raised.at(-1)).toMatchObject({ type: 'official', shouldAnnounce: true });
    expect(takeWarnings(raised, found, 2)).toHaveLength(2);
    expect(takeWeather(takeWarnings([], found, 0), storm, 1)).toHaveLength(2);
  });
});

it('holds for any weather: no repeats within 30 minutes but worse ones, nothing over 2 h old, unique ids', () => {
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
