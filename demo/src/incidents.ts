import { type PreparedRoute, positionOnRoute } from '@estradeiro/navigation/prepared-route';
import type { SimulatedIncident } from '@estradeiro/simulators/incidents';

/** The incidents on a route by the minute of the hour: an accident, oil, and a jam that moves on it. */
export function incidentsOn(route: PreparedRoute, now: Date): SimulatedIncident[] {
  const place = (share: number): [number, number] => {
    const { lat, lng } = positionOnRoute(route, route.totalMeters * share);
    return [lng, lat];
  };
  const quarter = Math.floor(now.getTime() / 900_000);
  const jam = 0.1 + 0.2 * (quarter % 4);
  const line = [0, 0.01, 0.02, 0.03, 0.04].map((further) => place(jam + further));
  const common = { street: null, reportedAt: now };
  return [
    {
      ...common,
      id: `demo-jam-${quarter}`,
      kind: 'jam',
      at: place(jam),
      line,
      delay: 240,
      length: route.totalMeters / 25,
      speedKmh: 18,
    },
    { ...common, id: 'demo-accident', kind: 'accident', at: place(0.55) },
    { ...common, id: `demo-oil-${quarter % 2}`, kind: 'oil', at: place(quarter % 2 ? 0.22 : 0.8) },
  ];
}
