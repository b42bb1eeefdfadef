import type { PreparedRoute } from '@estradeiro/navigation/prepared-route';
import { type BendWatch, startBendWatch, watchBends } from '@estradeiro/navigation/road-ahead/bend-watch';
import {
  type RoadEvent,
  type RoadNotice,
  type RoadWatch,
  startRoadWatch,
  watchRoad,
} from '@estradeiro/navigation/road-ahead/road-watch';
import type { RoadWarning } from '@estradeiro/navigation/road-ahead/warnings';

/** Where a rider is on a way, and what there is to tell of along it. Another `way` than before is a new one, or a first. */
export type RoadPlace = {
  way: PreparedRoute;
  warnings: readonly RoadWarning[];
  alongMeters: number;
  speedMps: number;
  roomToTalk: boolean;
  /** Whether the rider wants to be warned of bends. */
  tellsBends: boolean;
};

export type RoadState = { watch: RoadWatch; bends: BendWatch };

type RoadSurroundings = {
  /** Epoch milliseconds. */
  clock: () => number;
  tell: (notice: RoadNotice) => void;
  warnOfBend: () => void;
};

type Untimed<E> = E extends RoadEvent ? Omit<E, 'now'> : never;
const start: RoadState = { watch: startRoadWatch, bends: startBendWatch };

/**
 * The road ahead on one ride after another: what of it was told, and the bend that is warned of. `subscribe` and `state` are made
 * for `useSyncExternalStore`.
 */
export function createRoadSession({ clock, tell, warnOfBend }: RoadSurroundings) {
  let state = start;
  let place: RoadPlace | null = null;
  const listeners = new Set<() => void>();

  function put(next: RoadState) {
    if (next.watch === state.watch && next.bends === state.bends) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function send(event: Untimed<RoadEvent>) {
    const turn = watchRoad(state.watch, { ...event, now: clock() } as RoadEvent);
    put({ ...state, watch: turn.state });
    if (turn.tell) tell(turn.tell);
  }

  function watchForBends({ way, alongMeters, speedMps, tellsBends }: RoadPlace) {
    if (!tellsBends) return put({ ...state, bends: startBendWatch });
    const turn = watchBends(state.bends, { now: clock(), way, alongMeters, speedMps });
    put({ ...state, bends: turn.state });
    if (turn.warns) warnOfBend();
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The rider is on the line there. */
    move(next: RoadPlace) {
      const before = place;
      place = next;
      if (before === null) send({ type: 'set-out' });
      else if (next.way !== before.way) leaveWay();
      if (next.way !== before?.way || next.warnings !== before.warnings)
        send({ type: 'warnings-changed', warnings: next.warnings });
      send({ type: 'moved', ...next });
      watchForBends(next);
    },
    /** The next way is a new ride. */
    end() {
      place = null;
      put(start);
    },
  };

  function leaveWay() {
    send({ type: 'way-changed' });
    put({ ...state, bends: { ...state.bends, bend: null } });
  }
}
