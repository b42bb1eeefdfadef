import type { Departure, RideHazard, RideWeather } from '@estradeiro/contract/weather';
import { zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { expect, it } from 'vitest';
import { type Eve, eveNotice, warningNotice } from './eve-notices.ts';

const serra = { lat: -28.39, lng: -49.55 };
const day = { id: 'd', date: '2026-03-02', departsAtMs: Date.parse('2026-03-02T10:00:00Z'), zone: zoneAt(serra) };
const trip = { id: 't', userId: 'r', name: 'Serra em três dias' };
const fair: Departure = {
  at: '2026-03-02T10:00:00.000Z',
  penalty: 0,
  worst: 'fair',
  reasons: ['Tempo firme e luz do dia em todo o caminho'],
};
const wet: Departure = {
  ...fair,
  penalty: 12,
  worst: 'warning',
  reasons: ['Chuva de 1 mm/h a partir do km 40, por cerca de 1 h'],
};

const passing = (kind: 'start' | 'arrival', distanceMeters: number, hazards: RideHazard[] = []) => ({
  ...{ kind, distanceMeters, hazards, name: null, position: serra, at: fair.at, condition: 'Clear' as const },
  ...{ temperatureC: 20, gustKmh: 0, rainMm: 0, rainChancePercent: 0, visibilityMeters: 10_000, isDark: false },
});
const weather = (changes: Partial<RideWeather> = {}): RideWeather => ({
  ...{ passings: [passing('start', 0), passing('arrival', 90_000)], asked: fair, departures: [], best: fair },
  ...{ warningWatch: 'current', ageSeconds: 0, source: 'open-meteo', ...changes },
});
const eve = (changes: Partial<Eve> = {}): Eve => ({
  ...{ trip, day, weather: weather(), checklist: null, now: new Date('2026-03-01T21:00:00Z'), ...changes },
});
const bodyOf = (changes: Partial<Eve>) => eveNotice(eve(changes)).body;

it('says the departure and the verdict of the sources', () => {
  expect(eveNotice(eve())).toMatchObject({
    riderId: 'r',
    title: 'Amanhã: Serra em três dias',
    body: 'Saída às 7h00. Tempo firme e luz do dia em todo o caminho.',
    path: '/trips?viagem=t',
  });
});

it('says no verdict that was not read', () => {
  expect(bodyOf({ weather: null })).toBe('Saída às 7h00. Não foi possível ler a previsão: confira antes de sair.');
  expect(bodyOf({ weather: weather({ passings: [passing('start', 0)] }) })).toMatch(
    /A previsão não chega ao fim do caminho/,
  );
  expect(bodyOf({ weather: weather({ warningWatch: 'stale' }) })).toMatch(/Sem os avisos do INMET/);
});

it('names a better hour of the same day, by the clock of the place', () => {
  const tonight = { ...fair, at: '2026-03-02T01:00:00.000Z' };
  const later = { ...fair, at: '2026-03-02T12:00:00.000Z' };
  expect(bodyOf({ weather: weather({ asked: wet, departures: [tonight, later] }) })).toMatch(
    /km 40, por cerca de 1 h\. Sair às 9h00 é melhor\.$/,
  );
  expect(bodyOf({ weather: weather({ asked: wet, departures: [tonight, { ...later, penalty: 30 }] }) })).toMatch(
    /Nenhuma outra hora do dia é melhor\.$/,
  );
});

it('counts what is missing on the checklist', () => {
  const list = { name: 'Checklist de Viagem', totalCount: 12, completedCount: 9 };
  expect(bodyOf({ checklist: list })).toMatch(/Faltam 3 itens em “Checklist de Viagem”\.$/);
  expect(bodyOf({ checklist: { ...list, completedCount: 12 } })).toMatch(/“Checklist de Viagem” está completo\.$/);
});

it('tells of the worst warning of INMET at the hours of passing, anew once it is worse', () => {
  const official = (severity: 'warning' | 'danger', reason: string) => ({
    kind: 'official' as const,
    severity,
    reason,
  });
  const passings = [
    passing('start', 0, [official('warning', 'Aviso do INMET: Chuvas Intensas')]),
    passing('arrival', 40_200, [official('danger', 'Aviso do INMET: Vendaval')]),
  ];
  expect(warningNotice(eve())).toBeNull();
  expect(warningNotice(eve({ weather: null }))).toBeNull();
  const told = warningNotice(eve({ weather: weather({ passings }) }));
  expect(told).toMatchObject({
    title: 'Aviso do INMET: Vendaval',
    body: 'Serra em três dias, amanhã: a partir do km 40.',
    version: 2,
  });
  const before = warningNotice(eve({ weather: weather({ passings: passings.slice(0, 1) }) }));
  expect(before).toMatchObject({ body: 'Serra em três dias, amanhã: desde a saída.', version: 1, cause: told?.cause });
  expect(warningNotice(eve({ weather: weather({ passings }), now: new Date('2026-03-02T09:00:00Z') }))?.body).toMatch(
    /hoje/,
  );
});
