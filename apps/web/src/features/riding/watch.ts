import { useEffect } from 'react';
import type { Clock, Untimed } from '#platform/clock.ts';
import { createShared } from '#ui/shared-value.ts';

/** `onEffects` gets the effects of one event in order, with the state that they led to. */
type Surroundings<State, Effect> = {
  clock: Clock;
  onEffects: (effects: readonly Effect[], state: State) => void;
};

/** Runs a pure reducer over time: gives each event its time and keeps the state. `state` and `subscribe` fit `useSyncExternalStore`. */
export function createWatch<State, Event extends { now: number }, Effect>(
  initial: State,
  reduce: (state: State, event: Event) => { state: State; effects: readonly Effect[] },
  { clock, onEffects }: Surroundings<State, Effect>,
) {
  const shared = createShared(initial);
  return {
    state: shared.read,
    subscribe: shared.subscribe,
    send(event: Untimed<Event>): void {
      const turn = reduce(shared.read(), { ...event, now: clock() } as unknown as Event);
      shared.put(turn.state);
      if (turn.effects.length > 0) onEffects(turn.effects, turn.state);
    },
  };
}

type Session<Place> = { move: (place: Place) => void; end: () => void };

/**
 * Moves a session with the rider at each render, since each fix causes one, and ends it with the ride. Off the line
 * `place` is null.
 */
export function useSessionOnRoute<Place extends { roomToTalk: boolean }>(
  session: Session<Place>,
  place: Place | null,
  isRiding: boolean,
  isSpeaking: () => boolean,
): void {
  useEffect(() => {
    if (place) session.move({ ...place, roomToTalk: place.roomToTalk && !isSpeaking() });
    else if (!isRiding) session.end();
  });
}
