import { useMap } from '@vis.gl/react-maplibre';
import { useEffect } from 'react';

/** For as long a new map that is a screen of its own says where its data comes from; afterwards its sign does, when it is pressed. */
const saidMillis = 5_000;

/** Folds the sources of the map away, so that they cover neither a small map nor what a ride needs to see. */
export function FoldedSources({ atOnce }: { atOnce: boolean }) {
  const { current: map } = useMap();
  useEffect(() => {
    const sources = map?.getContainer().querySelector('.maplibregl-ctrl-attrib')?.classList;
    const fold = () => sources?.remove('maplibregl-compact-show');
    if (atOnce) {
      // MapLibre unfolds them when the first ones come, later than this, except where they are compact by then.
      sources?.add('maplibregl-compact');
      fold();
      return;
    }
    const timer = setTimeout(fold, saidMillis);
    return () => clearTimeout(timer);
  }, [map, atOnce]);
  return null;
}
