import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Preference } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { ArrowLeft, Check, Dices, RefreshCcw } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { PlaceField } from '#features/places/shared/place-field.tsx';
import { AskForMap } from '#features/planner/shared/ask-for-map.tsx';
import { preferenceText } from '#features/planner/shared/texts.ts';
import { fullName } from '#map/place-name.ts';
import { ApiError } from '#platform/api-error.ts';
import { currentPosition } from '#platform/geolocation.ts';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MapSheetFoot } from '#ui/map-sheet.tsx';
import { restoreFocus } from '#ui/restore-focus.ts';
import { Failure, Loading } from '#ui/states.tsx';
import type { Draft, DraftEvent, DraftPoint } from '../draft.ts';
import { roundTripTexts as texts } from '../texts.ts';
import { RoundTripProposals } from './round-trip-proposals.tsx';
import { RoundTripWishFields } from './round-trip-wish.tsx';
import type { RoundTripPlanning, TripStart } from './use-round-trip.ts';

type Props = {
  planning: RoundTripPlanning;
  draft: Draft;
  change: (event: DraftEvent) => void;
  /** The device's position, if known. */
  here: LatLng | null;
};

export const RoundTripEntry = ({ onOpen }: { onOpen: () => void }) => (
  <Button
    variant="secondary"
    className="whitespace-nowrap"
    icon={<RefreshCcw size={20} aria-hidden="true" />}
    onClick={onOpen}
  >
    {texts.open}
  </Button>
);

/** Has the focus until it closes. Its arrow leads back from the proposals to the wishes, and from those to the form. */
export function RoundTripHead({ planning }: Pick<Props, 'planning'>) {
  const { requested } = planning;
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    title.current?.focus({ preventScroll: true });
    return () => restoreFocus(before);
  }, []);
  return (
    // Clear of the handle, which words leave more room than a button.
    <div className={classes('flex items-center gap-1', requested && 'pt-1 sideways:pt-0 desk:pt-0')}>
      <IconButton
        label={requested ? texts.change : texts.close}
        icon={<ArrowLeft size={24} aria-hidden="true" />}
        onClick={requested ? planning.forget : planning.close}
        className="-ml-3"
      />
      <h1 ref={title} tabIndex={-1} className={classes('text-20 font-extrabold outline-none', requested && 'sr-only')}>
        {texts.title}
      </h1>
      {requested && (
        <Button
          variant="secondary"
          className="flex-1 whitespace-nowrap"
          icon={<Dices size={20} aria-hidden="true" />}
          busy={planning.isSearching}
          onClick={() => {
            const wish = { ...requested.wish, seed: requested.wish.seed + 1 };
            planning.change({ seed: wish.seed });
            planning.ask({ ...requested, wish });
          }}
        >
          {texts.surprise}
        </Button>
      )}
    </div>
  );
}

/** Replaces the planner's form: the wishes for a round trip, then the proposals. An accepted proposal becomes the draft. */
export function RoundTripPanel(props: Props) {
  return (
    <div className="flex min-h-full flex-col">
      {props.planning.requested ? <Results {...props} /> : <Wish {...props} />}
    </div>
  );
}

function Wish({ planning, draft, change, here }: Props) {
  const [problem, setProblem] = useState<string>();
  const [origin] = draft.points;
  const ask = async (seed: number) => {
    const start = await startOf(origin, here);
    if (typeof start === 'string') return setProblem(start);
    planning.ask({ wish: { ...planning.wish, seed }, start, avoided: draft });
  };
  return (
    <>
      {/* Sideways the directions stand beside the rest, above the fold. */}
      <Scroll className="sideways:grid sideways:grid-cols-[minmax(0,1fr)_auto] sideways:content-start sideways:gap-x-4 sideways:*:col-start-1">
        <OfflineNotice text={texts.offline} />
        {origin && (
          <PlaceField
            label={texts.start}
            hideLabel
            leading={
              <span aria-hidden="true" className="text-15 font-semibold">
                {texts.start}
              </span>
            }
            placeholder={texts.startHere}
            text={origin.text}
            near={origin.at ?? here}
            error={problem}
            onText={(text) => {
              setProblem(undefined);
              change({ type: 'written', key: origin.key, text });
            }}
            onPick={(place) => {
              setProblem(undefined);
              change({
                type: 'placed',
                key: origin.key,
                text: fullName(place),
                at: { lat: place.lat, lng: place.lng },
              });
            }}
          />
        )}
        <RoundTripWishFields wish={planning.wish} change={planning.change} />
        <LeftOut filters={draft.filters} />
      </Scroll>
      <MapSheetFoot>
        <Button className="flex-1" onClick={() => void ask(planning.wish.seed)}>
          {texts.suggest}
        </Button>
      </MapSheetFoot>
    </>
  );
}

const countsForRoundTrips: Record<Preference, boolean> = { scenic: true, fast: true, safe: false, economic: false };

/** The draft's preferences that do not count for a round trip and are lost when one is accepted. */
function LeftOut({ filters }: Pick<Draft, 'filters'>) {
  const lost = filters.filter((preference) => !countsForRoundTrips[preference]).map(preferenceText);
  if (lost.length === 0) return null;
  return <p className="text-15 text-quiet">{texts.leavesOut(lost)}</p>;
}

/** The draft's origin, else the device; a text on what is missing where both are unknown. */
async function startOf(origin: DraftPoint | undefined, here: LatLng | null): Promise<TripStart | string> {
  if (origin?.at) return { text: origin.text, at: { ...origin.at, ...(origin.text && { name: origin.text }) } };
  if (origin?.text.trim()) return texts.startUnplaced;
  try {
    const { lat, lng } = here ?? (await currentPosition()).position;
    return { text: texts.startHere, at: { lat, lng } };
  } catch {
    return texts.startMissing;
  }
}

function Results({ planning, change }: Props) {
  const { requested, trips, chosen } = planning;
  const trip = trips?.[chosen];
  const take = () => {
    if (!requested || !trip) return;
    const name = texts.name(formatDistance(trip.route.distanceMeters));
    change({ type: 'round-trip-taken', name, start: requested.start, trip });
    planning.forget();
    planning.close();
  };
  return (
    <>
      <Scroll>
        <OfflineNotice text={texts.offline} />
        {planning.isSearching && <Loading label={texts.searching} />}
        {planning.error && (
          <NoProposals error={planning.error} start={planning.requested?.start.at ?? null} onRetry={planning.retry} />
        )}
        {trips && requested && !planning.isSearching && (
          <RoundTripProposals
            trips={trips}
            mapReachMeters={planning.mapReachMeters}
            lines={planning.lines}
            by={requested.wish.by}
            chosen={chosen}
            onChoose={planning.choose}
          />
        )}
      </Scroll>
      {trip && !planning.isSearching && (
        <MapSheetFoot>
          <Button className="flex-1" icon={<Check size={22} aria-hidden="true" />} onClick={take}>
            {texts.use}
          </Button>
        </MapSheetFoot>
      )}
    </>
  );
}

/** Where there are no roads or no map, a retry gives the same result. */
function NoProposals({ error, start, onRetry }: { error: Error; start: LatLng | null; onRetry: () => void }) {
  const type = error instanceof ApiError ? error.type : null;
  const isFinal = type === 'no_route' || type === 'map_required' || type === 'no_road_nearby';
  return (
    <>
      <Failure title={texts.failed} error={error} {...(!isFinal && { onRetry })} />
      {type === 'map_required' && start && <AskForMap places={() => [start]} />}
    </>
  );
}

const Scroll = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={classes('flex flex-1 flex-col gap-3 p-4 pt-2', className)}>{children}</div>
);
