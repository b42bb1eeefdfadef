import { useMap } from '@vis.gl/react-maplibre';
import { useEffect } from 'react';

/** For as long a new map says where its data comes from; afterwards its sign does, when it is pressed. */
const saidMillis = 5_000;

/** Folds the sources of the map away, so that they cover neither a small map nor what a ride needs to see. */
export function FoldedSources() {
  const { current: map } = useMap();
  useEffect(() => {
    const fold = () =>
      map?.getContainer().querySelector('.maplibregl-ctrl-attrib')?.classList.remove('maplibregl-compact-show');
    const timer = setTimeout(fold, saidMillis);
    return () => clearTimeout(timer);
  }, [map]);
  return null;
}
