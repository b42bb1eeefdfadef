import { formatDay } from '@estradeiro/contract/day';
import {
  createFuelRecord,
  deleteFuelRecord,
  type FuelRecord,
  OfVehicle,
  pricePerLiterOf,
  updateFuelRecord,
} from '@estradeiro/contract/fuel/records';
import {
  addFuelVehicle,
  deleteFuelVehicle,
  type FuelVehicle,
  updateFuelVehicle,
} from '@estradeiro/contract/fuel/vehicles';
import { offlineRecord, type RecordWrite } from '#platform/offline/record.ts';
import { refetch, refetchPages } from '#platform/offline/refetch.ts';
import { dayOf } from '#ui/day.ts';
import { garageQuery, recordsQuery, statisticsQuery } from './api.ts';
import { pendingTexts } from './texts.ts';

const invalidates = [['fuel']];

export const fuelRecordWrites = offlineRecord({
  name: 'fuel-record',
  create: createFuelRecord,
  change: updateFuelRecord,
  remove: deleteFuelRecord,
  titleOf: ({ date }) => pendingTexts.record(typeof date === 'string' ? formatDay(date) : null),
  invalidates,
  refetch: (write, client) => [
    refetch(client, garageQuery),
    ...vehiclesOf(write).flatMap((vehicleId) => [
      refetchPages(client, recordsQuery(vehicleId)),
      refetch(client, statisticsQuery(vehicleId)),
    ]),
  ],
  optimistic({ id, body }, before: FuelRecord | null, { userId, at }): FuelRecord {
    const { acceptOdometer: _, acceptDuplicate: __, ...fields } = body;
    return {
      ...fields,
      id,
      userId,
      date: fields.date ?? before?.date ?? dayOf(new Date(at)),
      pricePerLiter: pricePerLiterOf(fields),
      createdAt: before?.createdAt ?? at,
    };
  },
});

export const fuelVehicleWrites = offlineRecord({
  name: 'fuel-vehicle',
  create: addFuelVehicle,
  change: updateFuelVehicle,
  remove: deleteFuelVehicle,
  titleOf: ({ name }) => pendingTexts.vehicle(typeof name === 'string' ? name : ''),
  invalidates,
  refetch: (_, client) => [refetch(client, garageQuery)],
  optimistic: ({ id, body }, before: FuelVehicle | null, { userId, at }): FuelVehicle => ({
    ...body,
    odometerResets: body.odometerResets ?? before?.odometerResets ?? [],
    soldOn: body.soldOn === undefined ? (before?.soldOn ?? null) : body.soldOn,
    id,
    userId,
    records: before?.records ?? 0,
    createdAt: before?.createdAt ?? at,
  }),
});

/** The motorcycles whose lists show a record; for a changed record, its previous motorcycle too. */
function vehiclesOf({ does, body, seen }: RecordWrite): OfVehicle[] {
  const records = [...(does === 'delete' ? [] : [body]), ...(seen ? [seen] : [])];
  return [...new Set(records.map(({ vehicleId }) => OfVehicle.catch('none').parse(vehicleId)))];
}
