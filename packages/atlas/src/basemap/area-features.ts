import type { Tags } from '../osm/items.ts';
import { type MapFeature, type Path, unitsPerDegree } from './map-feature.ts';
import { pointInside, signedArea } from './rings.ts';
import { type AreaDrawing, areaOf } from './schema/areas.ts';
import { namesOf } from './schema/names.ts';
import { poiOf } from './schema/pois.ts';
import { zoomWhereSized } from './tile-grid.ts';

const detailZoom = 14;
/** A lake is named from where it is about as wide as its name. */
const labelPixels = 60;

/** What a polygon with these tags shows: its area, the label of its water, and the point of interest. */
export function areaFeatures(tags: Tags, rings: Path[], drawing = areaOf(tags)): MapFeature[] {
  const poi = poiOf(tags);
  const shown: MapFeature[] = [];
  if (drawing) shown.push(areaFeature(drawing, rings));
  if (drawing?.layer === 'water' && tags.name) shown.push(waterLabel(drawing, tags, rings));
  if (poi) shown.push({ ...poi, geometry: 'point', paths: [pointInside(rings)] });
  return shown;
}

/** Shown from the zoom at which it is large enough; the nearest zoom shows everything. */
function areaFeature({ layer, tags, minZoom, minPixels }: AreaDrawing, rings: Path[]): MapFeature {
  const visibleFrom = zoomWhereSized(widthOf(rings), minPixels, detailZoom);
  return { layer, tags, minZoom: Math.max(minZoom, visibleFrom), geometry: 'polygon', paths: rings };
}

function waterLabel({ tags }: AreaDrawing, osmTags: Tags, rings: Path[]): MapFeature {
  const minZoom = zoomWhereSized(widthOf(rings), labelPixels, detailZoom);
  const named = { ...tags, min_zoom: minZoom + 1, ...namesOf(osmTags) };
  return { layer: 'water', minZoom, tags: named, geometry: 'point', paths: [pointInside(rings)] };
}

/** The side of a square as large as the polygon on the map, in units of longitude. */
function widthOf([outer]: Path[]): number {
  if (!outer) return 0;
  const latitudeRadians = ((outer[1] ?? 0) / unitsPerDegree / 180) * Math.PI;
  return Math.sqrt(Math.abs(signedArea(outer)) / Math.cos(latitudeRadians));
}
