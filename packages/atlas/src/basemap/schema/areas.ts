import type { Tags } from '../../osm/items.ts';
import type { Drawing } from '../map-feature.ts';

/** `minPixels` is the smallest drawn width of an area, in pixels of 512 to a tile. */
export type AreaDrawing = Drawing & { minPixels: number };

const same = (...kinds: string[]) => Object.fromEntries(kinds.map((kind) => [kind, kind]));

/** Key, value → kind of the Protomaps layer `landuse`; the first key that matches decides. */
const landKinds: Record<string, Record<string, string>> = {
  amenity: same('hospital', 'school', 'kindergarten', 'university', 'college'),
  landuse: {
    ...same('recreation_ground', 'industrial', 'railway', 'cemetery', 'commercial', 'retail', 'grass', 'farmland'),
    ...same('residential', 'military', 'village_green', 'allotments', 'forest', 'meadow', 'quarry', 'orchard'),
    ...same('vineyard', 'garages'),
    farmyard: 'farmland',
    brownfield: 'industrial',
  },
  leisure: same(
    'park',
    'garden',
    'golf_course',
    'dog_park',
    'playground',
    'pitch',
    'nature_reserve',
    'stadium',
    'track',
  ),
  natural: same('beach', 'wood', 'glacier', 'grassland', 'scrub', 'heath', 'sand', 'wetland', 'bare_rock', 'scree'),
  aeroway: same('aerodrome', 'runway', 'taxiway'),
  tourism: same('zoo'),
  man_made: { pier: 'pier', bridge: 'pedestrian' },
  waterway: same('dam'),
  boundary: { national_park: 'national_park', protected_area: 'protected_area' },
};

const waterKinds: Record<string, Record<string, string>> = {
  natural: { water: 'water' },
  waterway: { riverbank: 'river', dock: 'dock' },
  landuse: { reservoir: 'lake', basin: 'basin' },
  leisure: same('swimming_pool'),
  amenity: same('swimming_pool', 'fountain'),
};

const waterDetails = new Set(['basin', 'canal', 'ditch', 'drain', 'lake', 'river', 'stream']);
const lakeLike = new Set(['lagoon', 'oxbow', 'pond', 'reservoir', 'wastewater']);

const buildingMinZoom = 13;

/**
 * How a closed way or a multipolygon shows as an area, null when it does not. The name is not among its tags, because a
 * label is a feature of its own.
 */
export function areaOf(tags: Tags): AreaDrawing | null {
  if (tags.area === 'no') return null;
  if (tags.building && tags.building !== 'no') {
    return { layer: 'buildings', minZoom: buildingMinZoom, tags: { kind: 'building' }, minPixels: 3 };
  }
  return waterAreaOf(tags) ?? landAreaOf(tags);
}

function waterAreaOf(tags: Tags): AreaDrawing | null {
  const kind = kindIn(waterKinds, tags);
  if (!kind || tags.covered === 'yes' || tags.tunnel === 'yes') return null;
  const detail = waterDetailOf(tags.water);
  return { layer: 'water', minZoom: 0, tags: detail ? { kind, kind_detail: detail } : { kind }, minPixels: 2 };
}

function waterDetailOf(water: string | undefined): string | null {
  if (!water) return null;
  if (lakeLike.has(water)) return 'lake';
  return waterDetails.has(water) ? water : null;
}

function landAreaOf(tags: Tags): AreaDrawing | null {
  const isSquare = tags.area === 'yes' && (tags.highway === 'pedestrian' || tags.highway === 'footway');
  const kind = isSquare ? 'pedestrian' : kindIn(landKinds, tags);
  return kind ? { layer: 'landuse', minZoom: 0, tags: { kind }, minPixels: 4 } : null;
}

function kindIn(kinds: Record<string, Record<string, string>>, tags: Tags): string | null {
  for (const [key, byValue] of Object.entries(kinds)) {
    const value = tags[key];
    if (value !== undefined && Object.hasOwn(byValue, value)) return byValue[value] ?? null;
  }
  return null;
}
