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
import type { ProposalsOnMap } from './use-round-trip.ts';
import type { LookedAt } from './way-strip.tsx';

type Props = {
  history: History<Draft, DraftEvent>;
  change: (event: HistoryEvent<DraftEvent>) => void;
  route: Route | null;
  line: DrawnLine | null;
  /** What lies on its road. */
  marks: readonly DrawnMark[];
  /** A place of it that is looked at. */
  looked: LookedAt | null;
  /** Where the map opens as long as nothing is placed; null where nobody knows. */
  here: LatLng | null;
  /** Whether it is known where the map opens. */
  isThere: boolean;
  /** Round trips to choose from, instead of the way. */
  proposals: ProposalsOnMap | null;
  /** Whether the way's figures stand below it. */
  hasFigures: boolean;
  /** Whether the line leads through the points as they are now. */
  isLineCurrent: boolean;
};

/** The way on the map: a tap says what a place is to be, points and line are drawn elsewhere, and every step can be taken back. */
export function PlannerMap({
  history,
  change,
  route,
  line,
  marks,
  looked,
  here,
  proposals,
  hasFigures,
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
            // Where a rider would be who has come so far.
            rider: looked && route ? { ...looked, accuracyMeters: null } : undefined,
          }}
          camera={camera}
          padding={hasFigures ? aboveFigures : wholeMap}
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

/** Undo and redo, once there is a step to take back. */
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
const aboveFigures = { ...wholeMap, bottom: 64 };

type Placed = DraftPoint & { at: LatLng };
const placedPoints = ({ points }: Draft): Placed[] => points.filter((point): point is Placed => point.at !== null);

function useEditing(
  draft: Draft,
  change: Props['change'],
  line: readonly LatLng[] | null,
  isLineCurrent: boolean,
  onTap: MapEditing['onTap'],
): MapEditing {
  /** A finger that draws is no tap, however long it rests. */
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

/** A `via` point dropped beside the road, in water say, stands where the current line passes it. */
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

/** What the list changes comes into sight; what is drawn on the map is in sight, and leaves it where it is. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: other places, and the way through them once it comes, are what there is to see
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

/** What a tapped place is to be. Its name comes when it comes. */
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
