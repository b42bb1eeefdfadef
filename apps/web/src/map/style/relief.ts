import type { HillshadeLayerSpecification, RasterDEMSourceSpecification } from 'maplibre-gl';
import { mapTexts } from '../texts.ts';
import type { Palette } from './palette.ts';

/** Drawn twice as large as stored: a pixel of the highest zoom is some 70 m wide, and hills need no more. */
const tileSize = 512;

export const reliefSource = (url: string): RasterDEMSourceSpecification => ({
  type: 'raster-dem',
  url: `pmtiles://${url}`,
  encoding: 'terrarium',
  tileSize,
  attribution: mapTexts.reliefCredit,
});

/** Hills as a faint shade, with light from the north-west. It ends where streets are larger than what the tiles know. */
export const reliefLayer = ({ relief }: Palette): HillshadeLayerSpecification => ({
  id: 'relief',
  type: 'hillshade',
  source: 'relief',
  maxzoom: 17,
  paint: {
    'hillshade-illumination-anchor': 'map',
    'hillshade-exaggeration': ['interpolate', ['linear'], ['zoom'], 6, 0.3, 11, 0.5, 14, 0.4, 17, 0],
    'hillshade-shadow-color': relief.shadow,
    'hillshade-highlight-color': relief.highlight,
    'hillshade-accent-color': relief.accent,
  },
});
