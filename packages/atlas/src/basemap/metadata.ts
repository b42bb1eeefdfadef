import { layerNames } from './map-feature.ts';

/** The archive's description (PMTiles v3 specification, section 5). `attribution` must show wherever the map is drawn. */
export const basemapMetadata = (name: string, attribution: string, zooms: { minZoom: number; maxZoom: number }) => ({
  name,
  attribution,
  type: 'baselayer',
  vector_layers: layerNames.map((id) => ({ id, fields: {}, minzoom: zooms.minZoom, maxzoom: zooms.maxZoom })),
});
