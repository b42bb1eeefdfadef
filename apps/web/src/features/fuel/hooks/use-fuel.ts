import type { Ride } from '@estradeiro/contract/fuel/maintenance-due';
import { OfVehicle } from '@estradeiro/contract/fuel/records';
import { byOdometer } from '@estradeiro/contract/fuel/statistics';
import type { FuelGarage, FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import type { RideRecord } from '@estradeiro/contract/rides';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { followMotorcycles, useMotorcycleInUse } from '#features/rides/shared/motorcycle-in-use.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { type QueryState, together } from '#platform/offline/query-states.tsx';
import { counted, isCounted, type Optimistic, useOptimistic } from '#platform/offline/record.ts';
import { createStored } from '#platform/offline/store.ts';
import { dayOf } from '#ui/day.ts';
import { garageQuery, recordsQuery, statisticsQuery } from '../api.ts';
import type { Loaded } from '../counting.ts';
import { fuelRecordWrites, fuelVehicleWrites } from '../outbox.ts';

const chosenVehicle = createStored<OfVehicle | null>('fuel-vehicle', OfVehicle.nullable(), null);

/**
 * The motorcycle to show: the chosen one or the one in use, as long as it exists, else the first one, else none. A sold
 * one shows only after the rider chooses it here.
 */
function vehicleToShow({ vehicles, unassigned }: FuelGarage, chosen: OfVehicle | null, isLookedAt: boolean): OfVehicle {
  const shown = vehicles.filter(({ id, soldOn }) => soldOn === null || (isLookedAt && id === chosen));
  const [first] = shown;
  if (!first) return 'none';
  if (chosen === 'none' && unassigned > 0) return chosen;
  return shown.find(({ id }) => id === chosen)?.id ?? first.id;
}

export const ownedOf = <T extends { soldOn: string | null }>(vehicles: readonly T[]): T[] =>
  vehicles.filter(({ soldOn }) => soldOn === null);

function riddenOf(garage: FuelGarage | null, inUseId: string | undefined): string | null {
  const owned = ownedOf(garage?.vehicles ?? []);
  return (owned.length === 1 ? owned[0] : owned.find(({ id }) => id === inUseId))?.id ?? null;
}

/** The recorded rides on a motorcycle; rides without a motorcycle count only where the rider has no other one. */
export const ridesOn = (rides: readonly RideRecord[], id: string | undefined, hasOthers: boolean): Ride[] =>
  rides
    .filter(({ vehicleId }) => (vehicleId ? vehicleId === id : !hasOthers))
    .map(({ startedAt, distanceMeters }) => ({ date: dayOf(new Date(startedAt)), distanceMeters }));

const none: never[] = [];

const byCreation = (a: Optimistic<FuelVehicle>, b: Optimistic<FuelVehicle>) =>
  a.record.createdAt < b.record.createdAt ? -1 : 1;

/** The motorcycles and the one to show. Where the read fails, pending ones show all the same. */
export function useGarage() {
  const query = useQuery(garageQuery);
  const { data, error } = query;
  const all = useOptimistic(fuelVehicleWrites, data?.vehicles ?? none);
  const vehicles = all.toSorted(byCreation);
  useFollowed(data ? all : null);
  const inUse = useMotorcycleInUse();
  const [chosen, setChosen] = useState<OfVehicle | null>(inUse?.id ?? chosenVehicle.read());
  const garage =
    data || error ? { unassigned: data?.unassigned ?? 0, vehicles: vehicles.map(({ record }) => record) } : null;
  const [isLookedAt, setLookedAt] = useState(false);
  const vehicleId = garage && vehicleToShow(garage, chosen, isLookedAt);
  const shown = vehicles.find(({ record }) => record.id === vehicleId);
  return {
    garage,
    vehicles,
    query: query satisfies QueryState<FuelGarage>,
    vehicleId,
    /** The motorcycle that is ridden: the only one, or of several the one in use; null where none is in use. */
    inUseId: riddenOf(garage, inUse?.id),
    /** Whether the shown motorcycle is still a pending write, so that the server has no statistics of it. */
    isNew: shown?.pending?.payload.does === 'create' && shown.pending.state.phase !== 'accepted',
    isRefused: shown !== undefined && !isCounted(shown),
    choose(vehicleId: OfVehicle) {
      chosenVehicle.write(vehicleId);
      setLookedAt(true);
      setChosen(vehicleId);
    },
  };
}

/** Keeps the motorcycle in use valid once all motorcycles are loaded, pending ones included. */
function useFollowed(vehicles: readonly Optimistic<FuelVehicle>[] | null) {
  const follow = useEffectEvent(() => vehicles && followMotorcycles(ownedOf(counted(vehicles))));
  // Compared by id and name, since reading pending writes makes new objects each time.
  const ownedKey = vehicles && JSON.stringify(ownedOf(counted(vehicles)).map(({ id, name }) => [id, name]));
  useEffect(() => {
    if (ownedKey === null) return;
    let isLatest = true;
    void outbox.read().then(
      () => isLatest && follow(),
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [ownedKey]);
}

type Of = { garage: FuelGarage; query: QueryState<FuelGarage>; isNew: boolean };

/**
 * A motorcycle's refuellings and statistics, pending ones included. `loaded` is null until all of it is read; the server has nothing of a
 * motorcycle that is pending itself.
 */
export function useFuel(vehicleId: OfVehicle, { garage, query: vehicles, isNew }: Of) {
  const pages = useInfiniteQuery({ ...recordsQuery(vehicleId), enabled: !isNew });
  const statistics = useQuery({ ...statisticsQuery(vehicleId), enabled: !isNew });
  const read = useMemo(() => (isNew ? none : pages.data?.pages.flat()), [isNew, pages.data]);
  const all = useOptimistic(fuelRecordWrites, read ?? none);
  // Highest odometer first. The array stays the same as long as nothing changes, so that thousands of rows are not
  // rendered again.
  const records = useMemo(() => {
    const own = all.filter(({ record }) => (record.vehicleId ?? 'none') === vehicleId);
    return own.sort((a, b) => byOdometer(b.record, a.record));
  }, [all, vehicleId]);
  const query = together(...(vehicles.data ? [] : [vehicles]), ...(isNew ? [] : [pages, statistics]));
  const tankLiters = garage.vehicles.find(({ id }) => id === vehicleId)?.tankLiters ?? null;
  const answers: Loaded = {
    statistics: (!isNew && statistics.data) || null,
    hasMore: pages.hasNextPage,
    tankLiters,
  };
  return {
    query,
    records,
    loaded: query.data ? answers : null,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  };
}
