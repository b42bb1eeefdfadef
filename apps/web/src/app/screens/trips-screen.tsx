import { useQuery } from '@tanstack/react-query';
import { useChecklists } from '#features/checklist/hooks/use-checklists.ts';
import { statisticsQuery } from '#features/fuel/api.ts';
import { useGarage } from '#features/fuel/hooks/use-fuel.ts';
import { nameOf } from '#features/fuel/maintenance/due-words.ts';
import { useMaintenance } from '#features/fuel/maintenance/use-maintenance.ts';
import { TripsScreen } from '#features/trips/trips-screen.tsx';
import { useMinute } from '#platform/clock.ts';
import { dayOf } from '#ui/day.ts';

/** Viagens, with facts about the motorcycle in use, else about the last one shown, and the checklists as ticked on this device. */
export function Trips() {
  const garage = useGarage();
  const { vehicleId } = garage;
  const { data: statistics } = useQuery({ ...statisticsQuery(vehicleId ?? 'none'), enabled: vehicleId !== null });
  const { query, vehicle, items, odometer } = useMaintenance(garage, dayOf(useMinute()));
  const { lists, query: listsQuery } = useChecklists();
  const isUpkeepKnown = garage.garage !== null && (vehicle === null || query.data !== undefined);
  return (
    <TripsScreen
      statistics={statistics}
      checklists={listsQuery.data && lists.flatMap(({ id, name, items }) => (id === null ? [] : [{ id, name, items }]))}
      upkeep={
        isUpkeepKnown
          ? {
              odometerKm: odometer?.km ?? null,
              items: items.map(({ counts }) => ({ name: nameOf(counts), item: counts })),
            }
          : undefined
      }
    />
  );
}
