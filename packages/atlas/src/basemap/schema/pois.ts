import type { Tags } from '../../osm/items.ts';
import type { Drawing, FeatureTags } from '../map-feature.ts';
import { namesOf } from './names.ts';

const lodging = ['hotel', 'guest_house', 'hostel', 'chalet', 'camp_site', 'apartment'];

/** Key, value → kind and zoom of the points a rider looks for. Lodging keeps OpenStreetMap's own word. */
const poiKinds: Record<string, Record<string, [kind: string, minZoom: number]>> = {
  amenity: { fuel: ['fuel', 11] },
  tourism: {
    ...Object.fromEntries(lodging.map((kind): [string, [string, number]] => [kind, [kind, 12]])),
    viewpoint: ['viewpoint', 11],
  },
  mountain_pass: { yes: ['mountain_pass', 10] },
  natural: { saddle: ['mountain_pass', 11] },
  shop: { motorcycle: ['workshop', 13], motorcycle_repair: ['workshop', 13], car_repair: ['workshop', 14] },
  craft: { motorcycle_repair: ['workshop', 13], mechanic: ['workshop', 14] },
};

/** How a point of interest shows, mapped as a node or as an area. Null for other things. */
export function poiOf(tags: Tags): Drawing | null {
  for (const [key, byValue] of Object.entries(poiKinds)) {
    const value = tags[key];
    const found = value !== undefined && Object.hasOwn(byValue, value) ? byValue[value] : undefined;
    if (!found) continue;
    const [kind, minZoom] = found;
    const elevation = Number.parseFloat(tags.ele ?? '');
    const height: FeatureTags = Number.isFinite(elevation) ? { elevation: Math.round(elevation) } : {};
    return { layer: 'pois', minZoom, tags: { kind, min_zoom: minZoom + 1, ...namesOf(tags), ...height } };
  }
  return null;
}
