import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, RouteRequestInput } from '@estradeiro/contract/navigation';
import { createSavedRoute, maxRouteNameCharacters, type SavedRoute } from '@estradeiro/contract/routes';
import { ArrowUpDown, Plus } from 'lucide-react';
import { type SubmitEvent, type TransitionEvent, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import type { RouteExtras } from '#features/planner/shared/route-extras-buttons.tsx';
import { drawnLineOf } from '#map/scene.ts';
import { newIdempotencyKey } from '#platform/call.ts';
import { useSaveRecord } from '#platform/offline/save-record.ts';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { plannerOf, rideThrough } from '#platform/paths.ts';
import { recordIdOf } from '#platform/record-id.ts';
import { lastRiderId } from '#platform/session.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Field } from '#ui/field.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { Switch } from '#ui/switch.tsx';
import { useDrawnRoute } from '../api.ts';
import {
  canBeOrdered,
  changeDraft,
  continuesStep,
  type Draft,
  type DraftEvent,
  isFull,
  missingPoints,
  toNewRoute,
  toRequest,
} from '../draft.ts';
import { type HistoryEvent, historyOf, undoable } from '../history.ts';
import { savedRouteWrites } from '../shared/saved-route-writes.ts';
import { formTexts } from '../texts.ts';
import { PlannerMap } from './planner-map.tsx';
import { useCenter } from './point-on-map.tsx';
import { PointRow } from './point-row.tsx';
import { RoundTripEntry, RoundTripPanel } from './round-trip-panel.tsx';
import { RouteDetails } from './route-details.tsx';
import type { Highlight } from './route-strip.tsx';
import { RouteSummary } from './route-summary.tsx';
import { RouteWishes } from './route-wishes.tsx';
import { useRoundTrip } from './use-round-trip.ts';
import { useRouteFacts } from './use-route-facts.ts';

type Props = {
  /** The saved route to edit; null for a new one. */
  route: SavedRoute | null;
  /** Initial values of the form. */
  initial: Draft;
  extras: RouteExtras;
  /** Called when the form closes; `downloadId` is the saved route to download. */
  onClose: (downloadId?: string) => void;
};

/** Requests wait for this long after the last change: while a line is dragged there would be two a second. */
const debounceMillis = 1_000;

/** Covers the map while suggestions are open. It moves back after a delay, so that a pressed control does not move first. */
const panel = classes(
  'absolute inset-x-0 top-(--map-height) bottom-0 z-20 flex flex-col bg-ground sideways:static sideways:flex-1 desk:static desk:w-[26rem]',
  'transition-[top]! delay-300 duration-0 has-[[role=combobox][aria-expanded=true]]:top-0 has-[[role=combobox][aria-expanded=true]]:delay-0',
);

/** Scrolls the focused control into view once the panel has moved below the map. */
const scrollFocusIntoView = ({ target, currentTarget }: TransitionEvent<HTMLElement>) => {
  if (target !== currentTarget) return;
  currentTarget.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
};

const changeHistory = undoable<Draft, DraftEvent>(changeDraft, continuesStep);

/** Plans a new route or edits a saved one, in a list and on the map (D32). Calls `onClose` after saving. */
export function RouteForm({ route: current, initial, extras, onClose }: Props) {
  // Saves against the route as it was when the form opened, not its later versions.
  const [route] = useState(current);
  const [history, change] = useReducer(changeHistory, historyOf<Draft, DraftEvent>(initial));
  const draft = history.present;
  useShortcuts(change);
  const [, navigate] = useLocation();
  const [isSubmitted, setSubmitted] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const isDownloading = useRef(false);
  const { save, busy } = useSaveRecord({
    type: savedRouteWrites,
    record: route,
    onDone: () => onClose(isDownloading.current ? (route?.id ?? idOfNew(key)) : undefined),
    accepted: { title: formTexts.success, description: route ? formTexts.saved : formTexts.created },
    refused: { title: formTexts.error, otherwise: route ? formTexts.saveFailed : formTexts.createFailed },
  });
  const request = toRequest(draft);
  const drawnRoute = useDrawnRoute(request);
  const line = useMemo(() => drawnRoute.route && drawnLineOf(drawnRoute.route), [drawnRoute.route]);
  const here = useCenter(null);
  const { facts, marks } = useRouteFacts(useDebounced(drawnRoute.route, debounceMillis));
  const [highlighted, setHighlighted] = useState<{ route: Route; at: Highlight } | null>(null);
  const roundTrip = useRoundTrip();
  const isMapThere = here !== undefined || draft.points.some(({ at }) => at !== null);

  // Stores the draft in the address, so that a reload restores it.
  const drawnAs = { name: draft.name, routeId: route?.id ?? null };
  const settledAddress = useDebounced(request && plannerOf(request, drawnAs), debounceMillis);
  useEffect(() => {
    if (settledAddress) navigate(settledAddress, { replace: true });
  }, [settledAddress, navigate]);
  const ride = (request: RouteRequestInput) => {
    navigate(plannerOf(request, drawnAs), { replace: true });
    navigate(rideThrough(request, drawnAs));
  };
  const saveDraft = (withDownload: boolean) => {
    isDownloading.current = withDownload;
    save(toNewRoute(draft), key);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (missingPoints(draft).length > 0) return showWrong(event.currentTarget, () => setSubmitted(true));
    saveDraft(false);
  };
  return (
    <div
      data-whole-window
      className="relative h-full [--map-height:max(38%,11rem)] low:[--map-height:max(30%,9rem)] sideways:flex desk:flex"
    >
      <section
        aria-label={formTexts.map}
        className="relative h-(--map-height) sideways:h-full sideways:w-1/2 desk:h-full desk:w-auto desk:flex-1"
      >
        <PlannerMap
          history={history}
          change={change}
          route={drawnRoute.route}
          line={line}
          marks={marks}
          highlighted={highlighted?.route === drawnRoute.route ? (highlighted?.at ?? null) : null}
          here={here ?? null}
          proposals={roundTrip.onMap}
          hasSummary={!roundTrip.isOpen}
          isThere={isMapThere}
          isLineCurrent={!drawnRoute.isCalculating}
        />
        {!roundTrip.isOpen && isMapThere && <RouteSummary drawn={drawnRoute} line={line} canAsk={request !== null} />}
      </section>
      <div className={panel} onTransitionEnd={scrollFocusIntoView}>
        {roundTrip.isOpen && <RoundTripPanel planning={roundTrip} draft={draft} change={change} here={here ?? null} />}
        <form
          noValidate
          onSubmit={submit}
          className={classes(
            'min-h-0 flex-1 scroll-pb-24 flex-col gap-4 overflow-y-auto p-4',
            roundTrip.isOpen ? 'hidden' : 'flex',
          )}
        >
          <FormHeading
            title={route ? formTexts.formEdit : formTexts.formNew}
            closeLabel={formTexts.close}
            onClose={() => onClose()}
          />
          <OfflineNotice text={formTexts.offline} />
          <RoundTripEntry onOpen={roundTrip.open} />
          <Points draft={draft} change={change} here={here ?? null} isSubmitted={isSubmitted} />
          <RouteWishes wishes={draft} onWish={(wishes) => change({ type: 'wished', wishes })} />
          {drawnRoute.route && line && request && (
            <RouteDetails
              name={draft.name || (draft.points.at(-1)?.text ?? '')}
              request={request}
              route={drawnRoute.route}
              line={line}
              facts={facts}
              extras={extras}
              onHighlight={(at) => drawnRoute.route && setHighlighted({ route: drawnRoute.route, at })}
              onRide={() => ride(request)}
              onDownload={() => saveDraft(true)}
            />
          )}
          <Field
            label={formTexts.name}
            value={draft.name}
            maxLength={maxRouteNameCharacters}
            onChange={(event) => change({ type: 'named', name: event.target.value })}
          />
          <div className="sticky -bottom-4 z-10 -m-4 mt-0 flex-none border-line border-t bg-ground p-4 low:py-2 sideways:py-2">
            <Button type="submit" size="ride" busy={busy} className="w-full">
              {submitText(route !== null, busy)}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}

type PointsProps = { draft: Draft; change: (event: DraftEvent) => void; here: LatLng | null; isSubmitted: boolean };

/** The points of the route in order. Shows the missing ones after a submit. */
function Points({ draft, change, here, isSubmitted }: PointsProps) {
  const missing = missingPoints(draft);
  const near = draft.points.find(({ at }) => at !== null)?.at ?? here;
  const list = useRef<HTMLOListElement>(null);
  /** Focuses the new field, the last but one. */
  const addStop = () => {
    flushSync(() => change({ type: 'stop-added' }));
    list.current?.querySelector<HTMLElement>('li:nth-last-child(2) input')?.focus();
  };
  return (
    <>
      <ol ref={list} className="flex flex-col gap-3">
        {draft.points.map((point, index) => (
          <PointRow
            key={point.key}
            point={point}
            index={index}
            count={draft.points.length}
            number={draft.points.slice(0, index).filter(({ via }) => !via).length}
            missing={isSubmitted && missing.includes(point.key)}
            near={near}
            change={change}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="flex-1 whitespace-nowrap"
          icon={<Plus size={20} aria-hidden="true" />}
          disabled={isFull(draft)}
          onClick={addStop}
        >
          {formTexts.addStop}
        </Button>
        <Button
          variant="secondary"
          icon={<ArrowUpDown size={20} aria-hidden="true" />}
          onClick={() => change({ type: 'reversed' })}
        >
          {formTexts.reverse}
        </Button>
      </div>
      {canBeOrdered(draft.points) && (
        <Switch
          label={formTexts.optimize}
          checked={draft.optimizeOrder}
          onChange={() => change({ type: 'order-toggled' })}
        />
      )}
    </>
  );
}

/** Undo and redo keys; ignored in fields, which have their own undo, and in dialogs. */
function useShortcuts(change: (event: HistoryEvent<DraftEvent>) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y') || hasOwnUndo(event.target)) return;
      event.preventDefault();
      change({ type: key === 'y' || event.shiftKey ? 'redone' : 'undone' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [change]);
}

function hasOwnUndo(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['radio', 'range'].includes(target.type);
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

/** The id of the new saved route with this key. */
function idOfNew(key: string): string | undefined {
  const riderId = lastRiderId();
  return riderId ? recordIdOf(createSavedRoute, { riderId, key, params: {} }) : undefined;
}

function submitText(isEdit: boolean, busy: boolean): string {
  if (isEdit) return busy ? formTexts.saving : formTexts.save;
  return busy ? formTexts.creating : formTexts.create;
}
