import type { LoadKind } from '#platform/outbox/kinds.ts';

/** Every kind of write that may wait for a network, by its name: what brings it when such a one waits. */
const loaders: Record<string, () => ReturnType<LoadKind>> = {
  'group-message': () => import('#features/groups/chat/outbox-kinds.ts').then((m) => m.groupMessageKind),
  'group-message-edit': () => import('#features/groups/chat/outbox-kinds.ts').then((m) => m.groupMessageEditKind),
  'group-message-deletion': () =>
    import('#features/groups/chat/outbox-kinds.ts').then((m) => m.groupMessageDeletionKind),
  'fuel-record': () => import('#features/fuel/outbox.ts').then((m) => m.fuelRecordWrites),
  'fuel-vehicle': () => import('#features/fuel/outbox.ts').then((m) => m.fuelVehicleWrites),
  'trip-budget': () => import('#features/budget/outbox.ts').then((m) => m.budgetWrites),
  'trip-expense': () => import('#features/budget/expense-outbox.ts').then((m) => m.expenseWrites),
  'emergency-contact': () => import('#features/emergency/contacts/outbox.ts').then((m) => m.contactWrites),
  'traffic-report': () => import('#road/kept-reports.ts').then((m) => m.trafficReports),
};

export const loadKind: LoadKind = async (name) => loaders[name]?.() ?? null;
