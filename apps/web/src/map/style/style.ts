import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapTheme } from '../map-theme.ts';
import { fontFaces, regularFont } from './fonts.ts';
import { groundLayers, structureLayers } from './ground.ts';
import { placeLabelLayers, roadLabelLayers } from './labels.ts';
import { type Palette, palettes } from './palette.ts';
import { reliefLayer, reliefSource } from './relief.ts';
import { roadLayers } from './roads.ts';

type Sign = { id: string; kinds: string[]; minzoom: number; ink: 'service' | 'scenic' };

/** The most important sign is last: it is placed first where room is short. */
const signs: Sign[] = [
  { id: 'viewpoint', kinds: ['viewpoint'], minzoom: 12, ink: 'scenic' },
  { id: 'pass', kinds: ['mountain_pass'], minzoom: 10, ink: 'scenic' },
  { id: 'workshop', kinds: ['workshop'], minzoom: 14, ink: 'service' },
  {
    id: 'lodging',
    kinds: ['hotel', 'motel', 'guest_house', 'hostel', 'camp_site', 'apartment', 'chalet', 'alpine_hut'],
    minzoom: 13,
    ink: 'service',
  },
  { id: 'fuel', kinds: ['fuel'], minzoom: 11.5, ink: 'service' },
];

/** Fuel, sleep and help as blue service signs, sights as brown ones. */
export const serviceLayers = (source: string, ink: Palette): LayerSpecification[] =>
  signs.map(({ id, kinds, minzoom, ink: role }) => ({
    id: `${source}:${id}`,
    type: 'symbol',
    source,
    'source-layer': 'pois',
    minzoom,
    filter: ['in', ['get', 'kind'], ['literal', kinds]] satisfies ExpressionSpecification,
    layout: {
      'icon-image': `service:${id}`,
      'text-field': ['step', ['zoom'], '', 15, ['coalesce', ['get', 'name'], '']],
      'text-font': [regularFont],
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': [0, 1],
      'text-optional': true,
      'text-max-width': 8,
    },
    paint: { 'text-color': ink[role], 'text-halo-color': ink.halo, 'text-halo-width': 1.4 },
  }));

/** A tile archive as the style needs it; `layers` are the vector layers that it really holds. */
export type Archive = { id: string; url: string; attribution: string; layers: readonly string[] };

/** An archive of relief: `raster-dem` tiles in the terrarium encoding. */
export type Relief = { url: string };

type Tier = (source: string, ink: Palette) => LayerSpecification[];

/** From the ground up. Labels of a later tier win over those of an earlier one. */
const tiers: Tier[] = [groundLayers, structureLayers, roadLayers, roadLabelLayers, serviceLayers, placeLabelLayers];

/** Slots for lines: alternatives below the route, both below labels and signs. */
export const alternativesSlot = 'alternatives-slot';
export const routeSlot = 'route-slot';

/**
 * The whole style of one theme. Archives come in drawing order, the overview first, then the extracts that cover it,
 * tier by tier, so that no archive's ground hides another's roads. Without archives it is a plain background, on which
 * a route still shows. Relief lies on the ground, under roads, lines and labels.
 */
export function createStyle(
  theme: MapTheme,
  archives: readonly Archive[],
  relief: Relief | null = null,
): StyleSpecification {
  const ink = palettes[theme];
  const draw = (tier: Tier) =>
    archives.flatMap((archive) =>
      tier(archive.id, ink).filter(
        (layer) => 'source-layer' in layer && archive.layers.includes(layer['source-layer'] ?? ''),
      ),
    );
  const labelsFrom = tiers.indexOf(roadLabelLayers);
  return {
    version: 8,
    'font-faces': fontFaces,
    sources: {
      ...Object.fromEntries(
        archives.map(({ id, url, attribution }) => [id, { type: 'vector', url: `pmtiles://${url}`, attribution }]),
      ),
      ...(relief && { relief: reliefSource(relief.url) }),
    },
    layers: [
      // Land colour: a member position must not appear to be in the sea before the tiles load.
      { id: 'ground', type: 'background', paint: { 'background-color': ink.earth } },
      ...draw(groundLayers),
      ...(relief ? [reliefLayer(ink)] : []),
      ...tiers.slice(1, labelsFrom).flatMap(draw),
      slot(alternativesSlot),
      slot(routeSlot),
      ...tiers.slice(labelsFrom).flatMap(draw),
    ],
  };
}

const slot = (id: string): LayerSpecification => ({ id, type: 'background', layout: { visibility: 'none' } });
