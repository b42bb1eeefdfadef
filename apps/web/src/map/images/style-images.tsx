import { useMap } from '@vis.gl/react-maplibre';
import { useEffect } from 'react';
import { resolveImage } from './resolve-image.ts';

/** Draws signs when the style first asks for them, in the typeface of the app. */
export function StyleImages() {
  const { current } = useMap();
  useEffect(() => {
    const map = current?.getMap();
    map?.setMissingStyleImageResolver(async (id) => {
      await document.fonts.load('800 12px "Overpass Variable"').catch(() => []);
      if (!map.hasImage(id)) map.addImage(id, resolveImage(id), { pixelRatio: 2 });
    });
    return () => void map?.setMissingStyleImageResolver(null);
  }, [current]);
  return null;
}
