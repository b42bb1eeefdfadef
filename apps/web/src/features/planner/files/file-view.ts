import { maxWaypoints, type PassedPoint } from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { type FileLine, type FilePoints, type FileRoute, fileLine, type OpenedFile } from './opened-file.ts';

/** The state of the dialog about a file: which routes, how to use one, or which places. */
export type FileView = {
  file: OpenedFile;
  step: 'choose' | 'route' | 'places';
  /** Indexes of routes, in the order of the file. */
  chosen: readonly number[];
  route: FileRoute | null;
  /** Indexes of places, in the order of choice. */
  places: readonly number[];
};
export type FileEvent =
  | { type: 'route-toggled'; index: number }
  | { type: 'routes-opened' }
  | { type: 'place-toggled'; index: number }
  | { type: 'places-opened' }
  | { type: 'back' };

/** Pieces nearer to each other than this have no gap between. */
const besideMeters = 300;

/** One route opens at once, several are offered, and places show only in a file without routes. */
export function viewOf(file: OpenedFile): FileView {
  const [only, ...others] = file.routes;
  const common = { file, chosen: file.routes.map((_, index) => index), places: [] };
  if (!only) return { ...common, step: 'places', route: null };
  return others.length > 0 ? { ...common, step: 'choose', route: null } : { ...common, step: 'route', route: only };
}

export function advanceFile(view: FileView, event: FileEvent): FileView {
  switch (event.type) {
    case 'route-toggled':
      return { ...view, chosen: toggled(view.chosen, event.index).toSorted((a, b) => a - b) };
    case 'routes-opened': {
      const route = joined(view.file, chosenRoutes(view));
      return route ? { ...view, step: 'route', route } : view;
    }
    case 'place-toggled':
      return { ...view, places: toggled(view.places, event.index) };
    case 'places-opened':
      return { ...view, step: 'places' };
    case 'back':
      return { ...view, step: view.step === 'places' && view.route ? 'route' : 'choose' };
  }
}

const toggled = (chosen: readonly number[], index: number) =>
  chosen.includes(index) ? chosen.filter((other) => other !== index) : [...chosen, index];

export const chosenRoutes = ({ file, chosen }: FileView): FileRoute[] =>
  chosen.flatMap((index) => file.routes[index] ?? []);

export const canGoBack = ({ file, step, route }: FileView): boolean =>
  step === 'places' ? route !== null || file.routes.length > 0 : step === 'route' && file.routes.length > 1;

/** Lines and points cannot be joined. */
export const canJoin = (routes: readonly FileRoute[]): boolean => new Set(routes.map(({ kind }) => kind)).size === 1;

function joined(file: OpenedFile, routes: readonly FileRoute[]): FileRoute | null {
  const [first, ...others] = routes;
  if (!first || others.length === 0) return first ?? null;
  const name = file.name ?? first.name;
  const lines = routes.filter((route): route is FileLine => route.kind === 'line');
  const points = routes.filter((route): route is FilePoints => route.kind === 'points');
  if (points.length === routes.length)
    return { kind: 'points', name, points: withoutTooManyStops(points.flatMap((route) => route.points)) };
  if (lines.length < routes.length) return null;
  const pieces: FileLine['pieces'] = [];
  for (const piece of lines.flatMap((line) => line.pieces)) {
    const [before, start] = [pieces.at(-1), piece[0]];
    const end = before?.at(-1);
    if (before && end && start && distanceMeters(end, start) <= besideMeters)
      pieces[pieces.length - 1] = [...before, ...piece];
    else pieces.push(piece);
  }
  const stops = lines.flatMap((line) => line.stops);
  const beside = [...new Set(lines.flatMap((line) => line.beside))];
  return fileLine({ kind: 'line', name, pieces, stops: stops.length > maxWaypoints ? [] : stops }, beside);
}

/** With more stops than a route may have, all become via points. */
function withoutTooManyStops(points: readonly PassedPoint[]): PassedPoint[] {
  const isTooMany = points.filter(({ via }) => !via).length > maxWaypoints;
  return points.map((point, index) =>
    isTooMany && index > 0 && index < points.length - 1 ? { ...point, via: true } : point,
  );
}
