import { describe, expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const night = { quietHours: { from: '22:00', to: '07:00' }, zone: 'America/Sao_Paulo' };
const until = (now: string, settings = night) => quietUntil(new Date(now), settings)?.toISOString() ?? null;

describe('quiet hours over midnight', () => {
  it.each([
    ['in the evening', '2026-03-02T01:30:20Z', '2026-03-02T10:00:00.000Z'],
    ['in the early morning', '2026-03-02T09:59:59Z', '2026-03-02T10:00:00.000Z'],
    ['at their first minute', '2026-03-02T01:00:00Z', '2026-03-02T10:00:00.000Z'],
    ['at their end', '2026-03-02T10:00:00Z', null],
    ['at noon', '2026-03-02T15:00:00Z', null],
  ])('%s', (_, now, end) => {
    expect(until(now)).toBe(end);
  });

  it("follow the rider's own zone", () => {
    expect(until('2026-03-02T11:30:00Z', { ...night, zone: 'America/Rio_Branco' })).toBe('2026-03-02T12:00:00.000Z');
  });

  it("count as São Paulo's in a zone that nobody knows", () => {
    expect(until('2026-03-02T09:59:00Z', { ...night, zone: 'Marte/Olympus' })).toBe('2026-03-02T10:00:00.000Z');
  });
});

it('end the same day', () => {
  const lunch = { ...night, quietHours: { from: '12:00', to: '13:30' } };
  expect(until('2026-03-02T15:15:00Z', lunch)).toBe('2026-03-02T16:30:00.000Z');
  expect(until('2026-03-02T16:30:00Z', lunch)).toBeNull();
});

it('are none where both ends are the same, or none were chosen', () => {
  expect(until('2026-03-02T15:15:00Z', { ...night, quietHours: { from: '12:00', to: '12:00' } })).toBeNull();
  expect(quietUntil(new Date(), { quietHours: null, zone: 'UTC' })).toBeNull();
});
