import { expect, it } from 'vitest';
import { todayInSaoPaulo } from './sao-paulo.ts';

it.each([
  ['2026-11-21T02:59:59Z', '2026-11-20'],
  ['2026-11-21T03:00:00Z', '2026-11-21'],
  ['2027-01-01T01:00:00Z', '2026-12-31'],
])('at %s it is %s', (now, today) => expect(todayInSaoPaulo(new Date(now))).toBe(today));
