import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { MapRef } from '@vis.gl/react-maplibre';
import type { MapLayerMouseEvent, MapLayerTouchEvent, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { useEffect } from 'react';
import type { MapEditing } from '../scene.ts';
import { useLatest } from './use-latest.ts';
import { isNear, isOnCanvas } from './use-map-press.ts';

export const lineTouchLayer = 'line-touch';
export const handlesLayer = 'line-handles';
/** A touch of them is one of the line. */
export const grabLayers = [lineTouchLayer, handlesLayer];

/** A shorter movement is a tap. */
const movedPixels = { mouse: 4, finger: 8 };

/** Lets the rider drag the line, at once, by mouse or finger. */
export function useLineGrab(map: MapRef | undefined, editing: MapEditing): void {
  const latest = useLatest(editing);
  useEffect(() => {
    if (!map) return;
    let end: () => void = () => undefined;
    const grab = (place: LatLng) => {
      const id = latest.current.onLineGrab(place);
      return {
        drag: (to: LatLng) => latest.current.onPointDrag(id, to),
        drop: (to: LatLng) => latest.current.onPointDrop(id, to),
      };
    };
    const onMouse = (event: MapLayerMouseEvent) => {
      if (event.originalEvent.button !== 0 || event.defaultPrevented || !isOnCanvas(event)) return;
      event.preventDefault(); // keeps the map still
      end = followMouse(map, event, grab);
    };
    const onTouch = (event: MapLayerTouchEvent) => {
      if (event.points.length > 1 || event.defaultPrevented || !isOnCanvas(event)) return;
      event.preventDefault();
      end = followFinger(map, event, grab);
    };
    const showCursor = (cursor: string) => () => {
      map.getCanvas().style.cursor = cursor;
    };
    const [showGrab, hideGrab] = [showCursor('grab'), showCursor('')];
    map.on('mousedown', grabLayers, onMouse);
    map.on('touchstart', grabLayers, onTouch);
    map.on('mouseenter', grabLayers, showGrab);
    map.on('mouseleave', grabLayers, hideGrab);
    return () => {
      end();
      map.off('mousedown', grabLayers, onMouse);
      map.off('touchstart', grabLayers, onTouch);
      map.off('mouseenter', grabLayers, showGrab);
      map.off('mouseleave', grabLayers, hideGrab);
    };
  }, [map, latest]);
}

type Grab = (place: LatLng) => { drag(to: LatLng): void; drop(to: LatLng): void };

const placeOf = ({ lngLat: { lat, lng } }: MapMouseEvent | MapTouchEvent): LatLng => ({ lat, lng });

/** Drags the line with the mouse until its button is released. The returned function ends it at once. */
function followMouse(map: MapRef, start: MapMouseEvent, grab: Grab): () => void {
  let grabbed: ReturnType<Grab> | null = null;
  let last = placeOf(start);
  const onMove = (event: MapMouseEvent) => {
    // It may have been released outside the map.
    if (event.originalEvent.buttons === 0) return finish();
    if (!grabbed && isNear(event.point, start.point, movedPixels.mouse)) return;
    last = placeOf(event);
    grabbed ??= grab(placeOf(start));
    grabbed.drag(last);
  };
  const end = () => {
    map.off('mousemove', onMove);
    map.off('mouseup', finish);
  };
  const finish = () => {
    grabbed?.drop(last);
    end();
  };
  map.on('mousemove', onMove);
  map.on('mouseup', finish);
  return end;
}

/** Drags the line with a finger until it is lifted or a second one comes, which zooms. */
function followFinger(map: MapRef, start: MapTouchEvent, grab: Grab): () => void {
  let grabbed: ReturnType<Grab> | null = null;
  let last = placeOf(start);
  const onMove = (event: MapTouchEvent) => {
    if (event.points.length > 1) return finish();
    if (!grabbed && isNear(event.point, start.point, movedPixels.finger)) return;
    last = placeOf(event);
    grabbed ??= grab(placeOf(start));
    event.preventDefault();
    grabbed.drag(last);
  };
  const end = () => {
    map.off('touchmove', onMove);
    map.off('touchend', finish);
    map.off('touchcancel', finish);
  };
  const finish = () => {
    grabbed?.drop(last);
    end();
  };
  map.on('touchmove', onMove);
  map.on('touchend', finish);
  map.on('touchcancel', finish);
  return end;
}
