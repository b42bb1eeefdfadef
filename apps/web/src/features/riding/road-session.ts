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
import type { Untimed } from '#platform/clock.ts';
import { createShared } from '#ui/shared-value.ts';

/** Where a rider is on a way, and what there is to tell of along it. Another `way` than before is a new one, or a first. */
export type RoadPlace = {
  way: PreparedRoute;
  warnings: readonly RoadWarning[];
  alongMeters: number;
  speedMps: number;
  roomToTalk: boolean;
  /** Whether the rider wants to be warned of bends. */
  warnsOfBends: boolean;
};

export type RoadState = { watch: RoadWatch; bends: BendWatch };

type RoadSurroundings = {
  /** Epoch milliseconds. */
  clock: () => number;
  announce: (notice: RoadNotice) => void;
  warnOfBend: () => void;
};

const start: RoadState = { watch: startRoadWatch, bends: startBendWatch };

/**
 * The road ahead on one ride after another: what of it was told, and the bend that is warned of. `subscribe` and `state` are made
 * for `useSyncExternalStore`.
 */
export function createRoadSession({ clock, announce, warnOfBend }: RoadSurroundings) {
  const shared = createShared(start);
  let place: RoadPlace | null = null;

  function put(changes: Partial<RoadState>) {
    const state = shared.read();
    const next = { ...state, ...changes };
    if (next.watch !== state.watch || next.bends !== state.bends) shared.put(next);
  }

  function send(event: Untimed<RoadEvent>) {
    const turn = watchRoad(shared.read().watch, { ...event, now: clock() } as RoadEvent);
    put({ watch: turn.state });
    if (turn.notice) announce(turn.notice);
  }

  function watchForBends({ way, alongMeters, speedMps, warnsOfBends }: RoadPlace) {
    if (!warnsOfBends) return put({ bends: startBendWatch });
    const turn = watchBends(shared.read().bends, { now: clock(), way, alongMeters, speedMps });
    put({ bends: turn.state });
    if (turn.warns) warnOfBend();
  }

  return {
    state: shared.read,
    subscribe: shared.subscribe,
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
    put({ bends: { ...shared.read().bends, bend: null } });
  }
}
