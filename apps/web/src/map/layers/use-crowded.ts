import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useState } from 'react';
import { crowdedOut } from './crowding.ts';

/** The ids without room for a sign of this size in the current view; the first ids are placed first. */
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
