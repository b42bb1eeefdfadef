import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import type { MapEditing, MapScene } from '../scene.ts';
import { pointsOf } from './geojson.ts';
import { type SignWithRoom, signRoom } from './sign-room.ts';

/**
 * Invisible. The map's own labels give way to this layer, and so to our signs, which are outside MapLibre's collision
 * detection.
 */
export function RoomLayer({ id, signs }: { id: string; signs: readonly SignWithRoom[] }) {
  const data = useMemo(() => pointsOf(signs), [signs]);
  return (
    <Source id={id} type="geojson" data={data}>
      <Layer
        id={id}
        type="symbol"
        layout={{ 'icon-image': 'blank', 'icon-allow-overlap': true, 'icon-padding': ['get', 'room'] }}
      />
    </Source>
  );
}

type Props = { scene: MapScene; editing: MapEditing | undefined };

export function SignRoomLayer({ scene: { stops, alerts, lodgings, weather, days, rider }, editing }: Props) {
  const points = editing?.points;
  const signs = useMemo(
    () => signRoom({ stops, alerts, lodgings, weather, days, rider }, points && { points }),
    [stops, alerts, lodgings, weather, days, rider, points],
  );
  return <RoomLayer id="sign-room" signs={signs} />;
}
