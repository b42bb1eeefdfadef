import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Preference } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { ArrowLeft, Check, Dices, RefreshCcw } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { PlaceField } from '#features/places/shared/place-field.tsx';
import { HowToGetMap } from '#features/planner/shared/how-to-get-map.tsx';
import { preferenceText } from '#features/planner/shared/texts.ts';
import { fullName } from '#map/place-name.ts';
import { ApiError } from '#platform/api-error.ts';
import { currentPosition } from '#platform/geolocation.ts';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { Button } from '#ui/button.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
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
  <Button variant="secondary" className="flex-none" icon={<RefreshCcw size={20} aria-hidden="true" />} onClick={onOpen}>
    {texts.open}
  </Button>
);

/** Replaces the planner's list: the wishes for a round trip, then the proposals. An accepted proposal becomes the draft. */
export function RoundTripPanel(props: Props) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector('h1')?.focus();
    return () => restoreFocus(before);
  }, []);
  return (
    <section ref={panel} aria-label={texts.title} className="flex min-h-0 flex-1 flex-col">
      {props.planning.requested ? <Results {...props} /> : <Wish {...props} />}
    </section>
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
      <Scroll>
        <FormHeading title={texts.title} closeLabel={texts.close} onClose={planning.close} />
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
      <Footer>
        <Button className="flex-1" size="ride" onClick={() => void ask(planning.wish.seed)}>
          {texts.suggest}
        </Button>
      </Footer>
    </>
  );
}

const countsForRoundTrips: Record<Preference, boolean> = { scenic: true, fast: true, safe: false, economic: false };

/** The draft's preferences that do not count for a round trip and are lost when one is accepted. */
function LeftOut({ filters }: Pick<Draft, 'filters'>) {
  const lost = filters.filter((preference) => !countsForRoundTrips[preference]);
  if (lost.length === 0) return null;
  return <p className="text-15 text-quiet">{texts.leavesOut(lost.map(preferenceText))}</p>;
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
  const surprise = () => {
    if (!requested) return;
    const wish = { ...requested.wish, seed: requested.wish.seed + 1 };
    planning.change({ seed: wish.seed });
    planning.ask({ ...requested, wish });
  };
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
        <FormHeading title={texts.title} closeLabel={texts.close} onClose={planning.close} />
        <div className="flex flex-wrap gap-2 *:flex-auto *:whitespace-nowrap">
          <Button variant="secondary" icon={<ArrowLeft size={20} aria-hidden="true" />} onClick={planning.forget}>
            {texts.change}
          </Button>
          <Button
            variant="secondary"
            icon={<Dices size={20} aria-hidden="true" />}
            busy={planning.isSearching}
            onClick={surprise}
          >
            {texts.surprise}
          </Button>
        </div>
        <OfflineNotice text={texts.offline} />
        {planning.isSearching && <Loading label={texts.searching} />}
        {planning.error && <NoProposals error={planning.error} onRetry={planning.retry} />}
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
        <Footer>
          <Button className="flex-1" size="ride" icon={<Check size={22} aria-hidden="true" />} onClick={take}>
            {texts.use}
          </Button>
        </Footer>
      )}
    </>
  );
}

/** Where there are no roads or no map, a retry gives the same result. */
function NoProposals({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const type = error instanceof ApiError ? error.type : null;
  const isFinal = type === 'no_route' || type === 'map_required' || type === 'no_road_nearby';
  return (
    <>
      <Failure title={texts.failed} error={error} {...(!isFinal && { onRetry })} />
      {type === 'map_required' && <HowToGetMap />}
    </>
  );
}

const Scroll = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 pt-2">{children}</div>
);

const Footer = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-none gap-2 border-t border-line px-4 py-3">{children}</div>
);
