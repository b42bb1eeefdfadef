import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useMemo, useState } from 'react';
import { type DrawnStop, drawnLineOf, type MapScene } from '#map/scene.ts';
import type { RouteOptions } from '../shared/plan.ts';
import { advanceFile, type FileEvent, type FileView, viewOf } from './file-view.ts';
import { drawnWithGaps, withGaps } from './gap-line.ts';
import { type FileRoute, type OpenedFile, type RouteOfFile, stopsBetween } from './opened-file.ts';
import { placeNameOf } from './texts.ts';
import { useRouteOnRoads } from './use-file-route.ts';

export function useFileView(file: OpenedFile | null) {
  const [view, setView] = useState<FileView | null>(null);
  if (view?.file !== (file ?? undefined)) setView(file && viewOf(file));
  const current = view?.file === file ? view : null;
  return { view: current, send: (event: FileEvent) => setView((before) => before && advanceFile(before, event)) };
}

type FileScene = { scene: MapScene; line: { points: readonly LatLng[] } };

/** The map of a file, on roads once those are loaded and suggested, and all its points for the map's bounds. */
export function useFileScene(view: FileView | null, options: RouteOptions): FileScene | null {
  const route = view?.step === 'route' ? view.route : null;
  const { onRoads, isOnRoadsLikely } = useRouteOnRoads(route, options);
  const roads = isOnRoadsLikely ? onRoads.data : null;
  return useMemo(() => {
    if (!view) return null;
    if (route && roads) return sceneOnRoads(route, roads);
    const routes = view.step === 'route' && view.route ? [view.route] : view.file.routes;
    const drawn = view.step === 'places' ? [] : routes.map(lineOf);
    const stops =
      view.step === 'places' ? placesOf(view) : view.step === 'choose' ? routes.map(startOf) : stopsOf(view.route);
    const first = view.step === 'choose' ? (view.chosen[0] ?? 0) : 0;
    const line = drawn[first];
    const scene: MapScene = {
      ...(line && { route: { line, estimate: line.estimatedParts !== undefined, passedMeters: 0 } }),
      alternatives: drawn.flatMap((other, index) =>
        index === first ? [] : [{ id: String(index), line: other.points }],
      ),
      stops,
    };
    const points = drawn.flatMap((one) => [...one.points]);
    return { scene, line: { points: points.length > 0 ? points : stops.map(({ position }) => position) } };
  }, [view, route, roads]);
}

/** A route on roads with the file's own line beside it. Straight lines between points are no longer drawn. */
function sceneOnRoads(route: FileRoute, { route: roads, gaps }: RouteOfFile): FileScene {
  const line = withGaps(drawnLineOf(roads), gaps);
  const own = route.kind === 'line' ? lineOf(route).points : [];
  return {
    scene: {
      route: { line, estimate: roads.estimate || line.estimatedParts !== undefined, passedMeters: 0 },
      ...(route.kind === 'line' && { beside: own }),
      stops: stopsOf(route),
    },
    line: { points: [...line.points, ...own] },
  };
}

const lineOf = (route: FileRoute) =>
  route.kind === 'line'
    ? drawnWithGaps(route.pieces)
    : // The route between the points is unknown.
      drawnWithGaps(route.points.map((point) => [point]));

/** Names as in the sheet's list. The chosen ones are stops in the order of choice. */
const placesOf = ({ file, places: chosen }: FileView): DrawnStop[] =>
  file.places.map((place, index) => ({
    position: place,
    name: placeNameOf(place, index),
    ...(chosen.includes(index) ? { role: 'stop', number: chosen.indexOf(index) + 1 } : { role: 'place' }),
  }));

const startOf = (route: FileRoute, index: number): DrawnStop => {
  const [start] = route.kind === 'line' ? (route.pieces[0] ?? []) : route.points;
  return { position: start ?? { lat: 0, lng: 0 }, name: route.name ?? String(index + 1), role: 'origin' };
};

function stopsOf(route: FileRoute | null): DrawnStop[] {
  if (!route) return [];
  const ends = route.kind === 'line' ? route.pieces.flat() : route.points;
  const [start, end] = [ends[0], ends.at(-1)];
  return [
    ...(start ? [{ position: start, name: '', role: 'origin' as const }] : []),
    ...stopsBetween(route).map((stop) => ({ position: stop, name: stop.name ?? '', role: 'stop' as const })),
    ...(end ? [{ position: end, name: '', role: 'destination' as const }] : []),
  ];
}
