import { type Day, formatDay } from '@estradeiro/contract/day';
import { riddenKmAfter } from '@estradeiro/contract/fuel/maintenance-due';
import { useQuery } from '@tanstack/react-query';
import { isSettled, type SourcedRow, type TodayRow } from '#features/home/shared/today-row.ts';
import { todayTexts } from '#features/home/shared/today-texts.ts';
import { useLatestRides } from '#features/rides/shared/all-rides.ts';
import { useOptimistic } from '#platform/offline/record.ts';
import { maintenanceOfMotorcycle, paths } from '#platform/paths.ts';
import { statisticsQuery } from '../api.ts';
import { ridesOn, useGarage } from '../hooks/use-fuel.ts';
import { dueWords, nameOf } from '../maintenance/due-words.ts';
import { useMaintenance } from '../maintenance/use-maintenance.ts';
import { fuelRecordWrites } from '../outbox.ts';

const none: never[] = [];

/**
 * The range left in the tank: by the last refuelling, minus rides recorded since its day. No row where it is unknown, as with
 * several motorcycles of which none is in use, or with a pending refuelling.
 */
export function useTankToday(): SourcedRow {
  const { inUseId, garage } = useGarage();
  const hasOthers = (garage?.vehicles.length ?? 0) > 1;
  const inUse = garage?.vehicles.find(({ id }) => id === inUseId);
  const query = useQuery({
    ...statisticsQuery(inUse?.id ?? 'none'),
    enabled: inUse !== undefined && inUse.records > 0,
  });
  const { rides, query: ridesQuery } = useLatestRides();
  const isRead = garage !== null && isSettled(query) && isSettled(ridesQuery);
  const [last, leftKm] = [query.data?.last, query.data?.range?.leftKm ?? null];
  const pending = useOptimistic(fuelRecordWrites, none);
  if (!last || leftKm === null || !inUse || pending.length > 0) return { row: null, isRead };
  const riddenKm = riddenKmAfter(last.date, ridesOn(rides, inUse.id, hasOthers));
  const row: TodayRow = {
    about: 'tank',
    href: paths.fuel,
    title: todayTexts.tank(Math.max(0, Math.floor((leftKm - riddenKm) / 10) * 10)),
    detail: [hasOthers && inUse.name, todayTexts.tankSince(formatDay(last.date))].filter(Boolean).join(' · '),
  };
  return { row, isRead };
}

export function useMaintenanceToday(today: Day): SourcedRow {
  const garage = useGarage();
  const { items, query } = useMaintenance(garage, today);
  const isRead = garage.garage !== null && isSettled(query);
  const urgent = items.filter(({ due }) => due.state === 'due' || due.state === 'soon');
  const [first] = urgent;
  if (!first) return { row: null, isRead };
  const row: TodayRow = {
    about: 'maintenance',
    href: maintenanceOfMotorcycle,
    title: todayTexts.maintenance(nameOf(first.now), dueWords(first.counts, first.due)),
    detail: todayTexts.moreMaintenance(urgent.length - 1, first.due.state === 'soon'),
  };
  return { row, isRead };
}
