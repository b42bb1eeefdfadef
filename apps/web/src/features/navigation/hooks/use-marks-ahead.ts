import type { RoadWarning } from '@estradeiro/navigation/road-ahead/warnings';
import { useMemo } from 'react';
import type { DrawnMark } from '#map/scene.ts';
import { marksOfWarnings } from '../scenes.ts';

/** What of `warnings` still lies ahead, as the map marks it. The same array until one is passed, so that the map redraws only then. */
export function useMarksAhead(warnings: readonly RoadWarning[], alongMeters: number): readonly DrawnMark[] {
  const marks = useMemo(() => marksOfWarnings(warnings), [warnings]);
  const passed = marks.filter((mark) => mark.alongMeters <= alongMeters).length;
  return useMemo(() => marks.slice(passed), [marks, passed]);
}
