import { Condition, type RideHazard, type WeatherWarning } from '@estradeiro/contract/weather';
import { findRisks } from '@estradeiro/navigation/rider-safety/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hazardsOf } from './hazards.ts';
import type { SkyAt } from './sky-at.ts';

const fair: SkyAt = {
  sky: { main: 'Clear', description: 'céu limpo', icon: '01d' },
  temperatureC: 22,
  windMps: 4,
  gustMps: 5,
  rainMmPerHour: 0,
  rainChancePercent: 0,
  visibilityMeters: 10_000,
};
const under = (main: Condition, description: string): Partial<SkyAt> => ({ sky: { main, description, icon: '11d' } });

const byDay = { at: '2026-03-01T12:00:00.000Z', light: 'day', warnings: [] } as const;
const tempest: WeatherWarning = {
  ...{ id: 'inmet:1', event: 'Tempestade', severity: 'medium', description: '', instructions: [] },
  ...{ startsAt: '2026-03-01T10:00:00.000Z', endsAt: '2026-03-01T20:00:00.000Z' },
};

describe('hazards', () => {
  it.each<[string, Partial<SkyAt>, [RideHazard['kind'], RideHazard['severity'], string] | null]>([
    ['a fair day', {}, null],
    ['a thunderstorm', under('Thunderstorm', 'trovoada'), ['storm', 'danger', 'Trovoada']],
    ['a squall', under('Squall', 'rajadas fortes'), ['storm', 'danger', 'Rajadas fortes']],
    ['a tornado', under('Tornado', 'tornado'), ['storm', 'danger', 'Tornado']],
    ['dust', under('Dust', 'poeira'), ['dust', 'warning', 'Poeira']],
    ['wind', { windMps: 9, gustMps: 9 }, ['gusts', 'warning', 'Vento de 32 km/h']],
    ['a gale without gusts told', { windMps: 16, gustMps: 16 }, ['gusts', 'danger', 'Vento de 58 km/h']],
    ['snow', under('Snow', 'neve'), ['cold', 'danger', 'Neve']],
    ['gusts at the limit', { gustMps: 15 }, null],
    ['gusts', { gustMps: 15.1 }, ['gusts', 'warning', 'Rajadas de 54 km/h']],
    ['wild gusts', { gustMps: 20.1 }, ['gusts', 'danger', 'Rajadas de 72 km/h']],
    ['a few drops', { rainMmPerHour: 0.5 }, null],
    ['rain', { rainMmPerHour: 1.2 }, ['rain', 'warning', 'Chuva de 1,2 mm/h']],
    ['strong rain', { rainMmPerHour: 2.1 }, ['heavy-rain', 'warning', 'Chuva forte de 2,1 mm/h']],
    ['a downpour', { rainMmPerHour: 5.1 }, ['heavy-rain', 'danger', 'Chuva forte de 5,1 mm/h']],
    ['haze', { visibilityMeters: 5_000 }, null],
    ['bad sight', { visibilityMeters: 3_200 }, ['fog', 'warning', 'Visibilidade de 3,2 km']],
    ['no sight', { visibilityMeters: 400 }, ['fog', 'danger', 'Visibilidade de 400 m']],
    ['fog that leaves sight', under('Fog', 'nevoeiro'), ['fog', 'warning', 'Nevoeiro']],
    ['a cool day', { temperatureC: 5 }, null],
    ['cold', { temperatureC: 4.4 }, ['cold', 'warning', 'Frio de 4 °C']],
    ['frost', { temperatureC: -2 }, ['cold', 'danger', 'Frio de -2 °C']],
    ['a warm day', { temperatureC: 35 }, null],
    ['heat', { temperatureC: 36 }, ['heat', 'warning', 'Calor de 36 °C']],
    ['great heat', { temperatureC: 41 }, ['heat', 'danger', 'Calor de 41 °C']],
  ])('of %s', (_, sky, expected) => {
    const [kind, severity, reason] = expected ?? [];
    expect(hazardsOf({ ...fair, ...sky }, byDay)).toEqual(expected ? [{ kind, severity, reason }] : []);
  });

  it.each<[string, Partial<SkyAt>, string[]]>([
    [
      'cold and fog',
      { temperatureC: 4.4, ...under('Fog', 'neblina') },
      ['Neblina provável no alto', 'Frio de 4 °C no alto'],
    ],
    ['frost', { temperatureC: -1 }, ['Frio de -1 °C no alto, pode haver gelo']],
    ['gusts', { gustMps: 15.1 }, ['Rajadas de 54 km/h']],
  ])('at the top of a climb say so: %s', (_, sky, reasons) => {
    const found = hazardsOf({ ...fair, ...sky }, { ...byDay, isTop: true });
    expect(found.map(({ reason }) => reason)).toEqual(reasons);
  });

  it('of the night is the dark', () => {
    expect(hazardsOf(fair, { ...byDay, light: 'night' })).toEqual([
      { kind: 'darkness', severity: 'warning', reason: 'Noite' },
    ]);
  });

  it('of the time between sunset and night is the twilight', () => {
    expect(hazardsOf(fair, { ...byDay, light: 'twilight' })).toEqual([
      { kind: 'twilight', severity: 'warning', reason: 'Crepúsculo' },
    ]);
  });

  it.each([
    ['2026-03-01T09:59:59.000Z', []],
    ['2026-03-01T10:00:00.000Z', [{ kind: 'official', severity: 'danger', reason: 'Aviso do INMET: Tempestade' }]],
    ['2026-03-01T20:00:00.000Z', []],
  ])('of an official warning hold while it does: %s', (at, expected) => {
    expect(hazardsOf(fair, { at, light: 'day', warnings: [tempest] })).toEqual(expected);
  });

  it('are the same that endanger who stands there', () => {
    const conditions = Condition.options;
    const figures = fc.record({
      windMps: fc.double({ min: 0, max: 40, noNaN: true }),
      gustMps: fc.double({ min: 0, max: 60, noNaN: true }),
      rainMmPerHour: fc.double({ min: 0, max: 20, noNaN: true }),
      temperatureC: fc.double({ min: -10, max: 50, noNaN: true }),
      visibilityMeters: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...conditions), figures, (main, sky) => {
        const ahead = hazardsOf({ ...fair, ...sky, ...under(main, 'céu') }, byDay);
        const here = findRisks({
          ...{ name: '', sys: { country: 'BR' }, dt: 0, ageSeconds: 0, source: 'open-meteo' },
          weather: [{ main, description: 'céu', icon: '01d' }],
          main: { temp: sky.temperatureC, feels_like: sky.temperatureC, humidity: 60, pressure: 1_015 },
          wind: { speed: sky.windMps, gust: sky.gustMps },
          visibility: sky.visibilityMeters,
          rain: { '1h': sky.rainMmPerHour },
        });
        expect(ahead.some(({ severity }) => severity === 'danger')).toBe(
          here.some(({ severity }) => severity === 'danger'),
        );
        expect(ahead.length > 0).toBe(here.length > 0);
      }),
    );
  });

  it('come with danger first', () => {
    const kinds = hazardsOf({ ...fair, gustMps: 16, rainMmPerHour: 7 }, { ...byDay, light: 'night' }).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['heavy-rain', 'gusts', 'darkness']);
  });
});
