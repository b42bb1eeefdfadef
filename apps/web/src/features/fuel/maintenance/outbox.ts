import {
  addMaintenanceItem,
  addMaintenanceRecord,
  deleteMaintenanceItem,
  deleteMaintenanceRecord,
  type MaintenanceItem,
  MaintenanceKind,
  type MaintenanceRecord,
  updateMaintenanceItem,
  updateMaintenanceRecord,
} from '@estradeiro/contract/fuel/maintenance';
import { maintenanceNames } from '@estradeiro/navigation/fuel/texts';
import { offlineRecord } from '#platform/offline/record.ts';
import { refetch } from '#platform/offline/refetch.ts';
import { maintenanceQuery } from './api.ts';
import { pendingTexts } from './texts.ts';

const invalidates = [maintenanceQuery.queryKey];

export const maintenanceItemWrites = offlineRecord({
  name: 'maintenance-item',
  create: addMaintenanceItem,
  change: updateMaintenanceItem,
  remove: deleteMaintenanceItem,
  titleOf: ({ name, kind }) =>
    pendingTexts.item(typeof name === 'string' ? name : maintenanceNames[MaintenanceKind.catch('other').parse(kind)]),
  invalidates,
  refetch: (_, client) => [refetch(client, maintenanceQuery)],
  optimistic: ({ id, body }, before: MaintenanceItem | null, { userId, at }): MaintenanceItem => ({
    ...body,
    id,
    userId,
    createdAt: before?.createdAt ?? at,
  }),
});

export const maintenanceRecordWrites = offlineRecord({
  name: 'maintenance-record',
  create: addMaintenanceRecord,
  change: updateMaintenanceRecord,
  remove: deleteMaintenanceRecord,
  titleOf: () => pendingTexts.record,
  invalidates,
  refetch: (_, client) => [refetch(client, maintenanceQuery)],
  optimistic: ({ id, body }, before: MaintenanceRecord | null, { userId, at }): MaintenanceRecord => ({
    ...body,
    id,
    userId,
    createdAt: before?.createdAt ?? at,
  }),
});
