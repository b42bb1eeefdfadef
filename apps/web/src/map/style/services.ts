import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { regularFont } from './fonts.ts';
import type { Palette } from './palette.ts';

const fuel: ExpressionSpecification = ['==', ['get', 'kind'], 'fuel'];
const lodgingKinds = [
  'hotel',
  'motel',
  'guest_house',
  'hostel',
  'lodging',
  'camp_site',
  'apartment',
  'chalet',
  'alpine_hut',
];
const lodging: ExpressionSpecification = ['in', ['get', 'kind'], ['literal', lodgingKinds]];

/** Where a rider fills up and sleeps, as blue service signs. */
export function serviceLayers(source: string, ink: Palette): LayerSpecification[] {
  return [sign('lodging', lodging, 13), sign('fuel', fuel, 11.5)];

  function sign(id: string, filter: ExpressionSpecification, minzoom: number): LayerSpecification {
    return {
      id: `${source}:${id}`,
      type: 'symbol',
      source,
      'source-layer': 'pois',
      minzoom,
      filter,
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
      paint: { 'text-color': ink.service, 'text-halo-color': ink.halo, 'text-halo-width': 1.4 },
    };
  }
}
