import { createFuelRecord, deleteFuelRecord, OfVehicle, updateFuelRecord } from '@estradeiro/contract/fuel/records';
import { addFuelVehicle, deleteFuelVehicle, updateFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { formatDay } from '#platform/day.ts';
import { readAnew, readPagesAnew } from '#platform/outbox/read-anew.ts';
import { type RecordWrite, recordKind } from '#platform/outbox/record-writes.ts';
import { garageQuery, recordsQuery, statisticsQuery } from './api.ts';
import { waitingTexts } from './texts.ts';

const refreshes = [['fuel']];

/** Refuellings written without a network. */
export const fuelRecordWrites = recordKind({
  name: 'fuel-record',
  create: createFuelRecord,
  change: updateFuelRecord,
  remove: deleteFuelRecord,
  refreshes,
  readAnew: (write, client) => [
    readAnew(client, garageQuery),
    ...vehiclesOf(write).flatMap((vehicleId) => [
      readPagesAnew(client, recordsQuery(vehicleId)),
      readAnew(client, statisticsQuery(vehicleId)),
    ]),
  ],
  titleOf: ({ date }) => waitingTexts.record(typeof date === 'string' ? formatDay(date) : null),
});

/** Motorcycles, likewise. */
export const fuelVehicleWrites = recordKind({
  name: 'fuel-vehicle',
  create: addFuelVehicle,
  change: updateFuelVehicle,
  remove: deleteFuelVehicle,
  refreshes,
  readAnew: (_, client) => [readAnew(client, garageQuery)],
  titleOf: ({ name }) => waitingTexts.vehicle(typeof name === 'string' ? name : ''),
});

/** Whose refuellings one shows among: of a changed one also whose it showed among before. */
function vehiclesOf({ does, body, seen }: RecordWrite): OfVehicle[] {
  const told = [...(does === 'delete' ? [] : [body]), ...(seen ? [seen] : [])];
  return [...new Set(told.map(({ vehicleId }) => OfVehicle.catch('none').parse(vehicleId)))];
}
