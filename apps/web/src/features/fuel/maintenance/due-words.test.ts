import type { MaintenanceItem } from '@estradeiro/contract/fuel/maintenance';
import type { Due } from '@estradeiro/contract/fuel/maintenance-due';
import { expect, it } from 'vitest';
import { dueWords } from './due-words.ts';

const oil = { kind: 'oil', everyKm: 3_000, lastOdometer: 9_000 } as MaintenanceItem;
const nobodyKnows: Due = { state: 'unknown', leftKm: null, leftDays: null };

it.each<[string, Due]>([
  ['Em 410 km ou 12 dias', { state: 'soon', leftKm: 410.2, leftDays: 12 }],
  ['Em 1 dia', { state: 'soon', leftKm: null, leftDays: 1 }],
  ['Em 59 dias', { state: 'fine', leftKm: null, leftDays: 59 }],
  ['Em 2 meses', { state: 'fine', leftKm: null, leftDays: 60 }],
  ['Em 12 meses', { state: 'fine', leftKm: null, leftDays: 365 }],
  ['Em 24 meses', { state: 'fine', leftKm: null, leftDays: 730 }],
  ['Venceu há 320 km', { state: 'due', leftKm: -320, leftDays: 40 }],
  ['Venceu há 20 km e 2 meses', { state: 'due', leftKm: -20, leftDays: -70 }],
  ['É hoje', { state: 'due', leftKm: 500, leftDays: 0 }],
  ['É agora', { state: 'due', leftKm: 0, leftDays: null }],
  ['Diga a quilometragem da moto', nobodyKnows],
])('%s', (words, due) => expect(dueWords(oil, due)).toBe(words));

it('asks for the day where only months count, with or without kilometres', () =>
  expect(dueWords({ ...oil, everyKm: null, everyMonths: 6 }, nobodyKnows)).toBe('Diga quando foi a última vez'));
