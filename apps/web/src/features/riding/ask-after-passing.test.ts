import type { TrafficAlert } from '@estradeiro/contract/traffic';
import { expect, it } from 'vitest';
import { alertOf } from '#features/traffic/shared/alerts.testing.ts';
import { askAfterPassing, type PassedAlertQuestion, questionMillis } from './ask-after-passing.ts';

const at = (alongMeters: number, changes: Partial<TrafficAlert> = {}) => ({
  alongMeters,
  deviationMeters: 0,
  alert: alertOf(changes),
});
const [first, second] = [at(500), at(520)];
const ask = (asking: PassedAlertQuestion, fromMeters: number, toMeters: number, now = 0, onRoute = [first, second]) =>
  askAfterPassing(asking, onRoute, { now, fromMeters, toMeters });

it.each<[string, number, number, TrafficAlert | null]>([
  ['before it', 400, 490, null],
  ['where a phone may be wrong about having passed it', 400, 525, null],
  ['just past it', 500, 535, first.alert],
  ['past two at once, the last', 480, 600, second.alert],
  ['long past it', 600, 700, null],
])('asks %s', (_, from, to, alert) => {
  expect(ask(null, from, to)?.alert ?? null).toBe(alert);
});

it('goes on asking for a while, and no longer', () => {
  const asking = { alert: first.alert, since: 1_000 };
  expect(ask(asking, 600, 700, 1_000 + questionMillis - 1)).toBe(asking);
  expect(ask(asking, 600, 700, 1_000 + questionMillis)).toBeNull();
});

it.each<[string, Partial<TrafficAlert>]>([
  ['reported', { isOwn: true }],
  ['confirmed', { ownVote: 'still-there' }],
])('does not ask about what the rider has %s', (_, changes) => {
  expect(ask(null, 480, 600, 0, [at(500, changes)])).toBeNull();
});
