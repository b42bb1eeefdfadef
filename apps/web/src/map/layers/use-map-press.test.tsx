import { encodePolyline } from '@estradeiro/navigation/polyline';
import { renderHook } from '@testing-library/react';
import type { MapRef } from '@vis.gl/react-maplibre';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMapPress } from './use-map-press.ts';

const canvas = document.createElement('canvas');
type Listener = (event: unknown) => void;

const grabbed = { layer: 'line', x: 500 };
const road = {
  key: 'serra',
  meters: 9_000,
  curviness: 0.5,
  bendsPerHour: 200,
  through: encodePolyline(
    [
      { lat: -28, lng: -49 },
      { lat: -28.1, lng: -49 },
    ],
    5,
  ),
};
const goodRoad = { layer: 'sul_boas:good-roads-touch', x: 700, properties: road };
const lineOnRoad = 900;

/** A map that passes events on and has a line at one place, at places that are pixels, too. */
function fakeMap() {
  const listeners = new Map<string, Set<Listener>>();
  const map = {
    on: (type: string, listener: Listener) => listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    off: (type: string, listener: Listener) => listeners.get(type)?.delete(listener),
    getZoom: () => 12,
    getLayer: (id: string) => (id === grabbed.layer ? {} : undefined),
    getLayersOrder: () => [grabbed.layer, goodRoad.layer],
    queryRenderedFeatures: ({ x }: { x: number }, { layers }: { layers: string[] }) =>
      [grabbed, goodRoad].filter((one) => [one.x, lineOnRoad].includes(x) && layers.includes(one.layer)),
  };
  const send = (type: string, x: number, { target = canvas as Element, detail = 1 } = {}) => {
    const place = { point: { x, y: 0 }, points: [{ x, y: 0 }], lngLat: { lat: 0, lng: x } };
    const event = { ...place, originalEvent: { target, detail, timeStamp: Date.now() } };
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
  return { map: map as unknown as MapRef, send };
}

const grabLayers = [grabbed.layer, 'not drawn yet'];

function pressed() {
  const [onTap, onHold, onGoodRoad, onDrop] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const onTapBegin = vi.fn(() => onDrop);
  const { map, send } = fakeMap();
  renderHook(() => useMapPress(map, { onTap, onTapBegin, onHold, onGoodRoad }, grabLayers));
  const at = (calls: Pick<typeof onTap, 'mock'>) => calls.mock.calls.map(([{ lng }]) => lng);
  const finger = (x: number) => {
    send('touchstart', x);
    send('touchend', x);
    send('click', x);
  };
  return {
    send,
    finger,
    begun: () => at(onTapBegin),
    drops: () => onDrop.mock.calls.length,
    taps: () => at(onTap),
    holds: () => at(onHold),
    roads: () => onGoodRoad.mock.calls.map(([{ key }]) => key),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = () => vi.advanceTimersByTime(1_000);

describe('on a road worth riding', () => {
  it('is a tap of the road', () => {
    const { finger, taps, roads } = pressed();
    finger(goodRoad.x);
    expect(roads()).toEqual([]);
    wait();
    expect([taps(), roads()]).toEqual([[], ['serra']]);
  });

  it('is only a hold once held', () => {
    const { send, taps, holds, roads } = pressed();
    send('touchstart', goodRoad.x);
    wait();
    send('touchend', goodRoad.x);
    send('click', goodRoad.x);
    wait();
    expect([taps(), holds(), roads()]).toEqual([[], [goodRoad.x], []]);
  });

  it('is nothing where a second tap follows, which zooms', () => {
    const { finger, send, taps, roads } = pressed();
    finger(goodRoad.x);
    send('touchstart', goodRoad.x);
    send('touchend', goodRoad.x);
    send('click', goodRoad.x, { detail: 2 });
    wait();
    expect([taps(), roads()]).toEqual([[], []]);
  });

  it('is left to the line that lies on it', () => {
    const { finger, taps, roads } = pressed();
    finger(lineOnRoad);
    wait();
    expect([taps(), roads()]).toEqual([[], []]);
  });
});

it('is a tap once it is no double one', () => {
  const { finger, begun, drops, taps } = pressed();
  finger(100);
  expect([begun(), taps()]).toEqual([[100], []]);
  wait();
  expect([begun(), drops(), taps()]).toEqual([[100], 0, [100]]);
});

it('is none where a second one follows, which zooms', () => {
  const { send, begun, drops, taps, holds } = pressed();
  send('touchstart', 100);
  send('touchend', 100);
  send('click', 100);
  send('touchstart', 105);
  send('touchend', 105);
  send('click', 105, { target: canvas, detail: 2 });
  wait();
  expect([begun(), drops(), taps(), holds()]).toEqual([[100], 1, [], []]);
});

it('counts each of two quick taps at different places', () => {
  const { finger, taps } = pressed();
  finger(100);
  finger(300);
  wait();
  expect(taps()).toEqual([100, 300]);
});

it('is a hold after half a second, once, and no tap when the finger leaves', () => {
  const { send, taps, holds } = pressed();
  send('touchstart', 100);
  wait();
  send('contextmenu', 100);
  send('touchend', 100);
  send('mousedown', 100);
  send('click', 100);
  wait();
  expect([taps(), holds()]).toEqual([[], [100]]);
});

it('is neither where the finger moves the map', () => {
  const { send, taps, holds } = pressed();
  send('touchstart', 100);
  send('touchmove', 160);
  wait();
  send('touchend', 160);
  expect([taps(), holds()]).toEqual([[], []]);
});

it('is a hold by a right click, each time', () => {
  const { send, holds } = pressed();
  for (const x of [100, 300]) {
    send('mousedown', x);
    send('contextmenu', x);
    wait();
  }
  expect(holds()).toEqual([100, 300]);
});

it('leaves presses on signs to them', () => {
  const { send, taps } = pressed();
  send('click', 100, { target: document.createElement('button') });
  wait();
  expect(taps()).toEqual([]);
});

it('leaves the line to be dragged', () => {
  const { finger, taps } = pressed();
  finger(grabbed.x);
  wait();
  expect(taps()).toEqual([]);
});
