import { rm } from 'node:fs/promises';
import { loadGazetteer } from '../gazetteer/gazetteer.ts';
import { type OnProgress, within } from '../osm/items.ts';
import { populationOf, townImportance } from './classify.ts';
import type { NewPlace } from './new-place.ts';
import { createParkings } from './parking.ts';
import { createPlaceSpool, type PlaceSpool } from './place-spool.ts';
import { readPlaces } from './read-places.ts';
import { mergeStreets } from './street-merge.ts';
import { createSurroundings, type Surroundings } from './surroundings.ts';
import { placeKey } from './words.ts';
import { writeAside } from './write-aside.ts';
import { createIndexWriter } from './write-index.ts';

type Parkings = ReturnType<typeof createParkings>;

/** Other names of streets by the street's key, so that an address is found under each of them. */
type StreetAliases = Map<string, string[]>;

/**
 * Writes the search index of an extract to `outPath`: settlements, streets, addresses and points of interest. `outPath` is replaced
 * only by a complete index. Fails like `readOsm` on an unreadable extract.
 */
export async function buildPlacesIndex(pbfPath: string, outPath: string, onProgress?: OnProgress): Promise<void> {
  await writeAside(outPath, async (path) => {
    const spoolPath = `${path}.spool`;
    await rm(spoolPath, { force: true });
    const spool = createPlaceSpool(spoolPath);
    try {
      const { settlements, parkings } = await readPlaces(pbfPath, spool, within(onProgress, 0, shares.reading));
      const aliases = addStreets(spool, within(onProgress, shares.reading, shares.joining));
      const surroundings = addSettlements(spool, settlements);
      const around = { aliases, surroundings, parkings: createParkings(parkings) };
      writeIndex(path, spool, around, within(onProgress, shares.joining, 1));
    } finally {
      spool.close();
      await rm(spoolPath, { force: true });
    }
  });
}

/** Share of the time that has passed at the end of each step. */
const shares = { reading: 0.26, joining: 0.53 };

function addStreets(spool: PlaceSpool, onProgress: OnProgress): StreetAliases {
  const aliases: StreetAliases = new Map();
  const total = spool.countPieces();
  let joined = 0;
  for (const { place, pieceIds } of mergeStreets(spool.pieces())) {
    spool.own(spool.add(place), pieceIds);
    joined += pieceIds.length;
    onProgress(joined / total);
    const key = placeKey(place.name);
    if (place.aliases.length > 0) aliases.set(key, [...new Set([...(aliases.get(key) ?? []), ...place.aliases])]);
  }
  return aliases;
}

/** Adds the settlements; a town without a population on the map gets that of the gazetteer. */
function addSettlements(spool: PlaceSpool, settlements: readonly NewPlace[]): Surroundings {
  const mapped = settlements.map((place) => ({ ...place, people: populationOf(place.tags?.population) }));
  const surroundings = createSurroundings(loadGazetteer(), mapped);
  for (const { people, ...place } of mapped) {
    const population = place.kind === 'city' && people === null ? surroundings.peopleOf(place, place.name) : null;
    spool.add(population === null ? place : { ...place, importance: townImportance(population) });
  }
  return surroundings;
}

/** Shares of the writing time; putting the words in order takes the rest. */
const [shareOfPlaces, shareOfLines] = [0.7, 0.1];

type Around = { aliases: StreetAliases; surroundings: Surroundings; parkings: Parkings };

function writeIndex(
  path: string,
  spool: PlaceSpool,
  { aliases, surroundings, parkings }: Around,
  onProgress: OnProgress,
): void {
  const writer = createIndexWriter(path, 'extract');
  try {
    const total = spool.countPlaces();
    const placeIds = new Int32Array(total + 1);
    for (const { id, place } of spool.places()) {
      const enriched = withParking(withStreetAliases(place, aliases), parkings);
      const placeId = writer.add(enriched, whereIs(place, surroundings));
      placeIds[id] = placeId;
      if (placeId % 500 === 0) onProgress((shareOfPlaces * placeId) / total);
    }
    const pieces = spool.countPieces();
    let written = 0;
    for (const { spooledId, shape } of spool.ownedShapes()) {
      writer.addPiece(placeIds[spooledId] ?? 0, shape);
      onProgress(shareOfPlaces + (shareOfLines * ++written) / pieces);
    }
    writer.finish();
  } finally {
    writer.close();
  }
  onProgress(1);
}

function withStreetAliases(place: NewPlace, aliases: StreetAliases): NewPlace {
  if (place.type !== 'address' || place.street === null) return place;
  const { street, name } = place;
  const others = aliases.get(placeKey(street)) ?? [];
  return { ...place, aliases: others.map((other) => name.replace(street, () => other)) };
}

/** Adds the parking beside a lodging: its own tags seldom mention where a motorcycle can be left. */
function withParking(place: NewPlace, parkings: Parkings): NewPlace {
  if (place.kind !== 'lodging') return place;
  const tags = { ...parkings.tagsBeside(place), ...place.tags };
  return { ...place, tags: Object.keys(tags).length > 0 ? tags : null };
}

/** Names in the place's own address take precedence over those of its surroundings. */
function whereIs(place: NewPlace, surroundings: Surroundings) {
  const settled = place.kind === 'city' || place.kind === 'place';
  const around = surroundings.whereIs(place, settled ? place : undefined);
  return { ...around, hood: place.hood ?? around.hood, city: place.city ?? around.city };
}
