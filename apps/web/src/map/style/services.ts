import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { regularFont } from './fonts.ts';
import type { Palette } from './palette.ts';

type Sign = { id: string; kinds: string[]; minzoom: number; ink: 'service' | 'scenic' };

/** What matters most comes last: it is placed first where room is short. */
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

/** Where a rider fills up, sleeps and gets help, as blue service signs, and what is worth the ride, as brown ones. */
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
