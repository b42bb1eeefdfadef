import { z } from 'zod';
import { nameOf, type RawFile, type RawPoint } from './raw-file.ts';

/** Longitude first (RFC 7946); an invalid number becomes a point without a position, which is counted and left out. */
const Position = z.array(z.unknown()).transform(
  ([lng, lat]): RawPoint => ({
    lat: typeof lat === 'number' ? lat : Number.NaN,
    lng: typeof lng === 'number' ? lng : Number.NaN,
  }),
);
const Geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: Position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(Position) }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(Position) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(Position)) }),
  z.object({ type: z.literal('Polygon') }),
  z.object({ type: z.literal('MultiPolygon') }),
]);
type Geometry = z.infer<typeof Geometry>;
const GeometryCollection = z.object({ type: z.literal('GeometryCollection'), geometries: z.array(Geometry) });
const Feature = z.object({
  type: z.literal('Feature'),
  properties: z
    .object({ name: z.string().optional().catch(undefined) })
    .nullish()
    .catch(null),
  geometry: z.union([Geometry, GeometryCollection]).nullable(),
});
const GeoJson = z.union([
  z.object({
    type: z.literal('FeatureCollection'),
    name: z.string().optional().catch(undefined),
    features: z.array(Feature),
  }),
  Feature,
  GeometryCollection,
  Geometry,
]);

/** Reads GeoJSON (RFC 7946): lines as tracks, points as places. Null for anything else. */
export function readGeoJson(text: string): RawFile | null {
  const read = GeoJson.safeParse(json(text));
  if (!read.success) return null;
  const features = read.data.type === 'FeatureCollection' ? read.data.features : [read.data];
  const file: RawFile = {
    name: read.data.type === 'FeatureCollection' ? nameOf(read.data.name) : undefined,
    tracks: [],
    routes: [],
    places: [],
    areas: 0,
  };
  for (const feature of features) {
    const name = feature.type === 'Feature' ? nameOf(feature.properties?.name) : undefined;
    for (const geometry of geometriesOf(feature.type === 'Feature' ? feature.geometry : feature))
      add(file, name, geometry);
  }
  return file;
}

function geometriesOf(geometry: Geometry | z.infer<typeof GeometryCollection> | null): Geometry[] {
  if (!geometry) return [];
  return geometry.type === 'GeometryCollection' ? geometry.geometries : [geometry];
}

function add(file: RawFile, name: string | undefined, geometry: Geometry): void {
  switch (geometry.type) {
    case 'Point':
      return void file.places.push({ ...geometry.coordinates, name });
    case 'MultiPoint':
      for (const at of geometry.coordinates) file.places.push({ ...at, name });
      return;
    case 'LineString':
      return void file.tracks.push({ name, segments: [geometry.coordinates] });
    case 'MultiLineString':
      return void file.tracks.push({ name, segments: geometry.coordinates });
    default:
      file.areas++;
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
