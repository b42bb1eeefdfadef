import type { Route, RouteRequestInput } from '@estradeiro/contract/navigation';
import { createSavedRoute, maxRouteNameCharacters, type SavedRoute } from '@estradeiro/contract/routes';
import { type FocusEvent, type SubmitEvent, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearch } from 'wouter';
import type { RouteExtras } from '#features/planner/shared/route-extras-buttons.tsx';
import { drawnLineOf } from '#map/scene.ts';
import { newIdempotencyKey } from '#platform/call.ts';
import { RestoredDraft } from '#platform/offline/draft.tsx';
import { useSaveRecord } from '#platform/offline/save-record.ts';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { plannerOf, rideThrough, routeInAddress } from '#platform/paths.ts';
import { recordIdOf } from '#platform/record-id.ts';
import { lastRiderId } from '#platform/session.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import { useIsSheetColumn } from '#ui/beside-map.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Field } from '#ui/field.tsx';
import { MapSheet, mapUnderSheet, sheetColumn } from '#ui/map-sheet.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { showToast } from '#ui/toast.tsx';
import { useDrawnRoute } from '../api.ts';
import {
  amendsDraft,
  changeDraft,
  continuesStep,
  type Draft,
  type DraftEvent,
  emptyDraft,
  missingPoints,
  roleTextOf,
} from '../draft.ts';
import { draftOf, isSamePlan, toNewRoute, toRequest } from '../draft-request.ts';
import { historyOf, undoable } from '../history.ts';
import { savedRouteWrites } from '../shared/saved-route-writes.ts';
import { formTexts, roundTripTexts } from '../texts.ts';
import { type UnsavedPlan, unsavedPlans } from '../unsaved-plans.ts';
import { PickLine } from './pick-line.tsx';
import { PlannerHead } from './planner-head.tsx';
import { PlannerLine } from './planner-line.tsx';
import { PlannerMap } from './planner-map.tsx';
import { RoundTripHead, RoundTripPanel } from './round-trip-panel.tsx';
import { RouteActions, RouteDetails } from './route-details.tsx';
import { RoutePoints } from './route-points.tsx';
import type { Highlight } from './route-strip.tsx';
import { RouteWishes } from './route-wishes.tsx';
import { useAvoiding } from './use-avoiding.ts';
import { isAccurate, useOwnPosition } from './use-own-position.ts';
import { usePicking } from './use-picking.ts';
import { useRoundTrip } from './use-round-trip.ts';
import { useRouteFacts } from './use-route-facts.ts';
import { useIsPointsFirst, useSheetHeight } from './use-sheet-height.ts';
import { isTyped, useShortcuts } from './use-shortcuts.ts';
import { useNamedPositions, useStartHere } from './use-start-here.ts';

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
const formId = 'route-form';

const changeHistory = undoable<Draft, DraftEvent>(changeDraft, continuesStep, amendsDraft);

/**
 * Plans a new route or edits a saved one, on the map and in a sheet over it (D32). Goes on with the plan that was left unsaved, unless
 * the address has another one. Calls `onClose` after saving.
 */
export function RouteForm(props: Props) {
  const id = props.route?.id ?? null;
  const isInAddress = routeInAddress(useSearch()) !== null;
  const [restored, setRestored] = useState(() => (isInAddress ? null : unsavedPlans.read(id)));
  useEffect(() => {
    if (restored) unsavedPlans.remove(id);
  }, [restored, id]);
  const [, navigate] = useLocation();
  const discard = () => {
    // By now the address may have the discarded plan.
    navigate(plannerOf(null, { name: '', routeId: id }), { replace: true });
    setRestored(null);
  };
  return <Planner key={restored ? 'restored' : 'given'} {...props} restored={restored} onDiscard={discard} />;
}

type PlannerProps = Props & { restored: UnsavedPlan | null; onDiscard: () => void };

function Planner({ route: current, initial, extras, onClose, restored, onDiscard }: PlannerProps) {
  // Saves against the route as it was when the form opened, not its later versions.
  const [route] = useState(current);
  const [history, change] = useReducer(changeHistory, historyOf<Draft, DraftEvent>(restored?.plan ?? initial));
  const draft = history.present;
  useShortcuts(change);
  const [, navigate] = useLocation();
  const [isSubmitted, setSubmitted] = useState(false);
  const [key] = useState(() => restored?.key ?? newIdempotencyKey());
  const isDownloading = useRef(false);
  const { save, busy } = useSaveRecord({
    type: savedRouteWrites,
    record: route,
    onDone: () => onClose(isDownloading.current ? (route?.id ?? idOfNew(key)) : undefined),
    accepted: { title: formTexts.success, description: route ? formTexts.saved : formTexts.created },
    refused: { title: formTexts.error, otherwise: route ? formTexts.saveFailed : formTexts.createFailed },
  });
  const request = toRequest(draft);
  const drawnRoute = useDrawnRoute(request, history.last?.type === 'dragged');
  const line = useMemo(() => drawnRoute.route && drawnLineOf(drawnRoute.route), [drawnRoute.route]);
  const { always, avoiding, passAnyway, passClosures } = useAvoiding(draft, line?.points ?? [], change);
  const fix = useOwnPosition();
  const here = fix?.position ?? null;
  useStartHere(fix ?? null, change);
  useNamedPositions(draft.points, change);
  const { facts, marks } = useRouteFacts(useDebounced(drawnRoute.route, debounceMillis));
  const [highlighted, setHighlighted] = useState<{ route: Route; at: Highlight } | null>(null);
  const roundTrip = useRoundTrip();
  const isMapThere = fix !== undefined || draft.points.some(({ at }) => at !== null);
  const form = useRef<HTMLFormElement>(null);
  const stage = roundTrip.isOpen ? (roundTrip.requested ? 'proposals' : 'wishes') : 'route';
  const [height, setHeight] = useSheetHeight(request !== null, stage, restored ? 'half' : 'peek');
  const lineButton = useRef<HTMLButtonElement>(null);
  const picking = usePicking(draft, change, lineButton);
  const [focusedKey, setFocusedKey] = useState<number | null>(null);
  const isColumn = useIsSheetColumn();
  const isMapHidden = height === 'full' && !isColumn;
  // A tap on the map marks the first missing point, whichever field has the focus.
  const focused = (isMapHidden && draft.points.find(({ key }) => key === focusedKey)) || null;
  const isPointsFirst = useIsPointsFirst(height, isColumn, form);
  const [coveredPixels, setCovered] = useState(0);

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
    if (missingPoints(draft).length === 0) return saveDraft(false);
    flushSync(() => setHeight('full'));
    showWrong(event.currentTarget, () => setSubmitted(true));
  };
  const openRoundTrip = () => {
    picking.end();
    roundTrip.open();
  };
  /** Focuses the first empty point, else the destination. */
  const openPoints = () => {
    flushSync(roundTrip.close);
    flushSync(() => setHeight('full'));
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('ol input[role=combobox]') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields.at(-1))?.focus();
  };
  const leave = () => {
    const isChanged = route ? !isSamePlan(draft, draftOf(route)) : history.past.length > 0 || initial !== emptyDraft;
    if (restored || isChanged) keepPlan();
    onClose();
  };
  const keepPlan = () => {
    const routeId = route?.id ?? null;
    unsavedPlans.write(routeId, { plan: draft, key });
    showToast(
      { title: formTexts.unsaved, description: formTexts.unsavedHint },
      {
        label: formTexts.reopen,
        onTake: () => navigate(plannerOf(null, { name: '', routeId })),
        onLapse: () => undefined,
      },
    );
  };
  /** A field needs the room for its suggestions and for the keyboard. */
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (isTyped(target)) setHeight('full');
    const row = target.closest('[data-point]')?.getAttribute('data-point');
    setFocusedKey(row ? Number(row) : null);
  };
  const name = draft.name || (draft.points.at(-1)?.text ?? '');
  const points = (
    <RoutePoints
      key="points"
      draft={draft}
      change={change}
      here={here}
      isSubmitted={isSubmitted}
      onPick={(key) => {
        picking.begin(key);
        setHeight('peek');
      }}
    />
  );
  const how = [
    <RouteWishes key="wishes" wishes={draft} onWish={(wishes) => change({ type: 'wished', wishes })} always={always} />,
    drawnRoute.route && line && request && (
      <RouteDetails
        key="details"
        request={request}
        route={drawnRoute.route}
        line={line}
        facts={facts}
        avoiding={avoiding}
        onHighlight={(at) => drawnRoute.route && setHighlighted({ route: drawnRoute.route, at })}
      />
    ),
  ];
  const title = route ? formTexts.formEdit : formTexts.formNew;
  return (
    <div
      data-whole-window
      className={classes(
        'relative h-full overflow-clip',
        sheetColumn,
        stage === 'wishes' && 'sideways:[--sheet-column:64%]',
      )}
    >
      <section aria-label={formTexts.map} className={mapUnderSheet}>
        {picking.point && <PickLine name={roleTextOf(picking.point, draft.points)} onCancel={picking.end} />}
        <PlannerMap
          history={history}
          change={change}
          route={drawnRoute.route}
          line={line}
          marks={marks}
          highlighted={highlighted?.route === drawnRoute.route ? (highlighted?.at ?? null) : null}
          here={here}
          onPick={picking.point && picking.pick}
          proposals={roundTrip.onMap}
          coveredPixels={coveredPixels}
          isThere={isMapThere}
          isLineCurrent={!drawnRoute.isCalculating}
          always={always}
          avoiding={avoiding}
        />
        {!picking.point && (
          <PlannerLine
            ref={lineButton}
            draft={draft}
            isRoundTrip={roundTrip.isOpen}
            onOpen={openPoints}
            onClose={leave}
          />
        )}
      </section>
      <MapSheet
        label={roundTrip.isOpen ? roundTripTexts.title : title}
        height={height}
        onHeight={setHeight}
        onCover={setCovered}
        head={
          roundTrip.isOpen ? (
            <RoundTripHead planning={roundTrip} />
          ) : (
            <PlannerHead
              title={title}
              draft={draft}
              wanted={picking.point ?? focused}
              drawn={drawnRoute}
              line={line}
              canAsk={request !== null}
              isMapHidden={isMapHidden}
              submit={
                <Button type="submit" form={formId} variant="secondary" busy={busy} className="whitespace-nowrap">
                  {submitText(route !== null, busy)}
                </Button>
              }
              onRide={() => request && ride(request)}
              onPassAnyway={passAnyway}
              onPassClosures={passClosures}
              onRoundTrip={openRoundTrip}
            />
          )
        }
      >
        {roundTrip.isOpen && (
          <RoundTripPanel
            planning={roundTrip}
            draft={draft}
            change={change}
            here={fix && isAccurate(fix) ? here : null}
          />
        )}
        <form
          ref={form}
          id={formId}
          noValidate
          onSubmit={submit}
          onFocus={onFocus}
          onBlur={() => setFocusedKey(null)}
          className={classes('flex-col gap-4 p-4', roundTrip.isOpen ? 'hidden' : 'flex')}
        >
          {restored && <RestoredDraft onDiscard={onDiscard} />}
          <OfflineNotice text={formTexts.offline} />
          {isPointsFirst ? [points, ...how] : [...how, points]}
          <Field
            label={formTexts.name}
            value={draft.name}
            placeholder={formTexts.nameToType}
            maxLength={maxRouteNameCharacters}
            onChange={(event) => change({ type: 'named', name: event.target.value })}
          />
          {drawnRoute.route && request && (
            <RouteActions
              name={name}
              request={request}
              route={drawnRoute.route}
              extras={extras}
              onDownload={() => saveDraft(true)}
              onRoundTrip={openRoundTrip}
            />
          )}
        </form>
      </MapSheet>
    </div>
  );
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
