import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useState } from 'react';
import { crowdedOut } from './crowding.ts';

/** Which have no room in the view as it is for a sign of so many pixels; the first ones are placed first. */
export function useCrowded(
  ranked: readonly { id: string; position: LatLng }[],
  width: number,
  height: number,
): ReadonlySet<string> {
  const { current: map } = useMap();
  const [crowded, setCrowded] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!map) return;
    const place = () => {
      const spots = ranked.map(({ id, position }) => ({ id, ...map.project(position) }));
      setCrowded(crowdedOut(spots, width, height));
    };
    place();
    map.on('moveend', place);
    return () => void map.off('moveend', place);
  }, [map, ranked, width, height]);
  return crowded;
}
