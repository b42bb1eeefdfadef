import { rm } from 'node:fs/promises';
import { loadGazetteer } from '../gazetteer/gazetteer.ts';
import { type OnProgress, within } from '../osm/items.ts';
import { populationOf, townImportance } from './classify.ts';
import type { Draft } from './draft.ts';
import { createParkings } from './parking.ts';
import { readPlaces } from './read-places.ts';
import { createScratch, type Scratch } from './scratch.ts';
import { mergeStreets } from './street-merge.ts';
import { createSurroundings, type Surroundings } from './surroundings.ts';
import { placeKey } from './words.ts';
import { writeAside } from './write-aside.ts';
import { createIndexWriter } from './write-index.ts';

type Parkings = ReturnType<typeof createParkings>;

/** Other names of the streets, by their key: so that an address is found under each of them. */
type StreetAliases = Map<string, string[]>;

/**
 * Writes the search index of an extract to `outPath`: settlements, streets, addresses and points of interest. What is at
 * `outPath` stays until the new index is whole. Fails like `readOsm` on an extract that can't be read.
 */
export async function buildPlacesIndex(pbfPath: string, outPath: string, onProgress?: OnProgress): Promise<void> {
  await writeAside(outPath, async (path) => {
    const scratchPath = `${path}.scratch`;
    await rm(scratchPath, { force: true });
    const scratch = createScratch(scratchPath);
    try {
      const { settlements, parkings } = await readPlaces(pbfPath, scratch, within(onProgress, 0, shares.reading));
      const aliases = addStreets(scratch, within(onProgress, shares.reading, shares.joining));
      const surroundings = addSettlements(scratch, settlements);
      const around = { aliases, surroundings, parkings: createParkings(parkings) };
      writeIndex(path, scratch, around, within(onProgress, shares.joining, 1));
    } finally {
      scratch.close();
      await rm(scratchPath, { force: true });
    }
  });
}

/** Of the time, until the end of each. */
const shares = { reading: 0.26, joining: 0.53 };

function addStreets(scratch: Scratch, onProgress: OnProgress): StreetAliases {
  const aliases: StreetAliases = new Map();
  const total = scratch.countPieces();
  let joined = 0;
  for (const { draft, pieceIds } of mergeStreets(scratch.pieces())) {
    scratch.own(scratch.add(draft), pieceIds);
    joined += pieceIds.length;
    onProgress(joined / total);
    const key = placeKey(draft.name);
    if (draft.aliases.length > 0) aliases.set(key, [...new Set([...(aliases.get(key) ?? []), ...draft.aliases])]);
  }
  return aliases;
}

/** Where the map does not say how many live in a town the gazetteer may know. */
function addSettlements(scratch: Scratch, settlements: readonly Draft[]): Surroundings {
  const mapped = settlements.map((draft) => ({ ...draft, people: populationOf(draft.tags?.population) }));
  const surroundings = createSurroundings(loadGazetteer(), mapped);
  for (const { people, ...draft } of mapped) {
    const known = draft.kind === 'city' && people === null ? surroundings.peopleOf(draft, draft.name) : null;
    scratch.add(known === null ? draft : { ...draft, importance: townImportance(known) });
  }
  return surroundings;
}

/** Of writing; the rest puts the words in order. */
const [shareOfPlaces, shareOfLines] = [0.7, 0.1];

type Around = { aliases: StreetAliases; surroundings: Surroundings; parkings: Parkings };

function writeIndex(
  path: string,
  scratch: Scratch,
  { aliases, surroundings, parkings }: Around,
  onProgress: OnProgress,
): void {
  const writer = createIndexWriter(path, 'extract');
  try {
    const total = scratch.countDrafts();
    const placeIds = new Int32Array(total + 1);
    for (const { id, draft } of scratch.drafts()) {
      const enriched = withParking(withStreetAliases(draft, aliases), parkings);
      const placeId = writer.add(enriched, whereIs(draft, surroundings));
      placeIds[id] = placeId;
      if (placeId % 500 === 0) onProgress((shareOfPlaces * placeId) / total);
    }
    const pieces = scratch.countPieces();
    let written = 0;
    for (const { draftId, shape } of scratch.ownedShapes()) {
      writer.addPiece(placeIds[draftId] ?? 0, shape);
      onProgress(shareOfPlaces + (shareOfLines * ++written) / pieces);
    }
    writer.finish();
  } finally {
    writer.close();
  }
  onProgress(1);
}

function withStreetAliases(draft: Draft, aliases: StreetAliases): Draft {
  if (draft.type !== 'address' || draft.street === null) return draft;
  const { street, name } = draft;
  const others = aliases.get(placeKey(street)) ?? [];
  return { ...draft, aliases: others.map((other) => name.replace(street, () => other)) };
}

/** What a guest can do with a motorcycle is seldom written on the house, but often beside it. */
function withParking(draft: Draft, parkings: Parkings): Draft {
  if (draft.kind !== 'lodging') return draft;
  const tags = { ...parkings.tagsBeside(draft), ...draft.tags };
  return { ...draft, tags: Object.keys(tags).length > 0 ? tags : null };
}

/** What a place's own address says goes before what lies around it. */
function whereIs(draft: Draft, surroundings: Surroundings) {
  const settled = draft.kind === 'city' || draft.kind === 'place';
  const around = surroundings.whereIs(draft, settled ? draft : undefined);
  return { ...around, hood: draft.hood ?? around.hood, city: draft.city ?? around.city };
}
