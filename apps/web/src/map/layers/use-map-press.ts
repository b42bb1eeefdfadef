import type { MapRef } from '@vis.gl/react-maplibre';
import type { MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { useEffect } from 'react';
import { type GoodRoad, readGoodRoad } from '../good-road.ts';
import type { MapEditing } from '../scene.ts';
import { isGoodRoadsTouch } from './good-roads-layer.tsx';
import { useLatest } from './use-latest.ts';

/** A second press this soon and this near makes the first one part of a zoom. */
const doubleMillis = 220;
const doublePixels = 40;
const holdMillis = 550;
const restPixels = 10;
const buzzMillis = 30;
const afterTouchMillis = 1_000;

type Tap = {
  event: MapMouseEvent;
  road: GoodRoad | null;
  /** What to call where a second press makes it part of a zoom. */
  drop: (() => void) | undefined;
  timer: ReturnType<typeof setTimeout>;
};

type Screen = { x: number; y: number };
export const isNear = (a: Screen, b: Screen, pixels: number) => Math.hypot(a.x - b.x, a.y - b.y) <= pixels;
export const isOnCanvas = ({ originalEvent }: MapMouseEvent | MapTouchEvent) =>
  originalEvent.target instanceof HTMLCanvasElement;

/**
 * Tells taps from holds (a right click is one) on places without a sign. A double tap, which zooms, is neither, and nothing is
 * tapped where one of `grabLayers`, a constant, is drawn, which is there to be dragged. A tap on a road worth riding is of that road.
 */
export function useMapPress(
  map: MapRef | undefined,
  presses: Pick<MapEditing, 'onTap' | 'onTapBegin' | 'onHold'> & {
    onGoodRoad?: ((road: GoodRoad) => void) | undefined;
  },
  grabLayers: readonly string[],
): void {
  const latest = useLatest(presses);
  useEffect(() => {
    if (!map) return;
    let tap: Tap | null = null;
    let hold: { event: MapTouchEvent; timer: ReturnType<typeof setTimeout> } | null = null;
    let isHeld = false;
    /** Browsers send a mouse's events after a finger's. */
    let lastTouch = Number.NEGATIVE_INFINITY;

    const isOnGrabbed = ({ point }: MapMouseEvent | MapTouchEvent) => {
      const layers = grabLayers.filter((id) => map.getLayer(id));
      return layers.length > 0 && map.queryRenderedFeatures(point, { layers }).length > 0;
    };
    const goodRoadAt = ({ point }: MapMouseEvent) => {
      const layers = map.getLayersOrder().filter(isGoodRoadsTouch);
      return layers.length > 0 ? readGoodRoad(map.queryRenderedFeatures(point, { layers })[0]?.properties) : null;
    };
    const takeTap = () => {
      if (!tap) return;
      const { event, road, timer } = tap;
      const { lat, lng } = event.lngLat;
      clearTimeout(timer);
      tap = null;
      if (road) latest.current.onGoodRoad?.(road);
      else latest.current.onTap({ lat, lng });
    };
    const dropHold = () => {
      clearTimeout(hold?.timer);
      hold = null;
    };
    const takeHold = (event: MapMouseEvent | MapTouchEvent) => {
      const { lat, lng } = event.lngLat;
      dropHold();
      if (isHeld) return;
      isHeld = true;
      latest.current.onHold({ lat, lng }, { isLine: isOnGrabbed(event), zoom: map.getZoom() });
    };

    const onDown = (event: MapMouseEvent | MapTouchEvent) => {
      if (!tap) return;
      if (!isNear(event.point, tap.event.point, doublePixels)) return takeTap();
      clearTimeout(tap.timer);
      tap.drop?.();
      tap = null;
    };
    const onTouch = (event: MapTouchEvent) => {
      onDown(event);
      dropHold();
      isHeld = false;
      if (event.points.length > 1 || !isOnCanvas(event)) return;
      const onTime = () => {
        navigator.vibrate?.(buzzMillis);
        takeHold(event);
      };
      hold = { event, timer: setTimeout(onTime, holdMillis) };
    };
    const onTouchEnd = ({ originalEvent }: MapTouchEvent) => {
      dropHold();
      lastTouch = originalEvent.timeStamp;
    };
    const onMouseDown = (event: MapMouseEvent) => {
      if (event.originalEvent.timeStamp - lastTouch < afterTouchMillis) return;
      onDown(event);
      isHeld = false;
    };
    const onMove = (event: MapTouchEvent) => {
      if (hold && !isNear(event.point, hold.event.point, restPixels)) dropHold();
    };
    const onClick = (event: MapMouseEvent) => {
      // The second click of a double click comes after its press has dropped the first.
      if (isHeld || event.originalEvent.detail > 1 || !isOnCanvas(event)) return;
      if (isOnGrabbed(event)) return;
      const road = goodRoadAt(event);
      const { lat, lng } = event.lngLat;
      const drop = road ? undefined : latest.current.onTapBegin({ lat, lng });
      tap = { event, road, drop, timer: setTimeout(takeTap, doubleMillis) };
    };
    const onContextMenu = (event: MapMouseEvent) => {
      if (isOnCanvas(event)) takeHold(event);
    };
    map.on('touchstart', onTouch);
    map.on('touchmove', onMove);
    map.on('touchend', onTouchEnd);
    map.on('touchcancel', dropHold);
    map.on('mousedown', onMouseDown);
    map.on('click', onClick);
    map.on('contextmenu', onContextMenu);
    return () => {
      clearTimeout(tap?.timer);
      dropHold();
      map.off('touchstart', onTouch);
      map.off('touchmove', onMove);
      map.off('touchend', onTouchEnd);
      map.off('touchcancel', dropHold);
      map.off('mousedown', onMouseDown);
      map.off('click', onClick);
      map.off('contextmenu', onContextMenu);
    };
  }, [map, latest, grabLayers]);
}
