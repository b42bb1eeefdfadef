import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Palette, RoadInk } from './palette.ts';

/** Zoom, pixels, zoom, pixels … */
type Stops = readonly number[];
type RoadClass = {
  name: string;
  ink: keyof Palette & ('highway' | 'major' | 'minor' | 'track');
  minzoom: number;
  filter: ExpressionSpecification;
  widths: Stops;
  dashed?: true;
};

const kindIs = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
const detailIn = (...details: string[]): ExpressionSpecification => [
  'in',
  ['get', 'kind_detail'],
  ['literal', details],
];
const isTrack = detailIn('track');
const isUnpaved: ExpressionSpecification = ['==', ['get', 'surface'], 'unpaved'];
const isMainMajor = detailIn('trunk', 'trunk_link', 'primary', 'primary_link');

/** From the least to the most important; later ones are drawn on top. */
const classes: RoadClass[] = [
  {
    name: 'path',
    ink: 'track',
    minzoom: 14,
    filter: ['all', kindIs('path'), ['!', isTrack]],
    widths: [14, 0.6, 18, 3],
    dashed: true,
  },
  {
    name: 'track',
    ink: 'track',
    minzoom: 11,
    filter: isTrack,
    widths: [11, 0.8, 14, 1.6, 18, 9],
    dashed: true,
  },
  {
    name: 'minor',
    ink: 'minor',
    minzoom: 11,
    filter: ['all', ['any', kindIs('minor_road'), kindIs('other')], ['!', isTrack]],
    widths: [11, 0.4, 13, 1.6, 16, 8, 18, 20],
  },
  {
    name: 'major',
    ink: 'minor',
    minzoom: 8,
    filter: ['all', kindIs('major_road'), ['!', isMainMajor]],
    widths: [8, 0.6, 12, 2.6, 16, 11, 18, 25],
  },
  {
    name: 'main',
    ink: 'major',
    minzoom: 5,
    filter: ['all', kindIs('major_road'), isMainMajor],
    widths: [5, 0.6, 9, 1.8, 13, 4.2, 16, 13, 18, 29],
  },
  {
    name: 'highway',
    ink: 'highway',
    minzoom: 3,
    filter: kindIs('highway'),
    widths: [3, 0.5, 6, 1.4, 9, 2.4, 13, 5, 16, 15, 18, 32],
  },
];

const widthBy = (stops: Stops, extraPixels: number): ExpressionSpecification => {
  const grown = stops.map((value, index) => (index % 2 === 1 ? value + extraPixels : value));
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...grown] as ExpressionSpecification;
};

/** Roads as muted ribbons, all casings first, so that junctions flow into each other. */
export function roadLayers(source: string, ink: Palette): LayerSpecification[] {
  return [
    ...classes.filter(({ dashed }) => !dashed).map((road) => casing(source, road, ink[road.ink])),
    ...classes.map((road) => ribbon(source, road, ink[road.ink], ink.track.fill)),
    thinLine(source, 'rail', ink.rail, [3, 3]),
    thinLine(source, 'ferry', ink.ferry, [2, 3]),
    onewayArrows(source),
  ];
}

function casing(source: string, road: RoadClass, ink: RoadInk): LayerSpecification {
  return {
    id: `${source}:road-${road.name}-casing`,
    type: 'line',
    source,
    'source-layer': 'roads',
    minzoom: Math.max(road.minzoom, 7),
    filter: road.filter,
    layout: { 'line-cap': 'butt', 'line-join': 'round' },
    paint: { 'line-color': ink.casing, 'line-width': widthBy(road.widths, 1.6) },
  };
}

function ribbon(source: string, road: RoadClass, ink: RoadInk, unpaved: string): LayerSpecification {
  return {
    id: `${source}:road-${road.name}`,
    type: 'line',
    source,
    'source-layer': 'roads',
    minzoom: road.minzoom,
    filter: road.filter,
    layout: { 'line-cap': road.dashed ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': ['step', ['zoom'], ink.far, 8, ['case', isUnpaved, unpaved, ink.fill]],
      'line-width': widthBy(road.widths, 0),
      ...(road.dashed ? { 'line-dasharray': [3, 1.5] } : {}),
    },
  };
}

function thinLine(source: string, kind: 'rail' | 'ferry', color: string, dash: number[]): LayerSpecification {
  return {
    id: `${source}:${kind}`,
    type: 'line',
    source,
    'source-layer': 'roads',
    minzoom: kind === 'rail' ? 12 : 8,
    filter: kindIs(kind),
    paint: { 'line-color': color, 'line-width': 1.2, 'line-dasharray': dash },
  };
}

function onewayArrows(source: string): LayerSpecification {
  return {
    id: `${source}:oneway`,
    type: 'symbol',
    source,
    'source-layer': 'roads',
    minzoom: 16,
    filter: ['has', 'oneway'],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 140,
      'icon-image': 'arrow:oneway',
      'icon-rotate': ['match', ['get', 'oneway'], '-1', 180, 0],
      'icon-padding': 2,
    },
    paint: { 'icon-opacity': 0.55 },
  };
}
