import { listEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import { listMaintenance } from '@estradeiro/contract/fuel/maintenance';
import { listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import { listGroups } from '@estradeiro/contract/groups/groups';
import { listBookings, listReceivedBookings } from '@estradeiro/contract/lodging/bookings';
import { getMaps } from '@estradeiro/contract/maps';
import { listRideRecords } from '@estradeiro/contract/rides';
import { listSavedRoutes } from '@estradeiro/contract/routes';
import { listTrips } from '@estradeiro/contract/trips';
import { installedMaps } from '#features/planner/sky.testing.ts';
import { api } from '#platform/render.testing.tsx';

/** Answers home's requests about the day, for a rider without any data. */
export function answerEmptyDay(): void {
  api.answer(listSavedRoutes, []);
  api.answer(listTrips, []);
  api.answer(listBookings, []);
  api.answer(listReceivedBookings, []);
  api.answer(listGroups, []);
  api.answer(listRideRecords, []);
  api.answer(listEmergencyContacts, []);
  api.answer(getMaps, { ...installedMaps, extracts: [], hasRoads: false });
  api.answer(listMaintenance, { items: [], records: [] });
  api.answer(listFuelVehicles, { vehicles: [], unassigned: 0 });
}
