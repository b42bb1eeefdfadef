import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Palette } from './palette.ts';

const kindIn = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];

export function groundLayers(source: string, ink: Palette): LayerSpecification[] {
  const fill = (
    id: string,
    sourceLayer: string,
    color: string,
    filter: ExpressionSpecification,
  ): LayerSpecification => ({
    id: `${source}:${id}`,
    type: 'fill',
    source,
    'source-layer': sourceLayer,
    filter,
    paint: { 'fill-color': color },
  });
  return [
    fill('earth', 'earth', ink.earth, ['==', ['geometry-type'], 'Polygon']),
    fill('built', 'landuse', ink.built, kindIn('residential', 'urban_area', 'neighbourhood')),
    fill('wood-cover', 'landcover', ink.wood, kindIn('forest', 'wood', 'shrub', 'scrub')),
    fill(
      'wood',
      'landuse',
      ink.wood,
      kindIn('forest', 'wood', 'nature_reserve', 'national_park', 'scrub', 'protected_area'),
    ),
    fill(
      'park',
      'landuse',
      ink.park,
      kindIn('park', 'garden', 'golf_course', 'grass', 'meadow', 'pitch', 'cemetery', 'recreation_ground'),
    ),
    fill('sand', 'landuse', ink.sand, kindIn('beach', 'sand', 'dune')),
    fill(
      'grounds',
      'landuse',
      ink.grounds,
      kindIn('industrial', 'commercial', 'hospital', 'school', 'university', 'college', 'aerodrome', 'military'),
    ),
    fill('water', 'water', ink.water, ['==', ['geometry-type'], 'Polygon']),
    {
      id: `${source}:waterway`,
      type: 'line',
      source,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': ink.water,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 7, 0.5, 12, 1.5, 18, 10],
      },
    },
  ];
}

/** Buildings, from street zooms on, and borders of states and countries. */
export function structureLayers(source: string, ink: Palette): LayerSpecification[] {
  return [
    {
      id: `${source}:buildings`,
      type: 'fill',
      source,
      'source-layer': 'buildings',
      minzoom: 14,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': ink.building, 'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0, 15.5, 1] },
    },
    {
      id: `${source}:boundaries`,
      type: 'line',
      source,
      'source-layer': 'boundaries',
      filter: kindIn('country', 'region'),
      paint: {
        'line-color': ink.border,
        'line-dasharray': [4, 2],
        'line-width': ['match', ['get', 'kind'], 'country', 1.6, 0.8],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 3, 0.9, 12, 0.5],
      },
    },
  ];
}
