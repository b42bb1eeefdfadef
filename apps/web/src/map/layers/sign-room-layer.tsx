import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import type { MapEditing, MapScene } from '../scene.ts';
import { pointsOf } from './geojson.ts';
import { signRoom } from './sign-room.ts';

type Props = { scene: MapScene; editing: MapEditing | undefined };

/**
 * Invisible. The map's own labels give way to this layer, and so to our signs, which are outside MapLibre's collision
 * detection.
 */
export function SignRoomLayer({ scene: { stops, alerts, lodgings, weather, rider }, editing }: Props) {
  const points = editing?.points;
  const data = useMemo(
    () => pointsOf(signRoom({ stops, alerts, lodgings, weather, rider }, points && { points })),
    [stops, alerts, lodgings, weather, rider, points],
  );
  return (
    <Source id="sign-room" type="geojson" data={data}>
      <Layer
        id="sign-room"
        type="symbol"
        layout={{ 'icon-image': 'blank', 'icon-allow-overlap': true, 'icon-padding': ['get', 'room'] }}
      />
    </Source>
  );
}
