import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { useQuery } from '@tanstack/react-query';
import { Flag, MapPin, Milestone, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { MapLoading } from '#map/map-states.tsx';
import { MapView } from '#map/map-view.tsx';
import { placeNameAt } from '#map/place-name.ts';
import {
  type Camera,
  type DrawnLine,
  type DrawnMark,
  type EditedPoint,
  type MapEditing,
  riderZoom,
} from '#map/scene.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { type Draft, type DraftEvent, type DraftPoint, isFromMap, isFull } from '../draft.ts';
import type { History, HistoryEvent } from '../history.ts';
import { legAt, nearestOn } from '../leg-at.ts';
import { formTexts } from '../texts.ts';
import type { Highlight } from './route-strip.tsx';
import type { ProposalsOnMap } from './use-round-trip.ts';

type Props = {
  history: History<Draft, DraftEvent>;
  change: (event: HistoryEvent<DraftEvent>) => void;
  route: Route | null;
  line: DrawnLine | null;
  marks: readonly DrawnMark[];
  highlighted: Highlight | null;
  /** Where the map opens while no point is placed; null where unknown. */
  here: LatLng | null;
  /** Whether the position request has ended. */
  isThere: boolean;
  /** Round trips to choose from, instead of the route. */
  proposals: ProposalsOnMap | null;
  /** Whether the route's summary covers the lower edge. */
  hasSummary: boolean;
  /** Whether the line leads through the current points. */
  isLineCurrent: boolean;
};

/** The route on the map: a tap adds a place, points and line are dragged, and every step can be undone. */
export function PlannerMap({
  history,
  change,
  route,
  line,
  marks,
  highlighted,
  here,
  proposals,
  hasSummary,
  isThere,
  isLineCurrent,
}: Props) {
  const [tapped, setTapped] = useState<LatLng | null>(null);
  const editing = useEditing(history.present, change, line?.points ?? null, isLineCurrent, setTapped);
  const camera = useCamera(history, line?.points ?? null, here);
  return (
    <>
      {isThere ? (
        <MapView
          scene={{
            route: line && route ? { line, estimate: route.estimate, passedMeters: 0 } : undefined,
            marks,
            // A rider's position at the inspected place.
            rider: highlighted && route ? { ...highlighted, accuracyMeters: null } : undefined,
          }}
          camera={camera}
          padding={hasSummary ? aboveSummary : wholeMap}
          brief
          editing={editing}
          {...(proposals && { ...proposals, editing: undefined })}
        />
      ) : (
        <MapLoading />
      )}
      <Steps history={history} change={change} />
      {tapped && <TapMenu at={tapped} change={change} onClose={() => setTapped(null)} />}
    </>
  );
}

function Steps({ history: { past, future }, change }: Pick<Props, 'history' | 'change'>) {
  if (past.length + future.length === 0) return null;
  return (
    <div className="absolute top-2 left-2 z-3 flex gap-2">
      <IconButton
        label={formTexts.undo}
        variant="secondary"
        disabled={past.length === 0}
        icon={<Undo2 size={22} aria-hidden="true" />}
        onClick={() => change({ type: 'undone' })}
      />
      <IconButton
        label={formTexts.redo}
        variant="secondary"
        disabled={future.length === 0}
        icon={<Redo2 size={22} aria-hidden="true" />}
        onClick={() => change({ type: 'redone' })}
      />
    </div>
  );
}

const wholeMap = { top: 0, right: 0, bottom: 0, left: 0 };
const aboveSummary = { ...wholeMap, bottom: 64 };

type Placed = DraftPoint & { at: LatLng };
const placedPoints = ({ points }: Draft): Placed[] => points.filter((point): point is Placed => point.at !== null);

function useEditing(
  draft: Draft,
  change: Props['change'],
  line: readonly LatLng[] | null,
  isLineCurrent: boolean,
  onTap: MapEditing['onTap'],
): MapEditing {
  /** Whether a drag is in progress: it is no tap, however long the finger rests. */
  const isDrawing = useRef(false);
  return {
    points: editedPoints(draft, isLineCurrent ? line : null),
    line,
    onTap: (place) => {
      if (!isDrawing.current) onTap(place);
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
    onViaPress: (key) => change({ type: 'stop-removed', key }),
    onLineGrab(at) {
      isDrawing.current = true;
      if (isFull(draft)) showToast({ title: formTexts.full, tone: 'destructive' });
      const places = placedPoints(draft).map((point) => point.at);
      change({ type: 'line-grabbed', index: legAt(line ?? [], places, at), at });
      return draft.nextKey;
    },
  };
}

async function nameByMap(key: number, at: LatLng, change: Props['change']) {
  const text = await placeNameAt(at);
  if (text) change({ type: 'named-by-map', key, at, text });
}

/** A `via` point dropped beside the road, for example in water, is shown where the current line passes it. */
function editedPoints({ points }: Draft, currentLine: readonly LatLng[] | null): EditedPoint[] {
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

/** Changes in the list move the map to show them; changes on the map leave it where it is. */
function useCamera(
  history: History<Draft, DraftEvent>,
  line: readonly LatLng[] | null,
  here: LatLng | null,
): Camera | null {
  const places = placedPoints(history.present).map(({ at }) => at);
  const center = places[0] ?? here;
  const [points, setPoints] = useState<readonly LatLng[]>([]);
  const isByMap = history.last !== null && isFromMap(history.last);
  const show = useEffectEvent(() => setPoints(places.length > 1 ? [...places, ...(line ?? [])] : []));
  const placed = JSON.stringify(places);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view follows changed points and the route through them
  useEffect(() => {
    if (!isByMap) show();
  }, [isByMap, placed, line]);
  return useMemo(() => {
    if (points.length > 1) return { mode: 'fit', points };
    return center ? { mode: 'follow', center, zoom: riderZoom, headingDegrees: null } : null;
  }, [points, center]);
}

type MenuProps = { at: LatLng; change: Props['change']; onClose: () => void };

const roles = [
  { role: 'origin', words: formTexts.startHere, icon: <MapPin size={24} aria-hidden="true" /> },
  { role: 'stop', words: formTexts.stopHere, icon: <Milestone size={24} aria-hidden="true" /> },
  { role: 'destination', words: formTexts.endHere, icon: <Flag size={24} aria-hidden="true" /> },
] as const;

/** The role of a tapped place. Its name appears once loaded. */
function TapMenu({ at, change, onClose }: MenuProps) {
  const { data: name } = useQuery({ queryKey: ['place-at', at], queryFn: () => placeNameAt(at) });
  const text = name ?? formTexts.pickedPoint;
  return (
    <Sheet open onOpenChange={onClose} title={text}>
      <div className="flex flex-col gap-2">
        {roles.map(({ role, words, icon }) => (
          <Button
            key={role}
            variant="secondary"
            size="ride"
            icon={icon}
            onClick={() => {
              change({ type: 'tapped', role, text, at });
              onClose();
            }}
          >
            {words}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
