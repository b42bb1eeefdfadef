import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { boldFont, regularFont } from './fonts.ts';
import type { Palette } from './palette.ts';

const nameOf: ExpressionSpecification = ['coalesce', ['get', 'name:pt'], ['get', 'name'], ''];
/** The priority of a place's label: `sort_key` in our archives, the population rank in others of the same schema. */
const sortKey: ExpressionSpecification = [
  'coalesce',
  ['get', 'sort_key'],
  ['-', 0, ['coalesce', ['get', 'population_rank'], 0]],
];

/** On a tilted map, letters that lie flat on the road are illegible. */
const uprightWhereTilted = { 'text-pitch-alignment': 'viewport' } as const;

const anchors = ['center', 'left', 'right', 'top', 'bottom'];

export function roadLabelLayers(source: string, ink: Palette): LayerSpecification[] {
  return [
    {
      id: `${source}:road-names`,
      type: 'symbol',
      source,
      'source-layer': 'roads',
      minzoom: 12,
      filter: ['all', ['has', 'name'], ['any', ['!=', ['get', 'kind'], 'minor_road'], ['>=', ['zoom'], 14]]],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-field': nameOf,
        'text-font': [regularFont],
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 11, 17, 14],
        'text-max-angle': 30,
        ...uprightWhereTilted,
      },
      paint: { 'text-color': ink.textQuiet, 'text-halo-color': ink.halo, 'text-halo-width': 1.4 },
    },
    {
      id: `${source}:shields`,
      type: 'symbol',
      source,
      'source-layer': 'roads',
      minzoom: 6,
      filter: [
        'all',
        ['in', ['get', 'kind'], ['literal', ['highway', 'major_road']]],
        ['any', ['has', 'ref'], ['has', 'shield_text']],
      ],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 380,
        'icon-image': ['concat', 'shield:', ['coalesce', ['get', 'ref'], ['get', 'shield_text']]],
        'icon-rotation-alignment': 'viewport',
        'icon-padding': 24,
      },
    },
  ];
}

/** Names of water, parks and places; the larger one wins. */
export function placeLabelLayers(source: string, ink: Palette): LayerSpecification[] {
  const halo = { 'text-halo-color': ink.halo, 'text-halo-width': 1.6 };
  return [
    {
      id: `${source}:water-names`,
      type: 'symbol',
      source,
      'source-layer': 'water',
      filter: ['all', ['has', 'name'], ['==', ['geometry-type'], 'Point']],
      layout: { 'text-field': nameOf, 'text-font': [regularFont], 'text-size': 12, 'text-max-width': 7 },
      paint: { 'text-color': ink.textWater, ...halo },
    },
    {
      id: `${source}:waterway-names`,
      type: 'symbol',
      source,
      'source-layer': 'water',
      minzoom: 12,
      filter: ['all', ['has', 'name'], ['==', ['geometry-type'], 'LineString']],
      layout: {
        'symbol-placement': 'line',
        'text-field': nameOf,
        'text-font': [regularFont],
        'text-size': 12,
        ...uprightWhereTilted,
      },
      paint: { 'text-color': ink.textWater, ...halo },
    },
    place(
      source,
      'hamlets',
      ['in', ['get', 'kind'], ['literal', ['neighbourhood', 'macrohood', 'suburb', 'quarter']]],
      ink.textQuiet,
      {
        minzoom: 12,
        sizes: [12, 11, 15, 14],
        font: regularFont,
      },
    ),
    place(source, 'localities', ['==', ['get', 'kind'], 'locality'], ink.text, {
      // From this zoom on, street names help more than the town's name.
      maxzoom: 14,
      sizes: [4, 11, 14, 20],
      font: boldFont,
    }),
    place(source, 'regions', ['==', ['get', 'kind'], 'region'], ink.textQuiet, {
      minzoom: 3.5,
      maxzoom: 7,
      sizes: [3, 10, 7, 15],
      font: regularFont,
    }),
    place(source, 'countries', ['==', ['get', 'kind'], 'country'], ink.textQuiet, {
      maxzoom: 5,
      sizes: [2, 11, 5, 16],
      font: boldFont,
    }),
  ];

  function place(
    from: string,
    id: string,
    filter: ExpressionSpecification,
    color: string,
    look: { minzoom?: number; maxzoom?: number; sizes: [number, number, number, number]; font: string },
  ): LayerSpecification {
    return {
      id: `${from}:${id}`,
      type: 'symbol',
      source: from,
      'source-layer': 'places',
      ...(look.minzoom === undefined ? {} : { minzoom: look.minzoom }),
      ...(look.maxzoom === undefined ? {} : { maxzoom: look.maxzoom }),
      filter,
      layout: {
        'text-field': nameOf,
        'text-font': [look.font],
        'text-size': ['interpolate', ['linear'], ['zoom'], ...look.sizes],
        'text-max-width': 8,
        'text-padding': 6,
        // The label moves beside its place where one of our signs covers it, but not at low zooms, where it would seem
        // to name another place.
        'text-variable-anchor': ['step', ['zoom'], ['literal', ['center']], 8, ['literal', anchors]],
        'text-radial-offset': 1.8,
        'symbol-sort-key': sortKey,
      },
      paint: { 'text-color': color, ...halo },
    } as LayerSpecification;
  }
}
