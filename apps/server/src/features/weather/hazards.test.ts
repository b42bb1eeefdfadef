import type { Condition, RideHazard } from '@estradeiro/contract/weather';
import { describe, expect, it } from 'vitest';
import { hazardsOf } from './hazards.ts';
import type { SkyAt } from './sky-at.ts';

const fair: SkyAt = {
  sky: { main: 'Clear', description: 'céu limpo', icon: '01d' },
  temperatureC: 22,
  gustMps: 5,
  rainMmPerHour: 0,
  rainChancePercent: 0,
  visibilityMeters: 10_000,
};
const under = (main: Condition, description: string): Partial<SkyAt> => ({ sky: { main, description, icon: '11d' } });

describe('hazards', () => {
  it.each<[string, Partial<SkyAt>, [RideHazard['kind'], RideHazard['severity'], string] | null]>([
    ['a fair day', {}, null],
    ['a thunderstorm', under('Thunderstorm', 'trovoada'), ['storm', 'danger', 'Trovoada']],
    ['a squall', under('Squall', 'rajadas fortes'), ['storm', 'danger', 'Rajadas fortes']],
    ['snow', under('Snow', 'neve'), ['cold', 'danger', 'Neve']],
    ['gusts just below', { gustMps: 14.9 }, null],
    ['gusts', { gustMps: 15 }, ['gusts', 'warning', 'Rajadas de 54 km/h']],
    ['wild gusts', { gustMps: 20 }, ['gusts', 'danger', 'Rajadas de 72 km/h']],
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
    expect(hazardsOf({ ...fair, ...sky }, false)).toEqual(expected ? [{ kind, severity, reason }] : []);
  });

  it('of the night is the dark', () => {
    expect(hazardsOf(fair, true)).toEqual([{ kind: 'darkness', severity: 'warning', reason: 'Noite' }]);
  });

  it('come with danger first', () => {
    const kinds = hazardsOf({ ...fair, gustMps: 16, rainMmPerHour: 7 }, true).map(({ kind }) => kind);
    expect(kinds).toEqual(['heavy-rain', 'gusts', 'darkness']);
  });
});
