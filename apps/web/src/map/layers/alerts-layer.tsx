import { Marker } from '@vis.gl/react-maplibre';
import { TrafficSign } from '#ui/traffic-sign.tsx';
import type { DrawnAlert } from '../scene.ts';

/** Trouble on the road, as signs at their places: above the dot of a rider who stands there, not above the arrow of one who rides. */
export function AlertsLayer({ alerts }: { alerts: readonly DrawnAlert[] }) {
  return alerts.map(({ id, type, position, words }) => (
    <Marker key={id} longitude={position.lng} latitude={position.lat} style={{ zIndex: 1 }}>
      <TrafficSign type={type} size={34} label={words} />
    </Marker>
  ));
}
