import { formatDay } from '@estradeiro/contract/day';
import { NewRideRecord, type RideRecordDetail } from '@estradeiro/contract/rides';
import { formatDuration } from '@estradeiro/navigation/display';
import { signTime, signTimeWithZone, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { useQuery } from '@tanstack/react-query';
import { Coffee } from 'lucide-react';
import { useState } from 'react';
import { useLineHeights } from '#features/heights/shared/line-heights.ts';
import { HeightSums } from '#features/planner/shared/height-sums.tsx';
import { SkyIcon } from '#features/weather/shared/sky-icon.tsx';
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
import { useRidePhotos } from '../use-ride-photos.ts';
import { RideActions, ShareAndSaveRide } from './ride-actions.tsx';
import { RideGantries } from './ride-gantries.tsx';
import { RideMap } from './ride-map.tsx';
import { RidePhotoDialog, RidePhotos } from './ride-photos.tsx';
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
  const heights = useLineHeights(ride.track);
  const { data: garage } = useQuery(motorcyclesQuery);
  const motorcycle = garage?.vehicles.find(({ id }) => id === ride.vehicleId);
  const photos = useRidePhotos(ride);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = photos.photos.find((photo) => photo.id === openId);
  return (
    <>
      <RideMap ride={ride} photos={photos.photos} onPhotoSelect={setOpenId} />
      <p className="text-quiet tabular-nums">
        {rideTexts.fromTo(formatDay(dayRidden(ride)), hourFrom, signTimeWithZone(to, zoneAt(end)))}
      </p>
      {motorcycle && <p className="-mt-3 text-quiet wrap-anywhere">{rideTexts.on(motorcycle.name)}</p>}
      <RideStatistics ride={ride} all />
      {curves && <CurvesFact curves={curves} className="-my-2 font-semibold" />}
      <HeightSums heights={heights?.sums ?? null} distanceMeters={ride.distanceMeters} />
      <RideShields highways={ride.highways} />
      <ShareAndSaveRide ride={ride} isPendingWrite={isPendingWrite} photos={photos.photos} />
      <RidePhotos {...photos} onOpen={setOpenId} />
      {open && <RidePhotoDialog photo={open} onRemove={photos.remove} onClose={() => setOpenId(null)} />}
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
      <RideGantries ride={ride} />
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
