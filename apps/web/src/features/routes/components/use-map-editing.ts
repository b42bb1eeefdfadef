import type { AlwaysAvoided } from '@estradeiro/contract/avoided-stretches';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { AvoidedStretch, Route, RouteRequestInput } from '@estradeiro/contract/navigation';
import { bearingDegrees } from '@estradeiro/navigation/geometry';
import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { placeNameAt } from '#map/place-name.ts';
import type { EditedPoint, HeldOn, MapEditing } from '#map/scene.ts';
import { showToast } from '#ui/toast.tsx';
import {
  changeDraft,
  type Draft,
  type DraftEvent,
  type DraftPoint,
  isFull,
  isOrderedByServer,
  placedPoints,
  pointsOnLine,
} from '../draft.ts';
import { toRequest } from '../draft-request.ts';
import type { HistoryEvent } from '../history.ts';
import { insertionIndex, legMiddles, nearestOn, vertexBefore } from '../leg-at.ts';
import { formTexts } from '../texts.ts';

type Change = (event: HistoryEvent<DraftEvent>) => void;

/** The drawn route; `isCurrent`: it leads through the current points. */
type Drawn = { route: Route | null; line: readonly LatLng[] | null; isCurrent: boolean };

/** A place at which a finger was held, and the road there that could be avoided. */
export type HeldPlace = { at: LatLng; stretch: AvoidedStretch | null };

export type AlwaysAvoiding = { stretches: readonly AlwaysAvoided[]; allow: (stretch: AlwaysAvoided) => void };

type Opening = {
  hold: (place: HeldPlace) => void;
  press: (key: number) => void;
  /** Requests a route that is likely to be wanted; returns a function that gives it up. */
  prepare: (request: RouteRequestInput | null) => () => void;
};

/** What fingers do on the planner's map; `passAt` leads the route through a place. */
export function useMapEditing(
  draft: Draft,
  change: Change,
  drawn: Drawn,
  always: AlwaysAvoiding,
  { hold, press, prepare }: Opening,
) {
  /** Whether a drag is in progress: it is no press, however long the finger rests. */
  const isDrawing = useRef(false);
  const { route, line, isCurrent } = drawn;
  const points = pointsOnLine(draft, route?.waypoints ?? []);
  const places = placedPoints({ points }).map(({ at }) => at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line changes with the points that it leads through
  const handles = useMemo(
    () => (line && isCurrent && places.length <= mostHandles ? legMiddles(line, places) : []),
    [line, isCurrent],
  );
  const showFull = () => showToast({ title: formTexts.full, tone: 'destructive' });
  const passAt = (at: LatLng) => {
    if (isFull(draft)) return showFull();
    const isOrdered = isOrderedByServer(draft);
    const index = insertionIndex(points, line, at);
    change({ type: 'line-grabbed', index, at, ...(isOrdered && { stops: points.map(({ key }) => key) }) });
    if (isOrdered) showToast({ title: formTexts.orderKept, description: formTexts.orderKeptHint });
  };
  const editing: MapEditing = {
    points: editedPoints(points, isCurrent ? line : null),
    line,
    handles,
    // While it is awaited whether the tap is a double one, its route is on the way.
    onTapBegin: (at) => (isDrawing.current ? () => {} : prepare(toRequest(changeDraft(draft, tapped(at))))),
    onTap(at) {
      if (isDrawing.current) return;
      const event = tapped(at);
      const point = changeDraft(draft, event).points.find((one) => one.at === at);
      if (!point) return showFull();
      // The way is asked for first: the map's next frame and the name would keep it waiting on a slow processor.
      flushSync(() => change(event));
      void nameByMap(point.key, at, change);
    },
    avoided: [
      ...draft.avoidStretches.map((stretch) => ({ position: stretch, name: stretch.name ?? formTexts.road })),
      ...always.stretches.map((stretch) => ({
        position: stretch,
        name: stretch.name ?? formTexts.road,
        isQuiet: true,
      })),
    ],
    onAvoidedPress(index) {
      const stretch = draft.avoidStretches[index];
      const lasting = always.stretches[index - draft.avoidStretches.length];
      if (stretch) change({ type: 'stretches-allowed', stretches: [stretch] });
      else if (lasting) always.allow(lasting);
    },
    onHold(at, on) {
      if (!isDrawing.current) hold(heldPlace(at, on, drawn));
    },
    onPointPress(key) {
      if (draft.points.find((point) => point.key === key)?.via) change({ type: 'stop-removed', key });
      else press(key);
    },
    onPointDrag(key, at) {
      isDrawing.current = true;
      change({ type: 'dragged', key, at });
    },
    onPointDrop(key, at) {
      isDrawing.current = false;
      change({ type: 'dropped', key, at });
      if (draft.points.some((point) => point.key === key && !point.via)) void nameByMap(key, at, change);
    },
    onLineGrab(at) {
      isDrawing.current = true;
      passAt(at);
      return draft.nextKey;
    },
  };
  return { editing, passAt };
}

const tapped = (at: LatLng): DraftEvent => ({ type: 'tapped', text: formTexts.pickedPoint, at });

/** Below it, a finger covers several roads. */
const roadZoom = 13;

function heldPlace(at: LatLng, { isLine, zoom }: HeldOn, { route, line }: Drawn): HeldPlace {
  if (!isLine || !route || !line) return { at, stretch: zoom >= roadZoom ? at : null };
  const vertex = vertexBefore(line, at);
  const [name] = route.steps.findLast(({ shapeIndex }) => shapeIndex <= vertex)?.streetNames ?? [];
  const [from, to] = [line[vertex], line[vertex + 1]];
  const headingDegrees = from && to && Math.round(bearingDegrees(from, to)) % 360;
  return { at, stretch: { ...(nearestOn(line, at) ?? at), ...(name && { name }), ...(to && { headingDegrees }) } };
}

/** More of them would cover the line. */
const mostHandles = 12;

/** Names the point `key` by its place, unless it has moved by then; without a name for the place it stays as it is. */
export async function nameByMap(key: number, at: LatLng, change: (event: DraftEvent) => void): Promise<void> {
  const text = await placeNameAt(at);
  if (text) change({ type: 'named-by-map', key, at, text });
}

/** A `via` point dropped beside the road, for example in water, is shown where the current line passes it. */
function editedPoints(points: readonly DraftPoint[], currentLine: readonly LatLng[] | null): EditedPoint[] {
  let number = 0;
  return points.flatMap(({ key, text, at, via }, index) => {
    const between = via ? 'via' : 'stop';
    const role = index === 0 ? 'origin' : index === points.length - 1 ? 'destination' : between;
    if (role === 'stop') number += 1;
    if (!at) return [];
    const position = (role === 'via' && currentLine && nearestOn(currentLine, at)) || at;
    return [{ id: key, position, name: text, role, number }];
  });
}
