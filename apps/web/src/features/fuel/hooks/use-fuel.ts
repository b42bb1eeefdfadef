import type { OfVehicle } from '@estradeiro/contract/fuel';
import type { FuelGarage } from '@estradeiro/contract/fuel-vehicles';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useOutbox } from '#platform/outbox/use-outbox.ts';
import { useRiderId } from '#platform/outbox/use-rider-id.ts';
import { garageQuery, recordsQuery, statisticsQuery } from '../api.ts';
import type { Told } from '../counting.ts';
import { fuelRecordWrites, fuelVehicleWrites } from '../outbox.ts';
import { chosenVehicle, vehicleToShow } from '../vehicle-choice.ts';
import { withWaitingRecords, withWaitingVehicles } from '../waiting.ts';

const nothing: FuelGarage = { vehicles: [], unassigned: 0 };

/** The motorcycles, and whose refuellings to show. Where none could be read those that wait are shown all the same. */
export function useGarage() {
  const { data, error, refetch } = useQuery(garageQuery);
  const { entries } = useOutbox(fuelVehicleWrites);
  const userId = useRiderId() ?? '';
  const [chosen, setChosen] = useState(chosenVehicle.read);
  const drawn = data || error ? withWaitingVehicles(data ?? nothing, entries, userId) : null;
  const vehicleId = drawn && vehicleToShow(drawn.garage, chosen);
  const shown = drawn?.vehicles.find(({ record }) => record.id === vehicleId);
  return {
    garage: drawn?.garage ?? null,
    vehicles: drawn?.vehicles ?? [],
    /** Why nothing could be read, and the way to try again; null where something was. Who writes is not kept from it. */
    unread: data || !error ? null : { error, retry: () => void refetch() },
    vehicleId,
    /** Whether the server has not heard of that motorcycle, so that it knows nothing of it either. */
    isNew: shown?.waiting?.payload.does === 'create' && shown.waiting.state.phase !== 'arrived',
    choose(vehicleId: OfVehicle) {
      chosenVehicle.write(vehicleId);
      setChosen(vehicleId);
    },
  };
}

type Of = { garage: FuelGarage; isNew: boolean };

/**
 * A motorcycle's refuellings and what they tell. Where none could be read those that wait are shown all the same, and nothing is told
 * of them: `told` is null. Of one that waits itself those that wait are all.
 */
export function useFuel(vehicleId: OfVehicle, { garage, isNew }: Of) {
  const pages = useInfiniteQuery({ ...recordsQuery(vehicleId), enabled: !isNew });
  const statistics = useQuery({ ...statisticsQuery(vehicleId), enabled: !isNew });
  const { entries } = useOutbox(fuelRecordWrites);
  const userId = useRiderId() ?? '';
  const read = useMemo(() => (isNew ? [] : (pages.data?.pages.flat() ?? null)), [isNew, pages.data]);
  const error = pages.error ?? statistics.error;
  const isKnown = read !== null || error !== null;
  // The same as long as nothing changed: thousands of cards are drawn by it.
  const records = useMemo(
    () => (isKnown ? withWaitingRecords(read ?? [], entries, { vehicleId, userId }) : null),
    [isKnown, read, entries, vehicleId, userId],
  );
  const tankLiters = garage.vehicles.find(({ id }) => id === vehicleId)?.tankLiters ?? null;
  const known = isNew ? null : statistics.data;
  return {
    records,
    told: read && known !== undefined ? ({ statistics: known, loaded: read.length, tankLiters } satisfies Told) : null,
    /** Null where there is nothing to be read. */
    readAt: isNew ? null : Math.min(pages.dataUpdatedAt, statistics.dataUpdatedAt),
    failed: pages.isError || statistics.isError,
    error,
    retry: () => Promise.all([pages.refetch(), statistics.refetch()]),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  };
}
