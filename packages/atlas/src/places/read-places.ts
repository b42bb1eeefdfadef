import type { LatLng } from '@estradeiro/contract/lat-lng';
import { isName } from '../osm/is-name.ts';
import type { OsmNode, OsmWay, Tags } from '../osm/items.ts';
import { createNodeLocations, type NodeLocations } from '../osm/node-locations.ts';
import { readOsm } from '../osm/read-pbf.ts';
import { aliasesOf, type Draft, draftsOf } from './draft.ts';
import { type Parking, parkingAt } from './parking.ts';
import type { Scratch } from './scratch.ts';
import { boxOf, middleOf } from './shape.ts';

const perDegree = 1e7;

/**
 * Reads an extract into the scratch file and returns its settlements, which the rest is told by, and the parking that lodging
 * is told by. In one pass: extracts list nodes before the ways that are made of them.
 */
export async function readPlaces(
  pbfPath: string,
  scratch: Scratch,
  onProgress: (done: number) => void,
): Promise<{ settlements: Draft[]; parkings: Parking[] }> {
  const locations = createNodeLocations();
  const settlements: Draft[] = [];
  const parkings: Parking[] = [];
  const keep = (draft: Draft) => {
    if (draft.kind === 'city' || draft.kind === 'place') settlements.push(draft);
    else scratch.add(draft);
  };
  const keepParking = (tags: Tags, at: LatLng) => {
    const parking = parkingAt(tags, at);
    if (parking) parkings.push(parking);
  };
  for await (const items of readOsm(pbfPath, ['node', 'way'], onProgress)) {
    for (const item of items) {
      if (item.type === 'node') readNode(item, locations, keep, keepParking);
      if (item.type === 'way') readWay(item, locations, scratch, keep, keepParking);
    }
  }
  return { settlements, parkings };
}

type Keep = (draft: Draft) => void;
type KeepParking = (tags: Tags, at: LatLng) => void;

function readNode(
  { id, lat, lng, tags }: OsmNode,
  locations: NodeLocations,
  keep: Keep,
  keepParking: KeepParking,
): void {
  locations.add(id, Math.round(lng * perDegree), Math.round(lat * perDegree));
  if (isParking(tags)) keepParking(tags, { lat, lng });
  if (isPlace(tags)) for (const draft of draftsOf(tags, { lat, lng })) keep(draft);
}

function readWay(
  { tags, refs }: OsmWay,
  locations: NodeLocations,
  scratch: Scratch,
  keep: Keep,
  keepParking: KeepParking,
): void {
  const street = streetName(tags);
  if (street === null && !isPlace(tags) && !isParking(tags)) return;
  const line = lineOf(locations.pathOf(refs));
  if (isParking(tags) && line.length > 0) keepParking(tags, middleOf(boxOf(line)));
  if (street === null) {
    if (isPlace(tags) && line.length > 0) for (const draft of draftsOf(tags, middleOf(boxOf(line)))) keep(draft);
  } else if (line.length > 1) {
    scratch.addPiece({ name: street, aliases: aliasesOf(tags, street), highway: tags.highway ?? '', line });
  }
}

/** From the pairs of longitude and latitude that `NodeLocations` gives. */
function lineOf(path: Int32Array): LatLng[] {
  const line: LatLng[] = [];
  for (let i = 0; i + 1 < path.length; i += 2) {
    line.push({ lat: (path[i + 1] ?? 0) / perDegree, lng: (path[i] ?? 0) / perDegree });
  }
  return line;
}

/** What is planned, being built or gone has a name too, but nobody rides there. */
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

/** Null for what is no street, or has no name. A road without a name is known by its number: 'BR-101'. */
function streetName({ highway, name, ref }: Tags): string | null {
  if (highway === undefined || unridable.has(highway)) return null;
  return [name, ref?.split(';')[0]?.trim()].find((text) => text !== undefined && isName(text)) ?? null;
}

/** Nearly everything in an extract is not, which is seen at once. */
const isPlace = (tags: Tags) =>
  tags.name !== undefined || tags['addr:housenumber'] !== undefined || tags.amenity === 'fuel';

const isParking = ({ amenity }: Tags) => amenity === 'parking' || amenity === 'motorcycle_parking';
