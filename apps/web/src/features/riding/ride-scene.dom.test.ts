import { prepareRoute } from '@estradeiro/navigation/prepared-route';
import { warningsOn } from '@estradeiro/navigation/road-ahead/warnings';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { farStart, longRoute } from '#features/planner/fixtures.testing.ts';
import { marksOf } from '#features/planner/shared/use-plan-road.ts';
import { useMarksAhead } from './hooks/use-riding-road.ts';

it('marks road features at their place on the line', () => {
  const [bump, toll] = marksOf(longRoute, [
    { kind: 'speed-bump', alongMeters: 0 },
    { kind: 'toll', alongMeters: 1_112 },
  ]);
  expect(bump).toEqual({ kind: 'speed-bump', position: farStart });
  expect(toll?.position.lat).toBeCloseTo(farStart.lat + 0.01, 4);
});

it('marks each announced feature until it is passed', () => {
  const warnings = warningsOn(
    [
      { kind: 'speed-bump', alongMeters: 500 },
      { kind: 'toll', alongMeters: 600 },
      { kind: 'speed-bump', alongMeters: 700 },
    ],
    prepareRoute(longRoute),
  );
  const { result, rerender } = renderHook(({ at }) => useMarksAhead(warnings, at), { initialProps: { at: 0 } });
  const kinds = () => result.current.map(({ kind }) => kind);
  expect(kinds()).toEqual(['speed-bump', 'toll', 'speed-bump']);
  const before = result.current;
  rerender({ at: 499 });
  expect(result.current).toBe(before);
  rerender({ at: 650 });
  expect(kinds()).toEqual(['speed-bump']);
});
