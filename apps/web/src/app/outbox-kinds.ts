import { alwaysAvoidedWrites } from '#features/avoided-stretches/outbox.ts';
import { budgetWrites, expenseWrites } from '#features/budget/shared/budget-writes.ts';
import { contactWrites } from '#features/emergency/contacts/outbox.ts';
import { maintenanceItemWrites, maintenanceRecordWrites } from '#features/fuel/maintenance/outbox.ts';
import { fuelRecordWrites, fuelVehicleWrites } from '#features/fuel/outbox.ts';
import {
  groupMessageDeletionKind,
  groupMessageEditKind,
  groupMessageKind,
  groupPhotoKind,
} from '#features/groups/chat/outbox.ts';
import { rideWrites } from '#features/rides/outbox.ts';
import { savedRouteWrites } from '#features/routes/shared/saved-route-writes.ts';
import { trafficReports } from '#features/traffic/shared/pending-reports.ts';
import { tripWrites } from '#features/trips/shared/trip-writes.ts';
import type { OutboxKind } from '#platform/offline/kind.ts';

/** Every kind of write that may be pending: each is sent from any screen. */
export const outboxKinds: readonly OutboxKind[] = [
  groupMessageKind,
  groupPhotoKind,
  groupMessageEditKind,
  groupMessageDeletionKind,
  fuelRecordWrites,
  fuelVehicleWrites,
  maintenanceItemWrites,
  maintenanceRecordWrites,
  budgetWrites,
  expenseWrites,
  contactWrites,
  savedRouteWrites,
  alwaysAvoidedWrites,
  tripWrites,
  rideWrites,
  trafficReports,
];
