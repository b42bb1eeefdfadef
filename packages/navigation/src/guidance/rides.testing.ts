import type { Fix } from '../fix.ts';
import type { PreparedRoute } from '../prepared-route.ts';
import { advance, startGuidance } from './guidance.ts';
import type { Effect, Guidance, GuidanceEvent } from './guidance-state.ts';

export const startAt = Date.UTC(2026, 2, 1, 12);

export type Ridden = { state: Guidance; effects: Effect[]; states: Guidance[] };

export function ride(from: PreparedRoute | Guidance, events: Iterable<GuidanceEvent>): Ridden {
  let state = 'phase' in from ? from : startGuidance(from);
  const effects: Effect[] = [];
  const states: Guidance[] = [];
  for (const event of events) {
    const turn = advance(state, event);
    state = turn.state;
    states.push(state);
    effects.push(...turn.effects);
  }
  return { state, effects, states };
}

export const asEvents = (fixes: Iterable<Fix>): GuidanceEvent[] =>
  Array.from(fixes, (fix) => ({ type: 'fix', fix, now: fix.at }));

export const announced = (effects: readonly Effect[]) =>
  effects.filter((effect): effect is Extract<Effect, { type: 'announce' }> => effect.type === 'announce');

export const ofType = <T extends Effect['type']>(effects: readonly Effect[], type: T) =>
  effects.filter((effect): effect is Extract<Effect, { type: T }> => effect.type === type);
