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
import type { Clock } from '#platform/clock.ts';
import { createShared } from '#ui/shared-value.ts';
import { createWatch } from './watch.ts';

/**
 * The rider's position on a route and the warnings on it; a different `route` object begins a ride or replaces its
 * route.
 */
export type RoadPlace = {
  route: PreparedRoute;
  warnings: readonly RoadWarning[];
  alongMeters: number;
  speedMps: number;
  roomToTalk: boolean;
  warnsOfBends: boolean;
};

type RoadSurroundings = { clock: Clock; announce: (notice: RoadNotice) => void; warnOfBend: () => void };

/** The road ahead on one ride after another: the warnings that were announced, and the bend that is shown. */
export function createRoadSession({ clock, announce, warnOfBend }: RoadSurroundings) {
  const watch = createWatch<RoadWatch, RoadEvent, RoadNotice>(
    startRoadWatch,
    (state, event) => {
      const turn = watchRoad(state, event);
      return { state: turn.state, effects: turn.notice ? [turn.notice] : [] };
    },
    { clock, onEffects: (notices) => notices.forEach(announce) },
  );
  const bends = createShared<BendWatch>(startBendWatch);
  let place: RoadPlace | null = null;

  function watchForBends({ route, alongMeters, speedMps, warnsOfBends }: RoadPlace) {
    if (!warnsOfBends) return bends.put(startBendWatch);
    const { state, warns } = watchBends(bends.read(), { now: clock(), route, alongMeters, speedMps });
    bends.put(state);
    if (warns) warnOfBend();
  }

  return {
    watch,
    bends,
    move(next: RoadPlace) {
      const before = place;
      place = next;
      if (before === null) watch.send({ type: 'set-out' });
      else if (next.route !== before.route) {
        watch.send({ type: 'way-changed' });
        bends.put({ ...bends.read(), bend: null });
      }
      if (next.route !== before?.route || next.warnings !== before.warnings)
        watch.send({ type: 'warnings-changed', warnings: next.warnings });
      watch.send({ type: 'moved', ...next });
      watchForBends(next);
    },
    /** The next route is a new ride. */
    end() {
      place = null;
      watch.send({ type: 'set-out' });
      bends.put(startBendWatch);
    },
  };
}
