import type { OsmRelation, OsmWay } from '../osm/items.ts';

/** `highway` values that a motorcycle may ride unless other tags forbid it. */
const roads = new Set([
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'motorway_link',
  'trunk_link',
  'primary_link',
  'secondary_link',
  'tertiary_link',
  'unclassified',
  'residential',
  'living_street',
  'service',
  'track',
  'road',
]);
const granted = new Set(['yes', 'designated', 'permissive', 'destination']);
const usefulRelations = /^(restriction|connectivity)(:|$)/;

/** Roads, ferries, and other ways that are explicitly open to motorcycles. Valhalla evaluates the other tags. */
export function isRoad({ tags }: OsmWay): boolean {
  if (tags.highway !== undefined && roads.has(tags.highway)) return true;
  if (tags.route === 'ferry' || tags.route === 'shuttle_train') return true;
  return tags.highway !== undefined && granted.has(tags.motorcycle ?? tags.motor_vehicle ?? '');
}

/** Turn restrictions and lane connections: the relations that change a route. */
export const isRoutingRelation = ({ tags }: OsmRelation): boolean => usefulRelations.test(tags.type ?? '');
