import { useQuery } from '@tanstack/react-query';
import { statisticsQuery } from '#features/fuel/api.ts';
import { useGarage } from '#features/fuel/hooks/use-fuel.ts';
import { TripsScreen } from '#features/trips/trips-screen.tsx';

/** Viagens, with what the refuellings tell of the motorcycle that showed last. */
export function Trips() {
  const { vehicleId } = useGarage();
  const { data } = useQuery({ ...statisticsQuery(vehicleId ?? 'none'), enabled: vehicleId !== null });
  return <TripsScreen statistics={data} />;
}
