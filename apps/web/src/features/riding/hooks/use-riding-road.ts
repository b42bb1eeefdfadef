import { type RoadNotice, roadNotice } from '@estradeiro/navigation/road-ahead/road-watch';
import type { Bend } from '@estradeiro/navigation/road-ahead/sharp-bends';
import { warningAhead } from '@estradeiro/navigation/road-ahead/texts';
import { type RoadWarning, warningsOn } from '@estradeiro/navigation/road-ahead/warnings';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { roadAheadQuery } from '#features/planner/shared/api.ts';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import type { DrawnMark } from '#map/scene.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { playTone } from '#platform/tone.ts';
import { marksOfWarnings } from '../ride-scene.ts';
import { createRoadSession, type RoadPlace } from '../road-session.ts';
import { spokenWarningOf, useSpokenWarnings } from '../spoken-warnings.ts';
import { useSessionOnRoute } from '../watch.ts';
import type { RunningGuidance } from './use-guidance.ts';

export type ShownRoad = {
  /** All warnings on the route, in riding order. */
  warnings: readonly RoadWarning[];
  /** Those still ahead, as marks on the map. */
  marks: readonly DrawnMark[];
  /** The nearest one, once it is near. */
  notice: RoadNotice | null;
  /** A bend that is too sharp for the speed. */
  bend: Bend | null;
};

const none: readonly RoadWarning[] = [];

/** Announces warnings on the road ahead and sharp bends, and returns what to show. Silent off the line; idle without a ride. */
export function useRidingRoad(
  guidance: RunningGuidance | null,
  { say, isSpeaking }: Pick<NavigationVoice, 'say' | 'isSpeaking'>,
  clock: Clock = systemClock,
): ShownRoad {
  const spoken = useSpokenWarnings();
  const route = guidance?.prepared ?? null;
  const { data } = useQuery(roadAheadQuery(route?.route ?? null));
  const features = data?.features;
  const warnings = useMemo(
    () =>
      route && features
        ? warningsOn(features, route).filter(({ feature }) => spoken.has(spokenWarningOf[feature.kind]))
        : none,
    [route, features, spoken],
  );
  const session = useMemo(
    () =>
      createRoadSession({
        clock,
        // A due instruction interrupts it.
        announce: (notice) => say(warningAhead(notice), 'medium'),
        warnOfBend: () => playTone('bend'),
      }),
    [say, clock],
  );
  const watched = useSyncExternalStore(session.watch.subscribe, session.watch.state);
  const { bend } = session.bends.use();
  const place = guidance && placeOf(guidance, warnings, spoken.has('sharp-bend'));
  const isRiding = guidance !== null && guidance.view.phase !== 'arrived';
  useSessionOnRoute(session, place, isRiding, isSpeaking);

  const marks = useMarksAhead(warnings, guidance?.alongMeters ?? 0);
  return { warnings, marks, notice: place && roadNotice(watched), bend: place && bend };
}

/** The same array until a mark is passed, so that the map redraws only then. */
export function useMarksAhead(warnings: readonly RoadWarning[], alongMeters: number): readonly DrawnMark[] {
  const marks = useMemo(() => marksOfWarnings(warnings), [warnings]);
  const passed = marks.filter((mark) => mark.alongMeters <= alongMeters).length;
  return useMemo(() => marks.slice(passed), [marks, passed]);
}

/** Null off the line and after a long time without a fix, when what is ahead is unknown. */
function placeOf(
  { view, prepared, alongMeters, speedMps, roomForWarning }: RunningGuidance,
  warnings: readonly RoadWarning[],
  warnsOfBends: boolean,
): RoadPlace | null {
  if (view.phase !== 'following' || !view.isPlaceKnown || speedMps === null) return null;
  return { route: prepared, warnings, alongMeters, speedMps, roomToTalk: roomForWarning, warnsOfBends };
}
