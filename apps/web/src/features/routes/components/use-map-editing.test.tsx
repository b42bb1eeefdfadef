import type { AlwaysAvoided } from '@estradeiro/contract/avoided-stretches';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { changeDraft, type Draft, type DraftEvent, emptyDraft } from '../draft.ts';
import { plannedRoute } from '../routes.testing.tsx';
import { type HeldPlace, useMapEditing } from './use-map-editing.ts';

afterEach(clearToast);

const at = (lng: number): LatLng => ({ lat: -28, lng });
const points = [0, 0.3, 0.1, 0.2, 0.4].map((lng, key) => ({ key, text: `Lugar ${key}`, at: at(lng) }));
const draft: Draft = { ...emptyDraft, points, nextKey: 5, optimizeOrder: true };
const line = [0, 0.1, 0.2, 0.3, 0.4].map(at);
const steps = plannedRoute.steps
  .slice(0, 2)
  .map((step, index) => ({ ...step, shapeIndex: index * 4, streetNames: index === 0 ? ['SC-390'] : [] }));
const route: Route = { ...plannedRoute, steps, waypoints: line };

function edited(of: Draft, stretches: readonly AlwaysAvoided[] = [], allow = vi.fn()) {
  const [change, prepare, hold] = [vi.fn(), vi.fn(() => () => {}), vi.fn<(place: HeldPlace) => void>()];
  const opening = { hold, press: () => undefined, prepare };
  const always = { stretches, allow };
  const { result } = renderHook(() => useMapEditing(of, change, { route, line, isCurrent: true }, always, opening));
  const after = () => change.mock.calls.reduce((state: Draft, [event]) => changeDraft(state, event as DraftEvent), of);
  return { ...result.current, after, prepare, held: () => hold.mock.lastCall?.[0] };
}

it('prepares the route that a tap will take, before it is one', () => {
  const planner = edited({ ...draft, optimizeOrder: false });
  planner.editing.onTapBegin(at(0.6));
  expect(planner.prepare).toHaveBeenCalledWith(
    expect.objectContaining({ waypoints: [0, 0.3, 0.1, 0.2, 0.4, 0.6].map((lng) => expect.objectContaining({ lng })) }),
  );
});

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

it('names the road of the line that a finger is held on, at the place where the line passes', () => {
  const { editing, held } = edited(draft);
  const beside = { lat: -27.999, lng: 0.15 };
  editing.onHold(beside, { isLine: true, zoom: 9 });
  expect(held()).toEqual({
    at: beside,
    stretch: { lat: -28, lng: expect.closeTo(0.15), name: 'SC-390', headingDegrees: 90 },
  });
});

it('takes another road of the map only where a finger does not cover several', () => {
  const { editing, held } = edited(draft);
  editing.onHold(at(1), { isLine: false, zoom: 15 });
  expect(held()).toEqual({ at: at(1), stretch: at(1) });
  editing.onHold(at(1), { isLine: false, zoom: 9 });
  expect(held()?.stretch).toBeNull();
});

it('draws the avoided stretches, and allows the pressed one', () => {
  const avoidStretches = [{ ...at(0.1), name: 'SC-390' }, at(0.3)];
  const planner = edited({ ...draft, avoidStretches });
  expect(planner.editing.avoided.map(({ name }) => name)).toEqual(['SC-390', 'trecho']);
  planner.editing.onAvoidedPress(0);
  expect(planner.after().avoidStretches).toEqual([at(0.3)]);
});

it('draws quietly what every route avoids, and a press allows it again', () => {
  const lasting = { ...at(0.2), name: 'SC-110', id: crypto.randomUUID(), createdAt: '2026-03-01T12:00:00.000Z' };
  const allow = vi.fn();
  const planner = edited({ ...draft, avoidStretches: [at(0.3)] }, [lasting], allow);
  expect(planner.editing.avoided).toEqual([
    { position: at(0.3), name: 'trecho' },
    { position: lasting, name: 'SC-110', isQuiet: true },
  ]);
  planner.editing.onAvoidedPress(1);
  expect(allow).toHaveBeenCalledWith(lasting);
  expect(planner.after().avoidStretches).toHaveLength(1);
});
