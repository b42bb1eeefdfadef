import type { Tags } from '../../osm/items.ts';
import { isUnpavedSurface } from '../../road-surfaces/surface-tags.ts';
import type { Drawing, FeatureTags } from '../map-feature.ts';
import { namesOf } from './names.ts';

type RoadClass = { kind: string; minZoom: number };

/** Kinds and zooms of the Protomaps schema, except that unpaved roads for motorcycles show from zoom 12 on. */
const roadClasses: Record<string, RoadClass> = {
  motorway: { kind: 'highway', minZoom: 3 },
  motorway_link: { kind: 'highway', minZoom: 9 },
  trunk: { kind: 'major_road', minZoom: 6 },
  trunk_link: { kind: 'major_road', minZoom: 10 },
  primary: { kind: 'major_road', minZoom: 7 },
  primary_link: { kind: 'major_road', minZoom: 11 },
  secondary: { kind: 'major_road', minZoom: 9 },
  secondary_link: { kind: 'major_road', minZoom: 12 },
  tertiary: { kind: 'major_road', minZoom: 9 },
  tertiary_link: { kind: 'major_road', minZoom: 12 },
  unclassified: { kind: 'minor_road', minZoom: 11 },
  residential: { kind: 'minor_road', minZoom: 12 },
  living_street: { kind: 'minor_road', minZoom: 12 },
  road: { kind: 'minor_road', minZoom: 12 },
  raceway: { kind: 'minor_road', minZoom: 12 },
  service: { kind: 'minor_road', minZoom: 13 },
  pedestrian: { kind: 'path', minZoom: 12 },
  track: { kind: 'path', minZoom: 12 },
  path: { kind: 'path', minZoom: 13 },
  cycleway: { kind: 'path', minZoom: 13 },
  bridleway: { kind: 'path', minZoom: 13 },
  footway: { kind: 'path', minZoom: 13 },
  steps: { kind: 'path', minZoom: 13 },
  corridor: { kind: 'path', minZoom: 14 },
};

const railZooms: Record<string, number> = {
  rail: 11,
  light_rail: 13,
  narrow_gauge: 13,
  preserved: 13,
  subway: 13,
  tram: 13,
  monorail: 14,
  funicular: 14,
};

/** How a way shows in the layer `roads`: streets, tracks, rails, ferries, piers, runways. Null for everything else. */
export function roadOf(tags: Tags): Drawing | null {
  if (tags.area === 'yes') return null;
  const road = highwayOf(tags) ?? otherLineOf(tags);
  if (!road) return null;
  const { minZoom } = road;
  return { layer: 'roads', minZoom, tags: { ...road.tags, min_zoom: minZoom + 1, ...namesOf(tags), ...levelOf(tags) } };
}

function highwayOf(tags: Tags): { minZoom: number; tags: FeatureTags } | null {
  const { highway = '' } = tags;
  const road = Object.hasOwn(roadClasses, highway) ? roadClasses[highway] : undefined;
  if (!road) return null;
  const { kind } = road;
  const minZoom = tags.access === 'private' || tags.access === 'no' ? Math.max(road.minZoom, 14) : road.minZoom;
  const kindDetail = tags.footway === 'sidewalk' || tags.footway === 'crossing' ? tags.footway : highway;
  return { minZoom, tags: { kind, kind_detail: kindDetail, ...refOf(tags), ...ridingOf(tags) } };
}

/** `ref` lists all numbers of a road ('BR-290;BR-116'); a shield shows the first. */
function refOf({ ref }: Tags): FeatureTags {
  const first = ref?.split(';')[0]?.trim();
  return ref && first ? { ref, shield_text: first } : {};
}

function ridingOf(tags: Tags): FeatureTags {
  const riding: FeatureTags = {};
  if (tags.highway?.endsWith('_link')) riding.is_link = true;
  if (tags.oneway === 'yes' || tags.oneway === '-1') riding.oneway = tags.oneway;
  if (isUnpavedSurface(tags.surface)) riding.surface = 'unpaved';
  return riding;
}

function levelOf(tags: Tags): FeatureTags {
  if (tags.bridge && tags.bridge !== 'no') return { is_bridge: true };
  return tags.tunnel && tags.tunnel !== 'no' ? { is_tunnel: true } : {};
}

function otherLineOf(tags: Tags): { minZoom: number; tags: FeatureTags } | null {
  if (tags.route === 'ferry') return { minZoom: 9, tags: { kind: 'ferry' } };
  if (tags.man_made === 'pier') return { minZoom: 13, tags: { kind: 'path', kind_detail: 'pier' } };
  if (tags.aeroway === 'runway') return { minZoom: 10, tags: { kind: 'aeroway', kind_detail: 'runway' } };
  if (tags.aeroway === 'taxiway') return { minZoom: 12, tags: { kind: 'aeroway', kind_detail: 'taxiway' } };
  if (tags.aerialway === 'cable_car') return { minZoom: 12, tags: { kind: 'aerialway', kind_detail: 'cable_car' } };
  const { railway = '', service } = tags;
  const railZoom = Object.hasOwn(railZooms, railway) ? railZooms[railway] : undefined;
  if (railZoom === undefined) return null;
  const rail = { kind: 'rail', kind_detail: railway };
  return service ? { minZoom: 13, tags: { ...rail, service } } : { minZoom: railZoom, tags: rail };
}
