import type { OfVehicle } from '@estradeiro/contract/fuel';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '#platform/online.ts';
import { garageQuery, recordsQuery, statisticsQuery } from '../api.ts';
import { chosenVehicle, vehicleToShow } from '../vehicle-choice.ts';

/** The motorcycles, and whose refuellings to show. */
export function useGarage() {
  const { data, error, refetch } = useQuery(garageQuery);
  const [chosen, setChosen] = useState(chosenVehicle.read);
  return {
    garage: data?.value ?? null,
    error,
    retry: () => void refetch(),
    vehicleId: data ? vehicleToShow(data.value, chosen) : null,
    choose(vehicleId: OfVehicle) {
      chosenVehicle.write(vehicleId);
      setChosen(vehicleId);
    },
  };
}

/** A motorcycle's refuellings and what they tell; `keptAt` where that is only what this browser last read, in epoch milliseconds. */
export function useFuel(vehicleId: OfVehicle) {
  const pages = useInfiniteQuery(recordsQuery(vehicleId));
  const statistics = useQuery(statisticsQuery(vehicleId));
  const keptAt = pages.data?.pages[0]?.keptAt ?? statistics.data?.keptAt ?? null;
  useReadingAgain(keptAt !== null);
  return {
    records: pages.data?.pages.flatMap(({ value }) => value) ?? null,
    statistics: statistics.data?.value ?? null,
    keptAt,
    error: pages.error ?? statistics.error,
    retry: () => void Promise.all([pages.refetch(), statistics.refetch()]),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  };
}

/** What was only kept here is read anew as soon as there is a network again. */
function useReadingAgain(onlyKept: boolean) {
  const client = useQueryClient();
  const online = useOnline();
  useEffect(() => {
    if (online && onlyKept) void client.invalidateQueries({ queryKey: ['fuel'] });
  }, [online, onlyKept, client]);
}
