import { largest, smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { isName } from '../osm/is-name.ts';
import type { OsmNode, OsmRelation, OsmWay, Tags } from '../osm/items.ts';
import { createNodeLocations, type NodeLocations } from '../osm/node-locations.ts';
import { readOsm } from '../osm/read-pbf.ts';
import { classify } from './classify.ts';
import { aliasesOf, type NewPlace, newPlacesOf } from './new-place.ts';
import { type Parking, parkingAt } from './parking.ts';
import type { PlaceSpool } from './place-spool.ts';
import { createPostcodes } from './postcodes.ts';
import { type Box, boxOf, middleOf } from './shape.ts';

const perDegree = 1e7;

/**
 * Reads an extract into the spool. Returns its settlements, which give the other places their surroundings, and the parkings, which are
 * added to lodging. Relations are read first; nodes and ways take one pass, because extracts list nodes before ways.
 */
export async function readPlaces(
  pbfPath: string,
  spool: PlaceSpool,
  onProgress: (done: number) => void,
): Promise<{ settlements: NewPlace[]; parkings: Parking[] }> {
  const areas = await readAreas(pbfPath);
  const postcodes = createPostcodes();
  const locations = createNodeLocations();
  const settlements: NewPlace[] = [];
  const parkings: Parking[] = [];
  const addPlace = (place: NewPlace) => {
    if (place.kind === 'city' || place.kind === 'place') settlements.push(place);
    else spool.add(place);
  };
  const note: Note = (tags, at) => {
    const parking = parkingAt(tags, at);
    if (parking) parkings.push(parking);
    postcodes.see(tags, at);
  };
  for await (const items of readOsm(pbfPath, ['node', 'way'], onProgress)) {
    for (const item of items) {
      if (item.type === 'node') readNode(item, locations, addPlace, note);
      if (item.type === 'way') readWay(item, { locations, spool, areas }, addPlace, note);
    }
  }
  for (const place of [...areas.places(), ...postcodes.places()]) addPlace(place);
  return { settlements, parkings };
}

type AddPlace = (place: NewPlace) => void;
/** Receives everything that may be parking or have a postcode. */
type Note = (tags: Tags, at: LatLng) => void;

function readNode({ id, lat, lng, tags }: OsmNode, locations: NodeLocations, addPlace: AddPlace, note: Note): void {
  locations.add(id, Math.round(lng * perDegree), Math.round(lat * perDegree));
  if (isNoted(tags)) note(tags, { lat, lng });
  if (isPlace(tags)) for (const place of newPlacesOf(tags, { lat, lng })) addPlace(place);
}

type ReadState = { locations: NodeLocations; spool: PlaceSpool; areas: Areas };

function readWay(
  { id, tags, refs }: OsmWay,
  { locations, spool, areas }: ReadState,
  addPlace: AddPlace,
  note: Note,
): void {
  const street = streetName(tags);
  if (street === null && !isPlace(tags) && !isNoted(tags) && !areas.needs(id)) return;
  const line = lineOf(locations.pathOf(refs));
  if (line.length === 0) return;
  if (areas.needs(id)) areas.addLine(id, boxOf(line));
  if (isNoted(tags)) note(tags, middleOf(boxOf(line)));
  if (street === null) {
    if (isPlace(tags)) for (const place of newPlacesOf(tags, middleOf(boxOf(line)))) addPlace(place);
  } else if (line.length > 1) {
    spool.addPiece({ name: street, aliases: aliasesOf(tags, street), highway: tags.highway ?? '', line });
  }
}

/** From pairs of longitude and latitude in units of 1e-7 degree. */
function lineOf(path: Int32Array): LatLng[] {
  const line: LatLng[] = [];
  for (let i = 0; i + 1 < path.length; i += 2) {
    line.push({ lat: (path[i + 1] ?? 0) / perDegree, lng: (path[i] ?? 0) / perDegree });
  }
  return line;
}

/** Roads that are planned, under construction or abandoned, and lines that are no roads; they have names but nobody rides there. */
const unridable = new Set([
  'proposed',
  'construction',
  'abandoned',
  'razed',
  'platform',
  'bus_stop',
  'rest_area',
  'corridor',
]);

/** Null for other things than streets, and without a name. A road without a name goes by its number: 'BR-101'. */
function streetName({ highway, name, ref }: Tags): string | null {
  if (highway === undefined || unridable.has(highway)) return null;
  return [name, ref?.split(';')[0]?.trim()].find((text) => text !== undefined && isName(text)) ?? null;
}

/** A fast check that rejects nearly everything in an extract. */
const isPlace = (tags: Tags) =>
  tags.name !== undefined ||
  tags['addr:housenumber'] !== undefined ||
  tags.amenity !== undefined ||
  tags.shop !== undefined ||
  tags.tourism !== undefined ||
  tags.waterway === 'waterfall' ||
  tags.highway === 'milestone';

const isNoted = (tags: Tags) =>
  tags.amenity === 'parking' || tags.amenity === 'motorcycle_parking' || tags['addr:postcode'] !== undefined;

/** Places mapped as several lines, such as parks, universities and airports; their position is the middle of those lines. */
type Areas = {
  /** Whether the line of the way belongs to such a place. */
  needs(wayId: number): boolean;
  addLine(wayId: number, box: Box): void;
  /** Complete once `see` was called for every needed way. */
  places(): NewPlace[];
};

/** Reads the relations of an extract that are places, except settlements, which have a node of their own. */
async function readAreas(pbfPath: string): Promise<Areas> {
  const relations: OsmRelation[] = [];
  for await (const items of readOsm(pbfPath, ['relation'])) {
    for (const item of items) if (item.type === 'relation' && isArea(item)) relations.push(item);
  }
  const boxes = new Map<number, Box | null>(relations.flatMap(outlineOf).map((wayId) => [wayId, null]));
  return {
    needs: (wayId) => boxes.has(wayId),
    addLine: (wayId, box) => void boxes.set(wayId, box),
    places: () =>
      relations.flatMap((relation) => {
        const seen = outlineOf(relation).flatMap((wayId) => boxes.get(wayId) ?? []);
        return seen.length > 0 ? newPlacesOf(relation.tags, middleOf(boundsOf(seen))) : [];
      }),
  };
}

function isArea({ tags }: OsmRelation): boolean {
  if (tags.name === undefined || (tags.type !== 'multipolygon' && tags.type !== 'boundary')) return false;
  const found = classify(tags);
  return found !== null && found.kind !== 'city' && found.kind !== 'place';
}

const outlineOf = ({ members }: OsmRelation): number[] =>
  members.filter(({ type, role }) => type === 'way' && role !== 'inner').map(({ ref }) => ref);

const boundsOf = (boxes: readonly Box[]): Box => ({
  south: smallest(boxes.map(({ south }) => south)),
  north: largest(boxes.map(({ north }) => north)),
  west: smallest(boxes.map(({ west }) => west)),
  east: largest(boxes.map(({ east }) => east)),
});
