import { type NearbyRoad, Reach } from '@estradeiro/contract/good-roads';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type Basemap, isInBounds } from '@estradeiro/contract/maps';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { mapsQuery } from '#features/planner/shared/api.ts';
import { AskForMap } from '#features/planner/shared/ask-for-map.tsx';
import { RouteThumbnail } from '#map/route-thumbnail.tsx';
import { type FixOptions, isLocationGranted, recentPosition } from '#platform/geolocation.ts';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { plannerOf } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { Folded } from '#ui/folded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty } from '#ui/states.tsx';
import { bendsPerHourText } from '#ui/texts.ts';
import { nearbyRoadsQuery } from './api.ts';
import { endsOf, titleOf, wordsOf } from './shared/road-words.ts';
import { texts } from './shared/texts.ts';
import { throughRoad } from './shared/through-road.ts';

const firstRoads = 3;
const known: FixOptions = { timeoutMs: 15_000, maximumAgeMs: 10 * 60_000 };

/** The roads most worth riding within reach of the rider, behind their title; nothing where no installed map has any. */
export function NearYou() {
  const { data: maps, isLoading } = useQuery(mapsQuery);
  const [isOpened, setOpened] = useState(false);
  if (isLoading) return <Skeleton className="h-12.5" />;
  if (!maps || maps.goodRoads.length === 0) return null;
  return (
    <Folded title={texts.nearYou} onOpen={() => setOpened(true)}>
      <li className="p-4">{isOpened && <Nearby installed={maps.extracts} />}</li>
    </Folded>
  );
}

function Nearby({ installed }: { installed: readonly Basemap[] }) {
  const { here, hasFailed, isLocating, locate } = useHere();
  const [reach, setReach] = useState<Reach>('two-hours');
  const query = useQuery(nearbyRoadsQuery(here, reach));
  const isMapped = here !== null && installed.some(({ bounds }) => isInBounds(bounds, here));
  return (
    <div className="flex flex-col gap-3">
      <p className="text-15 text-quiet">{texts.nearYouHint}</p>
      {here ? (
        <>
          <fieldset className="flex min-w-0 flex-wrap gap-2">
            <legend className="sr-only">{texts.reachLabel}</legend>
            {Reach.options.map((option) => (
              <ToggleChip key={option} pressed={option === reach} onClick={() => setReach(option)}>
                {texts.reach[option]}
              </ToggleChip>
            ))}
          </fieldset>
          <QueryStates
            query={query}
            skeleton={<Placeholders />}
            title={texts.unread}
            empty={
              query.data?.length === 0 && (
                <Empty
                  title={texts.none}
                  hint={texts.noneHint(reach === 'day')}
                  action={!isMapped && <AskForMap places={() => [here]} />}
                />
              )
            }
          >
            {(roads) => <Roads key={reach} roads={roads} here={here} />}
          </QueryStates>
        </>
      ) : (
        <>
          <Button
            variant="secondary"
            busy={isLocating}
            icon={<LocateFixed size={22} aria-hidden="true" />}
            onClick={locate}
          >
            {texts.usePosition}
          </Button>
          {hasFailed && (
            <p role="alert" className="text-15">
              <strong>{texts.noPosition}.</strong> {texts.noPositionHint}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function Roads({ roads, here }: { roads: readonly NearbyRoad[]; here: LatLng }) {
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? roads : roads.slice(0, firstRoads);
  return (
    <>
      <ul className="flex flex-col gap-2">
        {shown.map((road) => (
          <RoadRow key={road.key} road={road} here={here} />
        ))}
      </ul>
      {shown.length < roads.length && (
        <Button variant="secondary" onClick={() => setAllShown(true)}>
          {texts.more}
        </Button>
      )}
      <p className="text-15 text-quiet">{texts.thereExplained}</p>
    </>
  );
}

function RoadRow({ road, here }: { road: NearbyRoad; here: LatLng }) {
  const ends = endsOf(road);
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-card p-3">
      <div className="flex gap-3">
        <RouteThumbnail routes={[{ thumbnail: road.thumbnail, waypoints: [] }]} />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <h3 className="text-17 leading-tight font-semibold wrap-anywhere">{titleOf(road)}</h3>
          {ends && <p className="text-15 text-quiet">{ends}</p>}
          <p className="text-15">
            <span className="font-semibold tabular-nums">{formatDistance(road.lengthMeters)}</span> · {wordsOf(road)}
          </p>
          <p className="text-15 tabular-nums">
            {bendsPerHourText(road.bendsPerHour)} · {texts.there(formatDuration(road.secondsThere))}
          </p>
        </div>
      </div>
      <Link
        href={outAndBack(road, here)}
        aria-label={texts.outAndBackOn(titleOf(road))}
        className={buttonClass('secondary')}
      >
        {texts.outAndBack}
      </Link>
    </li>
  );
}

/** The planner with a ride from here through the whole road, and back. */
function outAndBack({ through, throughBack, isOneWay, ...road }: NearbyRoad, here: LatLng): string {
  const line = {
    through: decodePolyline(through, 5),
    throughBack: throughBack === null ? null : decodePolyline(throughBack, 5),
    oneway: isOneWay,
  };
  const places = throughRoad([here], line, line.through.length)?.places ?? [];
  const start = { lat: here.lat, lng: here.lng, name: texts.start };
  return plannerOf(
    { waypoints: [start, ...places.map((at) => ({ ...at, via: true })), start] },
    { name: titleOf(road), routeId: null },
  );
}

/** The rider's position, at once where permission was given before, else on demand. */
function useHere() {
  const [here, setHere] = useState<LatLng | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isLocating, setLocating] = useState(false);
  const locate = () => {
    setLocating(true);
    setFailed(false);
    recentPosition(known)
      .then(({ position }) => setHere(position))
      .catch(() => setFailed(true))
      .finally(() => setLocating(false));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    void isLocationGranted().then((isGranted) => {
      if (isGranted) locate();
    });
  }, []);
  return { here, hasFailed, isLocating, locate };
}

const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-2">
    {[1, 2].map((row) => (
      <Skeleton key={row} className="h-32" />
    ))}
  </div>
);
