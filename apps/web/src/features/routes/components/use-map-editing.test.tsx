import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { changeDraft, type Draft, type DraftEvent, emptyDraft } from '../draft.ts';
import { plannedRoute } from '../routes.testing.tsx';
import { useMapEditing } from './use-map-editing.ts';

afterEach(clearToast);

const at = (lng: number): LatLng => ({ lat: -28, lng });
const points = [0, 0.3, 0.1, 0.2, 0.4].map((lng, key) => ({ key, text: `Lugar ${key}`, at: at(lng) }));
const draft: Draft = { ...emptyDraft, points, nextKey: 5, optimizeOrder: true };
const line = [0, 0.1, 0.2, 0.3, 0.4].map(at);
const route: Route = { ...plannedRoute, waypoints: line };

function edited(of: Draft) {
  const change = vi.fn();
  const opening = { hold: () => undefined, press: () => undefined };
  const { result } = renderHook(() => useMapEditing(of, change, { route, line, isCurrent: true }, opening));
  const after = () => change.mock.calls.reduce((state: Draft, [event]) => changeDraft(state, event as DraftEvent), of);
  return { ...result.current, after };
}

it('numbers stops as the line passes them, each leg with a handle', () => {
  const { editing } = edited(draft);
  expect(editing.points.map(({ position }) => position.lng)).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
  expect(editing.handles).toHaveLength(4);
});

it.each([
  ['dragged', ({ editing }: ReturnType<typeof edited>) => editing.onLineGrab(at(0.15))],
  ['led through a place', ({ passAt }: ReturnType<typeof edited>) => passAt(at(0.15))],
])('a route that the server orders keeps its order once it is %s, and says so', async (_, take) => {
  render(<Toasts />);
  const planner = edited(draft);
  take(planner);
  const { points: shaped, optimizeOrder } = planner.after();
  expect(optimizeOrder).toBe(false);
  expect(shaped.map(({ at: place }) => place?.lng)).toEqual([0, 0.1, 0.15, 0.2, 0.3, 0.4]);
  expect(await screen.findByText('As paradas ficam nesta ordem')).toBeVisible();
});
