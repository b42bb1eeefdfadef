import { Marker } from '@vis.gl/react-maplibre';
import { TrafficSign } from '#ui/traffic-sign.tsx';
import type { DrawnAlert } from '../scene.ts';

/** Road alerts as signs: above the dot of a standing rider, below the arrow of a moving one. */
export function AlertsLayer({ alerts }: { alerts: readonly DrawnAlert[] }) {
  return alerts.map(({ id, type, position, words }) => (
    <Marker key={id} longitude={position.lng} latitude={position.lat} style={{ zIndex: 1 }}>
      <TrafficSign type={type} size={34} label={words} />
    </Marker>
  ));
}
