import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { MapRef } from '@vis.gl/react-maplibre';
import type { MapLayerMouseEvent, MapLayerTouchEvent, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { MapEditing } from '../scene.ts';

export const grabbedLayer = 'grabbed-line';

/** A finger that rests this long on the line grabs it; one that moves earlier moves the map. */
const holdMillis = 250;
const restPixels = 10;
/** A shorter movement of the mouse is a click. */
const movedPixels = 4;
const buzzMillis = 30;

type Screen = { x: number; y: number };
const isNear = (a: Screen, b: Screen, pixels: number) => Math.hypot(a.x - b.x, a.y - b.y) <= pixels;

/** Calls `onTap` with a place that is tapped, held or right-clicked, unless a sign is there. */
export function useMapTap(map: MapRef | undefined, onTap: (place: LatLng) => void): void {
  const latest = useLatest(onTap);
  useEffect(() => {
    const tap = ({ lngLat: { lat, lng }, originalEvent }: MapMouseEvent) => {
      if (originalEvent.target instanceof HTMLCanvasElement) latest.current({ lat, lng });
    };
    map?.on('click', tap);
    map?.on('contextmenu', tap);
    return () => {
      map?.off('click', tap);
      map?.off('contextmenu', tap);
    };
  }, [map, latest]);
}

/** Lets the rider drag the line: at once by mouse, after a short hold by finger. */
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
      if (event.originalEvent.button !== 0 || !isOnCanvas(event)) return;
      event.preventDefault(); // keeps the map still
      end = followMouse(map, event, grab);
    };
    const onTouch = (event: MapLayerTouchEvent) => {
      end();
      if (event.points.length === 1 && isOnCanvas(event)) end = followFinger(map, event, grab);
    };
    const showCursor = (cursor: string) => () => {
      map.getCanvas().style.cursor = cursor;
    };
    const [showGrab, hideGrab] = [showCursor('grab'), showCursor('')];
    map.on('mousedown', grabbedLayer, onMouse);
    map.on('touchstart', grabbedLayer, onTouch);
    map.on('mouseenter', grabbedLayer, showGrab);
    map.on('mouseleave', grabbedLayer, hideGrab);
    return () => {
      end();
      map.off('mousedown', grabbedLayer, onMouse);
      map.off('touchstart', grabbedLayer, onTouch);
      map.off('mouseenter', grabbedLayer, showGrab);
      map.off('mouseleave', grabbedLayer, hideGrab);
    };
  }, [map, latest]);
}

type Grab = (place: LatLng) => { drag(to: LatLng): void; drop(to: LatLng): void };

const isOnCanvas = ({ originalEvent }: MapMouseEvent | MapTouchEvent) =>
  originalEvent.target instanceof HTMLCanvasElement;
const placeOf = ({ lngLat: { lat, lng } }: MapMouseEvent | MapTouchEvent): LatLng => ({ lat, lng });

/** Drags the line with the mouse until its button is released. The returned function ends it at once. */
function followMouse(map: MapRef, start: MapMouseEvent, grab: Grab): () => void {
  let grabbed: ReturnType<Grab> | null = null;
  const onMove = (event: MapMouseEvent) => {
    if (!grabbed && isNear(event.point, start.point, movedPixels)) return;
    grabbed ??= grab(placeOf(start));
    grabbed.drag(placeOf(event));
  };
  const end = () => {
    map.off('mousemove', onMove);
    map.off('mouseup', onUp);
  };
  const onUp = (event: MapMouseEvent) => {
    grabbed?.drop(placeOf(event));
    end();
  };
  map.on('mousemove', onMove);
  map.on('mouseup', onUp);
  return end;
}

function followFinger(map: MapRef, start: MapTouchEvent, grab: Grab): () => void {
  let grabbed: ReturnType<Grab> | null = null;
  let last = placeOf(start);
  const timer = setTimeout(() => {
    grabbed = grab(last);
    map.getMap().dragPan.disable();
    navigator.vibrate?.(buzzMillis);
  }, holdMillis);
  const onMove = (event: MapTouchEvent) => {
    if (!grabbed && !isNear(event.point, start.point, restPixels)) return end();
    last = placeOf(event);
    if (!grabbed) return;
    event.preventDefault();
    grabbed.drag(last);
  };
  const end = () => {
    clearTimeout(timer);
    map.getMap().dragPan.enable();
    map.off('touchmove', onMove);
    map.off('touchend', onUp);
    map.off('touchcancel', onUp);
  };
  const onUp = () => {
    grabbed?.drop(last);
    end();
  };
  map.on('touchmove', onMove);
  map.on('touchend', onUp);
  map.on('touchcancel', onUp);
  return end;
}

function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
