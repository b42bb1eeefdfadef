import type { LatLng } from '@estradeiro/contract/lat-lng';
import { isName } from '../osm/is-name.ts';
import type { OsmNode, OsmWay, Tags } from '../osm/items.ts';
import { createNodeLocations, type NodeLocations } from '../osm/node-locations.ts';
import { readOsm } from '../osm/read-pbf.ts';
import { type Areas, readAreas } from './areas.ts';
import { aliasesOf, type Draft, draftsOf } from './draft.ts';
import { type Parking, parkingAt } from './parking.ts';
import { createPostcodes } from './postcodes.ts';
import type { Scratch } from './scratch.ts';
import { boxOf, middleOf } from './shape.ts';

const perDegree = 1e7;

/**
 * Reads an extract into the scratch file and returns its settlements, which the rest is told by, and the parking that lodging
 * is told by. After what relations need, in one pass: extracts list nodes before the ways that are made of them.
 */
export async function readPlaces(
  pbfPath: string,
  scratch: Scratch,
  onProgress: (done: number) => void,
): Promise<{ settlements: Draft[]; parkings: Parking[] }> {
  const areas = await readAreas(pbfPath);
  const postcodes = createPostcodes();
  const locations = createNodeLocations();
  const settlements: Draft[] = [];
  const parkings: Parking[] = [];
  const addDraft = (draft: Draft) => {
    if (draft.kind === 'city' || draft.kind === 'place') settlements.push(draft);
    else scratch.add(draft);
  };
  const note: Note = (tags, at) => {
    const parking = parkingAt(tags, at);
    if (parking) parkings.push(parking);
    postcodes.see(tags, at);
  };
  for await (const items of readOsm(pbfPath, ['node', 'way'], onProgress)) {
    for (const item of items) {
      if (item.type === 'node') readNode(item, locations, addDraft, note);
      if (item.type === 'way') readWay(item, { locations, scratch, areas }, addDraft, note);
    }
  }
  for (const draft of [...areas.drafts(), ...postcodes.drafts()]) addDraft(draft);
  return { settlements, parkings };
}

type AddDraft = (draft: Draft) => void;
/** Told of everything that may be parking or have a postcode. */
type Note = (tags: Tags, at: LatLng) => void;

function readNode({ id, lat, lng, tags }: OsmNode, locations: NodeLocations, addDraft: AddDraft, note: Note): void {
  locations.add(id, Math.round(lng * perDegree), Math.round(lat * perDegree));
  if (isNoted(tags)) note(tags, { lat, lng });
  if (isPlace(tags)) for (const draft of draftsOf(tags, { lat, lng })) addDraft(draft);
}

type Reading = { locations: NodeLocations; scratch: Scratch; areas: Areas };

function readWay(
  { id, tags, refs }: OsmWay,
  { locations, scratch, areas }: Reading,
  addDraft: AddDraft,
  note: Note,
): void {
  const street = streetName(tags);
  if (street === null && !isPlace(tags) && !isNoted(tags) && !areas.needs(id)) return;
  const line = lineOf(locations.pathOf(refs));
  if (line.length === 0) return;
  if (areas.needs(id)) areas.see(id, boxOf(line));
  if (isNoted(tags)) note(tags, middleOf(boxOf(line)));
  if (street === null) {
    if (isPlace(tags)) for (const draft of draftsOf(tags, middleOf(boxOf(line)))) addDraft(draft);
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
  tags.name !== undefined ||
  tags['addr:housenumber'] !== undefined ||
  tags.amenity !== undefined ||
  tags.shop !== undefined ||
  tags.tourism !== undefined ||
  tags.waterway === 'waterfall' ||
  tags.highway === 'milestone';

const isNoted = (tags: Tags) =>
  tags.amenity === 'parking' || tags.amenity === 'motorcycle_parking' || tags['addr:postcode'] !== undefined;
