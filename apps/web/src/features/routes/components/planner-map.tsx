import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { Redo2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { GoodRoadSheet } from '#features/good-roads/shared/good-road-sheet.tsx';
import { titleOf } from '#features/good-roads/shared/road-words.ts';
import { texts as goodRoadTexts } from '#features/good-roads/shared/texts.ts';
import { nearestEnd, throughRoad } from '#features/good-roads/shared/through-road.ts';
import type { GoodRoad } from '#map/good-road.ts';
import { MapLoading } from '#map/map-states.tsx';
import { MapView } from '#map/map-view.tsx';
import type { DrawnLine, DrawnMark, DrawnRider, DrawnStop, EditedPoint } from '#map/scene.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePreparedRoute } from '../api.ts';
import { type Draft, type DraftEvent, isFull, placedPoints, roomForPlaces } from '../draft.ts';
import type { History, HistoryEvent } from '../history.ts';
import { formTexts } from '../texts.ts';
import type { Avoiding } from './avoid-choice.tsx';
import { PlaceMenu, PointMenu } from './place-menu.tsx';
import type { Highlight } from './route-strip.tsx';
import { type AlwaysAvoiding, type HeldPlace, useMapEditing } from './use-map-editing.ts';
import { usePlannerCamera } from './use-planner-camera.ts';
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
  /** Sets the point whose place is being chosen; null while none is. */
  onPick: ((at: LatLng) => void) | null;
  /** Round trips to choose from, instead of the route. */
  proposals: ProposalsOnMap | null;
  /** The pixels of the lower edge that the sheet covers. */
  coveredPixels: number;
  /** Whether the line leads through the current points. */
  isLineCurrent: boolean;
  always: AlwaysAvoiding;
  avoiding: Avoiding;
};

/** The line at the top, with its margins. */
const topPixels = 64;

/** The route on the map: a tap takes the ride there, points and line are dragged, and every step can be undone. */
export function PlannerMap({
  history,
  change,
  route,
  line,
  marks,
  highlighted,
  here,
  onPick,
  proposals,
  coveredPixels,
  isThere,
  isLineCurrent,
  always,
  avoiding,
}: Props) {
  const [held, setHeld] = useState<HeldPlace | null>(null);
  const [pressed, setPressed] = useState<number | null>(null);
  const [road, setRoad] = useState<GoodRoad | null>(null);
  const draft = history.present;
  const drawn = { route, line: line?.points ?? null, isCurrent: isLineCurrent };
  const opening = { hold: setHeld, press: setPressed, prepare: usePreparedRoute() };
  const { editing, passAt } = useMapEditing(draft, change, drawn, always, opening);
  const camera = usePlannerCamera(history, drawn.line, here);
  const padding = useMemo(() => ({ top: topPixels, right: 0, bottom: coveredPixels, left: 0 }), [coveredPixels]);
  const placed = placedPoints(draft);
  const passRoad = (road: GoodRoad) => {
    const fit = throughRoad(
      placed.map(({ at }) => at),
      road,
      roomForPlaces(draft),
    );
    if (fit) change({ type: 'road-passed', ...fit, text: titleOf(road) });
    else showToast({ title: goodRoadTexts.full, tone: 'destructive' });
  };
  const leadTo = (road: GoodRoad) => {
    const at = nearestEnd(road, placed.at(-1)?.at ?? here);
    if (at) change({ type: 'tapped', text: titleOf(road), at });
  };
  const point = draft.points.find(({ key }) => key === pressed);
  return (
    <>
      {isThere ? (
        <MapView
          scene={{
            route: line && route ? { line, estimate: route.estimate, passedMeters: 0 } : undefined,
            marks,
            // They cannot be dragged while the map waits for a tap.
            stops: onPick ? editing.points.flatMap(stopOf) : undefined,
            // At the inspected place, else where the rider is, unless a point says so.
            rider: highlighted && route ? { ...highlighted, accuracyMeters: null } : riderBeside(placed, here),
          }}
          camera={camera}
          padding={padding}
          brief
          buttons={{ here }}
          editing={onPick ? undefined : editing}
          onPickPlace={onPick ?? undefined}
          onGoodRoadSelect={onPick || proposals ? undefined : setRoad}
          {...(proposals && { ...proposals, editing: undefined })}
        />
      ) : (
        <MapLoading />
      )}
      {!proposals && !onPick && <Steps history={history} change={change} coveredPixels={coveredPixels} />}
      {held && (
        <PlaceMenu
          at={held.at}
          canPass={placed.length > 1 && !isFull(draft)}
          stretch={held.stretch}
          onStart={(text) => change({ type: 'start-moved', text, at: held.at })}
          onPass={() => passAt(held.at)}
          avoiding={avoiding}
          onClose={() => setHeld(null)}
        />
      )}
      {road && (
        <GoodRoadSheet
          road={road}
          onPass={() => passRoad(road)}
          onLead={() => leadTo(road)}
          onClose={() => setRoad(null)}
        />
      )}
      {point && <PointMenu draft={draft} point={point} change={change} onClose={() => setPressed(null)} />}
    </>
  );
}

/** A point nearer to the rider covers them. */
const coveredMeters = 50;

const riderBeside = (placed: readonly { at: LatLng }[], here: LatLng | null): DrawnRider | undefined =>
  here && placed.every(({ at }) => distanceMeters(at, here) > coveredMeters)
    ? { position: here, headingDegrees: null, accuracyMeters: null }
    : undefined;

const stopOf = ({ role, ...stop }: EditedPoint): DrawnStop[] => (role === 'via' ? [] : [{ ...stop, role }]);

type StepsProps = Pick<Props, 'history' | 'change' | 'coveredPixels'>;

function Steps({ history: { past, future }, change, coveredPixels }: StepsProps) {
  if (past.length + future.length === 0) return null;
  return (
    <div className="absolute right-3 z-3 flex flex-col gap-2" style={{ bottom: coveredPixels + 12 }}>
      <IconButton
        label={formTexts.redo}
        variant="secondary"
        disabled={future.length === 0}
        icon={<Redo2 size={22} aria-hidden="true" />}
        onClick={() => change({ type: 'redone' })}
      />
      <IconButton
        label={formTexts.undo}
        variant="secondary"
        disabled={past.length === 0}
        icon={<Undo2 size={22} aria-hidden="true" />}
        onClick={() => change({ type: 'undone' })}
      />
    </div>
  );
}
