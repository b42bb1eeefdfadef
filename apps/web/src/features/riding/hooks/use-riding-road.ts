import { type RoadNotice, roadNotice } from '@estradeiro/navigation/road-ahead/road-watch';
import type { Bend } from '@estradeiro/navigation/road-ahead/sharp-bends';
import { warningAhead } from '@estradeiro/navigation/road-ahead/texts';
import { type RoadWarning, warningsOn } from '@estradeiro/navigation/road-ahead/warnings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { roadAheadQuery } from '#features/planner/shared/api.ts';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import type { DrawnMark } from '#map/scene.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { playTone } from '#platform/tone.ts';
import { marksOfWarnings } from '../ride-scene.ts';
import { createRoadSession, type RoadPlace } from '../road-session.ts';
import { spokenWarningOf, useSpokenWarnings } from '../spoken-warnings.ts';
import type { RunningGuidance } from './use-guidance.ts';

export type ShownRoad = {
  /** All that there is to tell of along the way, in riding order. */
  warnings: readonly RoadWarning[];
  /** Those that still lie ahead, as the map marks them. */
  marks: readonly DrawnMark[];
  /** The nearest of them, once it is near. */
  notice: RoadNotice | null;
  /** A bend that is too sharp for the speed. */
  bend: Bend | null;
};

const none: readonly RoadWarning[] = [];

/** Tells of what the map knows of the road ahead, and of bends, and what to show of it. Silent off the line; idle without a ride. */
export function useRidingRoad(
  guidance: RunningGuidance | null,
  { say, isSpeaking }: Pick<NavigationVoice, 'say' | 'isSpeaking'>,
  clock: Clock = systemClock,
): ShownRoad {
  const told = useSpokenWarnings();
  const way = guidance?.prepared ?? null;
  const { data } = useQuery(roadAheadQuery(way?.route ?? null));
  const features = data?.features;
  const warnings = useMemo(
    () =>
      way && features ? warningsOn(features, way).filter(({ thing }) => told.has(spokenWarningOf[thing.kind])) : none,
    [way, features, told],
  );
  const session = useMemo(
    () =>
      createRoadSession({
        clock,
        // An instruction that comes due cuts it off.
        announce: (notice) => say(warningAhead(notice), 'medium'),
        warnOfBend: () => playTone('bend'),
      }),
    [say, clock],
  );
  const { watch, bends } = useSyncExternalStore(session.subscribe, session.state);
  const place = guidance && placeOf(guidance, warnings, told.has('sharp-bend'));
  const isRiding = guidance !== null && guidance.view.phase !== 'arrived';
  useEffect(() => {
    if (place) session.move({ ...place, roomToTalk: place.roomToTalk && !isSpeaking() });
    else if (!isRiding) session.end();
  });

  const marks = useMarksAhead(warnings, guidance?.alongMeters ?? 0);
  return { warnings, marks, notice: place && roadNotice(watch), bend: place && bends.bend };
}

/** The same array until one is passed, so that the map redraws only then. */
export function useMarksAhead(warnings: readonly RoadWarning[], alongMeters: number): readonly DrawnMark[] {
  const marks = useMemo(() => marksOfWarnings(warnings), [warnings]);
  const passed = marks.filter((mark) => mark.alongMeters <= alongMeters).length;
  return useMemo(() => marks.slice(passed), [marks, passed]);
}

/** Null off the line, and after a long silence of the receiver: nothing of it is known to be ahead. */
function placeOf(
  { view, prepared, alongMeters, speedMps, roomForWarning }: RunningGuidance,
  warnings: readonly RoadWarning[],
  warnsOfBends: boolean,
): RoadPlace | null {
  if (view.phase !== 'following' || !view.isPlaceKnown || speedMps === null) return null;
  return { way: prepared, warnings, alongMeters, speedMps, roomToTalk: roomForWarning, warnsOfBends };
}
