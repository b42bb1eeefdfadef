import type { LatLng } from '@estradeiro/contract/lat-lng';
import { renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import type { Camera } from '#map/scene.ts';
import { changeDraft, type Draft, type DraftEvent, emptyDraft } from '../draft.ts';
import { type History, historyOf, undoable } from '../history.ts';
import { usePlannerCamera } from './use-planner-camera.ts';

const [start, end, beyond] = [-49, -49.1, -49.2].map((lng): LatLng => ({ lat: -28, lng })) as [LatLng, LatLng, LatLng];
const tap = (at: LatLng): DraftEvent => ({ type: 'tapped', text: 'Ponto', at });
const reduce = undoable<Draft, DraftEvent>(changeDraft, () => false);

type Drawn = { history: History<Draft, DraftEvent>; line: LatLng[] | null };

function planned() {
  const first: Drawn = { history: historyOf<Draft, DraftEvent>(emptyDraft), line: null };
  const cameras: (Camera | null)[] = [];
  const { rerender } = renderHook(
    ({ history, line }: Drawn) => {
      const camera = usePlannerCamera(history, line, null);
      useEffect(() => void cameras.push(camera));
    },
    { initialProps: first },
  );
  let { history } = first;
  return {
    cameras,
    camera: () => cameras.at(-1),
    take(event: DraftEvent, line: LatLng[] | null) {
      history = reduce(history, event);
      rerender({ history, line });
    },
  };
}

it('shows the first route once it is drawn', () => {
  const { camera, cameras, take } = planned();
  take(tap(start), null);
  take(tap(end), null);
  expect(camera()).toBeNull();
  take(tap(beyond), [start, end]);
  expect(cameras).toContainEqual({ mode: 'fit', points: [start, end, beyond, start, end], isQuiet: false });
});

it('returns to all of the route after further taps, which move no map', () => {
  const { camera, take } = planned();
  take(tap(start), null);
  take(tap(end), [start, end]);
  take(tap(beyond), [start, end, beyond]);
  expect(camera()).toEqual({ mode: 'fit', points: [start, end, beyond, start, end, beyond], isQuiet: true });
});

it('moves to a change in the list', () => {
  const { camera, take } = planned();
  take(tap(start), null);
  take(tap(end), [start, end]);
  take({ type: 'placed', key: 1, text: 'Lages', at: beyond }, [start, beyond]);
  expect(camera()).toEqual({ mode: 'fit', points: [start, beyond, start, beyond], isQuiet: false });
});
