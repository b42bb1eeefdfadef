import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGazetteerIndex } from '@estradeiro/atlas/places/build-gazetteer-index';
import { buildPlacesIndex } from '@estradeiro/atlas/places/build-places-index';
import { openPlaces, type Places } from '@estradeiro/atlas/places/open-places';
import { writeTown } from '@estradeiro/atlas/town/town';
import type { NewAccommodation } from '@estradeiro/contract/lodging/owner';
import type { z } from 'zod';

/** A Sunday noon in Brazil, so that dates in tests mean what they say. */
export const noon = { now: () => new Date('2026-05-10T15:00:00Z') };

export const pousada = {
  name: 'Pousada da Serra',
  city: 'Campos do Jordão',
  state: 'SP',
  category: 'pousada',
  pricePerNight: '180.00',
  position: { lat: -22.7395, lng: -45.5914 },
} satisfies z.input<typeof NewAccommodation>;

/** The towns of Brazil and, as an installed map, the synthetic one. */
export async function openTestLand(): Promise<{ places: Places; gazetteerOnly: Places; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'lodging-'));
  const [gazetteer, town, pbf] = ['gazetteer.db', 'town.db', 'town.osm.pbf'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await buildGazetteerIndex(gazetteer);
  await writeTown(pbf);
  await buildPlacesIndex(pbf, town);
  const [places, gazetteerOnly] = [openPlaces([gazetteer, town]), openPlaces([gazetteer])];
  return {
    places,
    gazetteerOnly,
    close() {
      places.close();
      gazetteerOnly.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
