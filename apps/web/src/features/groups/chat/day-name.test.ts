import { expect, it } from 'vitest';
import { dayName } from './components/message-log.tsx';

const at = (text: string) => new Date(text).getTime();

it.each([
  ['today', '2026-03-13T00:00', 'Hoje'],
  ['the last minute of yesterday', '2026-03-12T23:59', 'Ontem'],
  ['two days ago', '2026-03-11T12:00', '11 de março'],
  ['the first of a month', '2026-01-01T12:00', '1 de janeiro'],
  ['another year', '2025-12-31T12:00', '31 de dezembro de 2025'],
])('names %s', (_, then, name) => {
  expect(dayName(at(then), at('2026-03-13T08:30'))).toBe(name);
});

it('finds yesterday across the end of a year', () => {
  expect(dayName(at('2025-12-31T22:00'), at('2026-01-01T00:10'))).toBe('Ontem');
});
