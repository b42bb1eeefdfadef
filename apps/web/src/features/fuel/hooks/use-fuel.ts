import { type FuelRecord, NewFuelRecord, OfVehicle } from '@estradeiro/contract/fuel/records';
import { type FuelGarage, type FuelVehicle, NewFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { dayOf } from '#platform/day.ts';
import { type QueryState, together } from '#platform/offline/query-states.tsx';
import { type Drawn, isCounted, overlay, type WaitingWrite } from '#platform/outbox/overlay.ts';
import type { RecordWrite } from '#platform/outbox/record-writes.ts';
import { useOutbox } from '#platform/outbox/use-outbox.ts';
import { useRiderId } from '#platform/outbox/use-rider-id.ts';
import { createStored } from '#platform/storage.ts';
import { garageQuery, recordsQuery, statisticsQuery } from '../api.ts';
import type { Told } from '../counting.ts';
import { fuelRecordWrites, fuelVehicleWrites } from '../outbox.ts';

/** The refuellings of one motorcycle with what waits done to them, highest odometer first. */
function withWaitingRecords(
  records: readonly FuelRecord[],
  writes: readonly WaitingWrite[],
  { vehicleId, userId }: { vehicleId: OfVehicle; userId: string },
): Drawn<FuelRecord>[] {
  const isHere = ({ record }: Drawn<FuelRecord>) => (record.vehicleId ?? 'none') === vehicleId;
  return overlay(records, writes, (write, before) => recordOf(write, before, userId))
    .filter(isHere)
    .toSorted((a, b) => b.record.odometer - a.record.odometer || (a.record.date < b.record.date ? 1 : -1));
}

function recordOf({ id, body }: RecordWrite, before: FuelRecord | null, userId: string): FuelRecord {
  const { acceptOdometer: _, acceptDuplicate: __, ...told } = NewFuelRecord.parse(body);
  const now = new Date();
  return {
    ...told,
    id,
    userId,
    date: told.date ?? before?.date ?? dayOf(now),
    pricePerLiter: Math.round((told.totalCost / told.liters) * 1_000) / 1_000,
    createdAt: before?.createdAt ?? now.toISOString(),
  };
}

/** The motorcycles with what waits done to them. */
function withWaitingVehicles(garage: FuelGarage, writes: readonly WaitingWrite[], userId: string) {
  const drawn = overlay(garage.vehicles, writes, (write, before) => vehicleOf(write, before, userId));
  const inOrder = drawn.toSorted((a, b) => (a.record.createdAt < b.record.createdAt ? -1 : 1));
  return { vehicles: inOrder, garage: { ...garage, vehicles: inOrder.map(({ record }) => record) } };
}

const vehicleOf = ({ id, body }: RecordWrite, before: FuelVehicle | null, userId: string): FuelVehicle => ({
  records: before?.records ?? 0,
  createdAt: before?.createdAt ?? new Date().toISOString(),
  id,
  userId,
  ...NewFuelVehicle.parse(body),
});

/** Whose refuellings this browser showed last. */
const chosenVehicle = createStored<OfVehicle | null>('fuel-vehicle', OfVehicle.nullable(), null);

/** Whose refuellings to show: what was chosen as long as it is there, else the first motorcycle, else those of none. */
function vehicleToShow({ vehicles, unassigned }: FuelGarage, chosen: OfVehicle | null): OfVehicle {
  const [first] = vehicles;
  if (!first) return 'none';
  if (chosen === 'none' && unassigned > 0) return chosen;
  return vehicles.find(({ id }) => id === chosen)?.id ?? first.id;
}

const nothing: FuelGarage = { vehicles: [], unassigned: 0 };

/** The motorcycles, and whose refuellings to show. Where none could be read those that wait are shown all the same. */
export function useGarage() {
  const query = useQuery(garageQuery);
  const { data, error } = query;
  const { entries } = useOutbox(fuelVehicleWrites);
  const userId = useRiderId() ?? '';
  const [chosen, setChosen] = useState(chosenVehicle.read);
  const drawn = data || error ? withWaitingVehicles(data ?? nothing, entries, userId) : null;
  const vehicleId = drawn && vehicleToShow(drawn.garage, chosen);
  const shown = drawn?.vehicles.find(({ record }) => record.id === vehicleId);
  return {
    garage: drawn?.garage ?? null,
    vehicles: drawn?.vehicles ?? [],
    query: query satisfies QueryState<FuelGarage>,
    vehicleId,
    /** Whether the server has not heard of that motorcycle, so that it knows nothing of it either. */
    isNew: shown?.waiting?.payload.does === 'create' && shown.waiting.state.phase !== 'arrived',
    /** Whether the server would not have it. */
    isRefused: shown !== undefined && !isCounted(shown),
    choose(vehicleId: OfVehicle) {
      chosenVehicle.write(vehicleId);
      setChosen(vehicleId);
    },
  };
}

/** `query` is what the motorcycles were read by. */
type Of = { garage: FuelGarage; query: QueryState<FuelGarage>; isNew: boolean };

/**
 * A motorcycle's refuellings and what they tell, pending ones included. `told` is null until all of it is read; the server knows
 * nothing of a motorcycle that is pending itself.
 */
export function useFuel(vehicleId: OfVehicle, { garage, query: vehicles, isNew }: Of) {
  const pages = useInfiniteQuery({ ...recordsQuery(vehicleId), enabled: !isNew });
  const statistics = useQuery({ ...statisticsQuery(vehicleId), enabled: !isNew });
  const { entries } = useOutbox(fuelRecordWrites);
  const userId = useRiderId() ?? '';
  const read = useMemo(() => (isNew ? [] : pages.data?.pages.flat()), [isNew, pages.data]);
  // The same as long as nothing changed: thousands of cards are drawn by it.
  const records = useMemo(
    () => withWaitingRecords(read ?? [], entries, { vehicleId, userId }),
    [read, entries, vehicleId, userId],
  );
  const query = together(...(vehicles.data ? [] : [vehicles]), ...(isNew ? [] : [pages, statistics]));
  const tankLiters = garage.vehicles.find(({ id }) => id === vehicleId)?.tankLiters ?? null;
  const told: Told = { statistics: (!isNew && statistics.data) || null, loaded: read?.length ?? 0, tankLiters };
  return {
    query,
    records,
    told: query.data ? told : null,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  };
}
