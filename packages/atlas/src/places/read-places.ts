import type { OsmItem, OsmWay, Tags } from '../osm/items.ts';
import { readOsm } from '../osm/read-pbf.ts';
import { classify } from './classify.ts';
import { aliasesOf, type Draft, draftsOf } from './draft.ts';
import { NodeLocations } from './node-locations.ts';
import type { Scratch } from './scratch.ts';
import { boxOf, middleOf } from './shape.ts';
import { texts } from './texts.ts';

type OnPhase = (done: number, what: string) => void;

/**
 * Reads an extract into the scratch file and returns its settlements, which the rest is told by. Three passes: which nodes
 * the ways need, where those are (and what is a node itself), and the ways.
 */
export async function readPlaces(pbfPath: string, scratch: Scratch, onPhase: OnPhase): Promise<Draft[]> {
  const locations = new NodeLocations();
  const settlements: Draft[] = [];
  const keep = (draft: Draft) => {
    if (draft.kind === 'city' || draft.kind === 'place') settlements.push(draft);
    else scratch.add(draft);
  };
  for await (const way of waysOf(pbfPath, (done) => onPhase(done * 0.2, texts.findingStreets))) {
    if (isStreet(way.tags)) locations.want(way.refs);
    else if (isPlace(way.tags)) locations.want(cornersOf(way));
  }
  for await (const items of readOsm(pbfPath, ['node'], (done) => onPhase(0.2 + done * 0.5, texts.readingPoints))) {
    for (const item of items) readNode(item, locations, keep);
  }
  for await (const way of waysOf(pbfPath, (done) => onPhase(0.7 + done * 0.3, texts.readingStreets))) {
    readWay(way, locations, scratch, keep);
  }
  return settlements;
}

async function* waysOf(pbfPath: string, onProgress: (done: number) => void): AsyncGenerator<OsmWay> {
  for await (const items of readOsm(pbfPath, ['way'], onProgress)) {
    for (const item of items) if (item.type === 'way') yield item;
  }
}

function readNode(item: OsmItem, locations: NodeLocations, keep: (draft: Draft) => void): void {
  if (item.type !== 'node') return;
  locations.set(item.id, item);
  if (isPlace(item.tags)) for (const draft of draftsOf(item.tags, { lat: item.lat, lng: item.lng })) keep(draft);
}

function readWay(way: OsmWay, locations: NodeLocations, scratch: Scratch, keep: (draft: Draft) => void): void {
  if (isStreet(way.tags)) addStreet(way, locations, scratch);
  else if (isPlace(way.tags)) {
    const corners = locations.getAll(cornersOf(way));
    if (corners.length > 0) for (const draft of draftsOf(way.tags, middleOf(boxOf(corners)))) keep(draft);
  }
}

function addStreet({ tags, refs }: OsmWay, locations: NodeLocations, scratch: Scratch): void {
  const line = locations.getAll(refs);
  const name = streetName(tags);
  if (line.length < 2 || !name) return;
  scratch.addPiece({ name, aliases: aliasesOf(tags, name), highway: tags.highway ?? '', line });
}

/** A road without a name is known by its number: 'BR-101'. */
const streetName = ({ name, ref }: Tags) => name ?? ref?.split(';')[0]?.trim();

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

const isStreet = (tags: Tags) =>
  tags.highway !== undefined && !unridable.has(tags.highway) && streetName(tags) !== undefined;

const isPlace = (tags: Tags) => tags['addr:housenumber'] !== undefined || classify(tags) !== null;

/** Four nodes around an outline tell its middle well enough. */
const cornersOf = ({ refs }: OsmWay): number[] =>
  [0, 0.25, 0.5, 0.75].flatMap((share) => refs[Math.floor(share * refs.length)] ?? []);
