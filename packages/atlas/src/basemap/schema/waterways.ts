import type { Tags } from '../../osm/items.ts';
import type { Drawing } from '../map-feature.ts';
import { namesOf } from './names.ts';

const minZooms: Record<string, number> = { river: 9, canal: 10, stream: 13, drain: 14, ditch: 14 };

/** How a watercourse shows as a line in the layer `water`, null for other ways and underground ones. */
export function waterwayOf(tags: Tags): Drawing | null {
  const { waterway: kind = '' } = tags;
  const minZoom = Object.hasOwn(minZooms, kind) ? minZooms[kind] : undefined;
  if (minZoom === undefined || (tags.tunnel && tags.tunnel !== 'no')) return null;
  return { layer: 'water', minZoom, tags: { kind, min_zoom: minZoom + 1, ...namesOf(tags) } };
}
