import { expect, it } from 'vitest';
import { departure } from '../ride.testing.ts';
import { bestHourWords } from './best-hour.ts';

/** On the first day of the ride's month, by the clocks of its start. */
const at = (hour: number, minute = 0, day = 1) => new Date(Date.UTC(2026, 2, day, hour + 3, minute));
const start = { lat: -27.6, lng: -48.5 };
const leaving = (hour: number, penalty = 0, reason = 'Chuva a partir do km 10, por cerca de 20 min', day = 1) =>
  departure(at(hour, 0, day).toISOString(), penalty, ...(penalty > 0 ? [reason] : []));
const seconds = 2 * 3_600;

it.each([
  [
    'the first hour that is dry and light',
    6,
    [leaving(7, 8), leaving(8), leaving(9), leaving(10, 8)],
    'Saia às 8h00: seco até as 11h00, chega com luz',
  ],
  ['now', 8, [leaving(8), leaving(9)], 'Saia agora: seco até as 11h00, chega com luz'],
  ['no hour that has passed', 9, [leaving(8), leaving(11)], 'Saia às 11h00: seco até as 13h00, chega com luz'],
  [
    'tomorrow, where today is none',
    19,
    [leaving(20, 20, 'Noite'), leaving(7, 0, '', 2)],
    'Amanhã, saia às 7h00: seco até as 9h00, chega com luz',
  ],
  [
    'the least bad hour, and why',
    6,
    [leaving(7, 20), leaving(8, 8)],
    'Saia às 8h00: chuva a partir do km 10, por cerca de 20 min',
  ],
  ['rather none than a hard one', 6, [leaving(7, 200, 'Trovoada')], 'Hoje, melhor não: trovoada'],
])('suggests %s', (_, hour, departures, words) => {
  expect(bestHourWords({ departures, seconds, start }, at(hour))).toBe(words);
});

it('praises no hour under a danger that weighs little', () => {
  const short = { ...leaving(7, 1, 'Visibilidade de 300 m'), worst: 'danger' as const };
  expect(bestHourWords({ departures: [short], seconds, start }, at(6))).toBe('Hoje, melhor não: visibilidade de 300 m');
});

it('suggests nothing where nothing of today is known', () => {
  expect(bestHourWords({ departures: [], seconds, start }, at(6))).toBeNull();
});

it("gives the hours by the clocks of the route's start", () => {
  const rioBranco = { lat: -9.97, lng: -67.81 };
  const words = bestHourWords({ departures: [leaving(11), leaving(12)], seconds, start: rioBranco }, at(9));
  expect(words).toBe('Saia às 9h00 (horário do Acre): seco até as 12h00, chega com luz');
});
