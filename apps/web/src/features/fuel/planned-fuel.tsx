import type { OfVehicle } from '@estradeiro/contract/fuel/records';
import type { Route } from '@estradeiro/contract/navigation';
import { useQuery } from '@tanstack/react-query';
import { Loading } from '#ui/states.tsx';
import { statisticsQuery } from './api.ts';
import { FuelOnRoute } from './components/fuel-on-route.tsx';
import { useGarage } from './hooks/use-fuel.ts';

/**
 * The stations of a planned route, and where to stop with the motorcycle shown last; the router passes this component
 * to the planner. Where its range is unknown, the rider types how far its tank goes.
 */
export function PlannedFuel({ route }: { route: Route }) {
  const { vehicleId } = useGarage();
  return vehicleId ? <WithTank route={route} vehicleId={vehicleId} /> : <Loading />;
}

function WithTank({ route, vehicleId }: { route: Route; vehicleId: OfVehicle }) {
  const { data, isPending } = useQuery(statisticsQuery(vehicleId));
  return isPending ? <Loading /> : <FuelOnRoute route={route} range={data?.range ?? null} />;
}
