import { expenseWrites } from '#features/budget/expense-outbox.ts';
import { budgetWrites } from '#features/budget/outbox.ts';
import { contactWrites } from '#features/emergency/contacts/outbox.ts';
import { fuelRecordWrites, fuelVehicleWrites } from '#features/fuel/outbox.ts';
import {
  groupMessageDeletionKind,
  groupMessageEditKind,
  groupMessageKind,
} from '#features/groups/chat/outbox-kinds.ts';
import { savedRouteWrites } from '#features/routes/outbox.ts';
import { trafficReports } from '#features/traffic/shared/kept-reports.ts';
import type { OutboxKind } from '#platform/outbox/kind.ts';
import type { LoadKind } from '#platform/outbox/kinds.ts';

const kinds = [
  groupMessageKind,
  groupMessageEditKind,
  groupMessageDeletionKind,
  fuelRecordWrites,
  fuelVehicleWrites,
  budgetWrites,
  expenseWrites,
  contactWrites,
  savedRouteWrites,
  trafficReports,
];

/** Every kind of write that may wait for a network, by its name; null where this version of the app has none of that name. */
export const loadKind: LoadKind = async (name) => (kinds.find((kind) => kind.name === name) as OutboxKind) ?? null;
