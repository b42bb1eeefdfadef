import type { Day } from '@estradeiro/contract/day';
import type { MaintenanceItem, MaintenanceRecord } from '@estradeiro/contract/fuel/maintenance';
import { costPerKm, maintenanceCost } from '@estradeiro/contract/fuel/maintenance-cost';
import {
  afterRecord,
  byUrgency,
  type Due,
  dueOf,
  latestRecordOf,
  type OdometerEstimate,
  odometerToday,
  type Reading,
  readingsOf,
} from '@estradeiro/contract/fuel/maintenance-due';
import type { MotorcyclePhoto } from '@estradeiro/contract/fuel/photos';
import type { OfVehicle } from '@estradeiro/contract/fuel/records';
import { type Tyre, tyreOf, tyrePositions, untilWorn } from '@estradeiro/contract/fuel/tyres';
import type { FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { useQuery } from '@tanstack/react-query';
import { useLatestRides } from '#features/rides/shared/all-rides.ts';
import { counted, type Optimistic, useOptimistic } from '#platform/offline/record.ts';
import { statisticsQuery } from '../api.ts';
import { ridesOn } from '../hooks/use-fuel.ts';
import { maintenanceQuery } from './api.ts';
import { maintenanceItemWrites, maintenanceRecordWrites } from './outbox.ts';

/**
 * An item with its urgency and its records, newest first. `now` is the item after its latest record, `last`; `counts`
 * is `now` limited by the wear of its tyres, where that comes before the end of its interval.
 */
export type ItemShown = Optimistic<MaintenanceItem> & {
  now: MaintenanceItem;
  counts: MaintenanceItem;
  tyres: readonly Tyre[];
  last: MaintenanceRecord | null;
  due: Due;
  done: readonly Optimistic<MaintenanceRecord>[];
  photos: readonly MotorcyclePhoto[];
};

const none: never[] = [];

/** Nothing is due on a motorcycle that was sold. */
const ofSold: Due = { state: 'fine', leftKm: null, leftDays: null };

/**
 * The maintenance of the shown motorcycle, the most urgent first, and its odometer, estimated by refuellings,
 * maintenance records, typed readings, and the rides recorded on it since.
 */
export function useMaintenance({ vehicles, vehicleId }: Of, today: Day) {
  const shown =
    vehicles.find(({ record }) => record.id === vehicleId) ?? vehicles.find(({ record }) => record.soldOn === null);
  const vehicle = shown?.record ?? null;
  const isSent = shown !== undefined && (shown.pending === null || shown.pending.payload.does !== 'create');
  const query = useQuery({ ...maintenanceQuery, enabled: vehicle !== null });
  const { data: statistics } = useQuery({ ...statisticsQuery(vehicle?.id ?? 'none'), enabled: isSent });
  const { rides } = useLatestRides({ enabled: vehicle !== null });
  const items = useOptimistic(maintenanceItemWrites, query.data?.items ?? none).filter(
    ({ record }) => record.vehicleId === vehicle?.id,
  );
  const ids = new Set(items.map(({ record }) => record.id));
  const done = useOptimistic(maintenanceRecordWrites, query.data?.records ?? none)
    .filter(({ record }) => ids.has(record.itemId))
    .toSorted((a, b) => b.record.date.localeCompare(a.record.date));
  const photos = query.data?.photos ?? none;
  const records = counted(done);
  const others: Reading[] = [
    ...(vehicle && vehicle.odometer !== null && vehicle.odometerOn === null
      ? [{ km: vehicle.odometer, date: today }]
      : none),
    ...(statistics?.first ? [{ km: statistics.first.odometer, date: statistics.first.date }] : none),
    ...(statistics?.newest ? [{ km: statistics.newest.odometer, date: statistics.newest.date }] : none),
    ...(statistics?.last ? [{ km: statistics.last.odometer, date: statistics.last.date }] : none),
    ...records.flatMap(({ odometer: km, date }) => (km === null ? none : [{ km, date }])),
  ];
  const readings = readingsOf(typedReadingOf(vehicle), others);
  const odometer = odometerToday(readings, ridesOn(rides, vehicle?.id, vehicles.length > 1));
  const maintained = odometer && maintenanceCost({ records, readings, odometerKm: odometer.km });
  return {
    query,
    vehicle,
    /** Whether the server has the motorcycle, so that it accepts its photos. */
    isSent,
    photo: photos.find((one) => one.vehicleId === vehicle?.id && one.recordId === null) ?? null,
    odometer,
    maintained,
    cost: costPerKm(statistics?.costPerKm ?? null, maintained?.perKm ?? null),
    items: items
      .map((one) => ({ ...itemShown(one, done, odometer, today), photos }))
      .map((one) => (vehicle && vehicle.soldOn !== null ? { ...one, due: ofSold } : one))
      .sort((a, b) => byUrgency(a.due, b.due)),
  };
}

export type Maintenance = ReturnType<typeof useMaintenance>;

export type Of = {
  vehicles: readonly Optimistic<FuelVehicle>[];
  vehicleId: OfVehicle | null;
};

/** The typed reading, which corrects the others only where it has a day. */
function typedReadingOf(vehicle: FuelVehicle | null): Reading | null {
  const { odometer: km, odometerOn: date } = vehicle ?? { odometer: null, odometerOn: null };
  return km === null || date === null ? null : { km, date };
}

function itemShown(
  shown: Optimistic<MaintenanceItem>,
  all: readonly Optimistic<MaintenanceRecord>[],
  odometer: OdometerEstimate | null,
  today: Day,
): Omit<ItemShown, 'photos'> {
  const done = all.filter(({ record }) => record.itemId === shown.record.id);
  const records = counted(done);
  const last = latestRecordOf(shown.record, records);
  const now = afterRecord(shown.record, last);
  const isOfTyres = shown.record.kind === 'tyres';
  const tyres = isOfTyres ? tyrePositions.flatMap((position) => tyreOf(position, records) ?? []) : none;
  const counts = untilWorn(now, tyres);
  return { ...shown, now, counts, tyres, last, done, due: dueOf(counts, odometer?.km ?? null, today) };
}
