import { formatDay } from '@estradeiro/contract/day';
import { NewRideRecord, type RideRecordDetail } from '@estradeiro/contract/rides';
import { formatDuration } from '@estradeiro/navigation/display';
import { signTime, signTimeWithZone, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { useQuery } from '@tanstack/react-query';
import { Coffee } from 'lucide-react';
import { useMemo } from 'react';
import { SkyIcon } from '#features/weather/shared/sky-icon.tsx';
import { MapView } from '#map/map-view.tsx';
import type { Camera, MapScene, Padding } from '#map/scene.ts';
import { usePendingWrites } from '#platform/offline/pending.ts';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { ridesTab } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { CurvesFact } from '#ui/curves-fact.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { motorcyclesQuery, rideQuery } from '../api.ts';
import { curvesOfRide } from '../curves-of-ride.ts';
import { changedBy, rideWrites } from '../outbox.ts';
import { dayRidden, endsOf } from '../shared/when-ridden.ts';
import { rideTexts, skyNames } from '../texts.ts';
import { RideActions } from './ride-actions.tsx';
import { RideShields, RideStatistics } from './ride-statistics.tsx';

const Changed = NewRideRecord.pick({ name: true, vehicleId: true });

/** One ride with its map and statistics. A pending ride shows as stored on this device. */
export function RideDetail({ id }: { id: string }) {
  const writes = usePendingWrites(rideWrites).filter(({ payload }) => payload.id === id);
  const pendingRide = NewRideRecord.safeParse(
    writes.find(({ payload }) => payload.does === 'create')?.payload.body,
  ).data;
  const query = useQuery({ ...rideQuery(id), enabled: !pendingRide });
  const ride = pendingRide ? { ...pendingRide, id, createdAt: pendingRide.endedAt } : query.data;
  const pending = writes.at(-1) ?? null;
  const changed = pending?.payload.does === 'change' && pending.state.phase !== 'refused' && pending.payload.body;
  const shown = ride && (changed ? { ...ride, ...changedBy(Changed.parse(changed)) } : ride);
  return (
    <>
      <BackHeading href={ridesTab} back={rideTexts.back} title={shown?.name ?? rideTexts.untitled} />
      <RecordNote pending={pending} title={rideTexts.pending(shown?.name ?? '')} />
      {pendingRide && shown ? (
        <RideView ride={shown} isPendingWrite />
      ) : (
        <QueryStates query={query} skeleton={<Placeholder />} title={rideTexts.detailUnread}>
          {shown && <RideView ride={shown} isPendingWrite={false} />}
        </QueryStates>
      )}
    </>
  );
}

function RideView({ ride, isPendingWrite }: { ride: RideRecordDetail; isPendingWrite: boolean }) {
  const [from, to] = [Date.parse(ride.startedAt), Date.parse(ride.endedAt)];
  const { start, end } = endsOf(ride);
  const isOneZone = zoneAt(start).name === zoneAt(end).name;
  const hourFrom = isOneZone ? signTime(from, zoneAt(start)) : signTimeWithZone(from, zoneAt(start));
  const curves = curvesOfRide(ride);
  const { data: garage } = useQuery(motorcyclesQuery);
  const motorcycle = garage?.vehicles.find(({ id }) => id === ride.vehicleId);
  return (
    <>
      <p className="-mt-3 text-quiet tabular-nums">
        {rideTexts.fromTo(formatDay(dayRidden(ride)), hourFrom, signTimeWithZone(to, zoneAt(end)))}
      </p>
      {motorcycle && <p className="-mt-3 text-quiet wrap-anywhere">{rideTexts.on(motorcycle.name)}</p>}
      <RideMap ride={ride} />
      <RideStatistics ride={ride} all />
      {curves && <CurvesFact curves={curves} className="-my-2 font-semibold" />}
      <RideShields highways={ride.highways} />
      {ride.sky.length > 0 && (
        <Part title={rideTexts.sky}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {ride.sky.map((condition) => (
              <li key={condition} className="flex items-center gap-1.5">
                <SkyIcon condition={condition} size={22} />
                {skyNames[condition]}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {ride.stops.length > 0 && (
        <Part title={rideTexts.stops}>
          <ul className="flex flex-col gap-1">
            {ride.stops.map(({ lat, lng, at, seconds }) => (
              <li key={at} className="flex items-center gap-2 tabular-nums">
                <Coffee size={20} aria-hidden="true" className="text-quiet" />
                {signTimeWithZone(Date.parse(at), zoneAt({ lat, lng }))} · {formatDuration(seconds)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <RideActions ride={ride} isPendingWrite={isPendingWrite} motorcycles={garage?.vehicles ?? []} />
    </>
  );
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="flex flex-col gap-2 border-line border-t pt-3">
    <h2 className="text-15 font-semibold text-quiet">{title}</h2>
    {children}
  </section>
);

const Placeholder = () => (
  <div role="status" aria-label={rideTexts.loading} className="flex flex-col gap-3">
    <Skeleton className="h-72" />
    <Skeleton className="h-32" />
  </div>
);

const noPadding: Padding = { top: 0, right: 0, bottom: 0, left: 0 };

function RideMap({ ride: { name, track } }: { ride: Pick<RideRecordDetail, 'name' | 'track'> }) {
  const points = useMemo(() => decodePolyline(track), [track]);
  const scene = useMemo<MapScene>(() => {
    const [start, end] = [points[0], points.at(-1)];
    const stops: MapScene['stops'] =
      start && end
        ? [
            { position: start, name: rideTexts.start, role: 'origin' },
            { position: end, name, role: 'destination' },
          ]
        : [];
    return { route: { line: { points, maneuverIndices: [] }, estimate: false, passedMeters: 0 }, stops };
  }, [points, name]);
  const camera = useMemo<Camera>(() => ({ mode: 'fit', points }), [points]);
  return (
    <section
      aria-label={rideTexts.map(name)}
      className="relative h-72 flex-none overflow-hidden rounded-card border border-line sideways:h-52"
    >
      <MapView scene={scene} camera={camera} padding={noPadding} inPage />
    </section>
  );
}
