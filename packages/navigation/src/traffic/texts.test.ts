import { expect, it } from 'vitest';
import { alertAhead } from './texts.ts';

it.each([
  ['ACCIDENT', null, 812, 'Acidente à frente em 800 metros.'],
  ['HAZARD', null, 300, 'Perigo na pista em 300 metros.'],
  ['HAZARD', 'HAZARD_ON_ROAD_OIL', 95, 'Óleo na pista em 100 metros.'],
  ['HAZARD', 'HAZARD_ON_ROAD_POT_HOLE', 450, 'Buraco na pista em 450 metros.'],
  ['HAZARD', 'ICON_9', 450, 'Perigo na pista em 450 metros.'],
  ['POLICE', null, 1_000, 'Polícia à frente em 1 quilômetro.'],
  ['ROAD_CLOSED', 'ROAD_CLOSED_CONSTRUCTION', 4_600, 'Via interditada em 4,5 quilômetros.'],
  ['TRAFFIC_JAM', null, 1_480, 'Congestionamento à frente em 1 quilômetro e meio.'],
  ['OTHER', null, 500, 'Atenção à frente em 500 metros.'],
] as const)('%s %s is spoken', (type, subtype, meters, words) => {
  expect(alertAhead({ type, subtype }, meters)).toBe(words);
});
