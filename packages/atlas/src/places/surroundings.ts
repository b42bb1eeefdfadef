import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, metersPerDegree } from '@estradeiro/navigation/geometry';
import type { Town } from '../gazetteer/gazetteer.ts';
import { placeKey } from './words.ts';

/** A settlement that names the places around it. `people` weighs how far its name reaches. */
export type Settlement = LatLng & { name: string; type: string; people: number | null };

/** Names of the surroundings of a place, null where unknown. `state` is the two letters. */
export type Where = { hood: string | null; city: string | null; state: string | null };

type City = LatLng & { name: string; people: number; state: string | null };

const cityReachMeters = 80_000;
const villageReachMeters = 20_000;
const hoodReachMeters = 1_500;
/** The largest distance between a town's node on the map and its entry in the gazetteer. */
const sameTownMeters = 25_000;
const unknownPeople = 6_000;

const cityTypes = ['city', 'town'];

/**
 * Finds neighbourhood, city and state of a position by the settlements around it. Borders would be more exact, but extracts cut them,
 * and for riders the nearest names are enough.
 */
export function createSurroundings(towns: readonly Town[], settlements: readonly Settlement[]) {
  const mapped = settlements.filter(({ type }) => cityTypes.includes(type));
  const cities = createGrid<City>(0.5, withState(mapped, towns));
  const villages = createGrid(
    0.2,
    settlements.filter(({ type }) => type === 'village'),
  );
  const hoods = createGrid(
    0.05,
    settlements.filter(({ type }) => !cityTypes.includes(type) && type !== 'locality'),
  );
  return {
    /** `self` is a settlement that must not be located in itself. */
    whereIs(at: LatLng, self?: { name: string; type: string }): Where {
      const city = nearest(cities.near(at, cityReachMeters), at, cityReachMeters, reach);
      const alone = city !== null || self?.type === 'village';
      const village = alone ? null : nearest(villages.near(at, villageReachMeters), at, villageReachMeters);
      const other = ({ name }: { name: string }) => name !== self?.name && name !== village?.name;
      const hood = nearest(hoods.near(at, hoodReachMeters).filter(other), at, hoodReachMeters);
      return {
        hood: self ? null : (hood?.name ?? null),
        city: city?.name ?? village?.name ?? null,
        state: city?.state ?? null,
      };
    },
    /** The gazetteer's population of a mapped town. */
    peopleOf: (at: LatLng, name: string): number | null =>
      cities
        .near(at, sameTownMeters)
        .find((city) => placeKey(city.name) === placeKey(name) && distanceMeters(city, at) < sameTownMeters)?.people ??
      null,
  };
}

export type Surroundings = ReturnType<typeof createSurroundings>;

/** The gazetteer's towns, at their position on the map if they are mapped, and the map's own towns outside Brazil. */
function withState(mapped: readonly Settlement[], towns: readonly Town[]): City[] {
  const listed = createGrid(0.5, towns);
  const used = new Set<Town>();
  const cities = mapped.map((city): City => {
    const twin = listed
      .near(city, sameTownMeters)
      .find((town) => placeKey(town.name) === placeKey(city.name) && distanceMeters(town, city) < sameTownMeters);
    if (twin) used.add(twin);
    const state = (twin ?? nearest(listed.near(city, cityReachMeters), city, cityReachMeters))?.state ?? null;
    return { ...city, people: city.people ?? twin?.population ?? unknownPeople, state };
  });
  const rest = towns
    .filter((town) => !used.has(town))
    .map(({ population, ...town }) => ({ ...town, people: population ?? unknownPeople }));
  return [...cities, ...rest];
}

/** Names of larger towns reach further: the boundary between two lies nearer to the smaller one. */
const reach = ({ people }: City) => people ** 0.2;

/** Computed on a flat earth, because it runs for every place of an extract. */
function nearest<T extends LatLng>(candidates: T[], at: LatLng, maxMeters: number, weight = (_: T) => 1): T | null {
  const squeeze = Math.cos((at.lat * Math.PI) / 180);
  let best: { item: T; far: number } | null = null;
  for (const item of candidates) {
    const meters = metersPerDegree * Math.hypot(item.lat - at.lat, (item.lng - at.lng) * squeeze);
    const far = meters / weight(item);
    if (meters <= maxMeters && (!best || far < best.far)) best = { item, far };
  }
  return best?.item ?? null;
}

function createGrid<T extends LatLng>(degrees: number, items: readonly T[]) {
  const cells = new Map<string, T[]>();
  const row = (value: number) => Math.floor(value / degrees);
  for (const item of items) {
    const key = `${row(item.lat)}/${row(item.lng)}`;
    const cell = cells.get(key);
    if (cell) cell.push(item);
    else cells.set(key, [item]);
  }
  return {
    /** All items within the distance, and some beyond it. */
    near({ lat, lng }: LatLng, meters: number): T[] {
      const rows = Math.ceil(meters / metersPerDegree / degrees);
      const columns = Math.ceil(rows / Math.max(0.2, Math.cos((lat * Math.PI) / 180)));
      const found: T[] = [];
      for (let y = row(lat) - rows; y <= row(lat) + rows; y++) {
        for (let x = row(lng) - columns; x <= row(lng) + columns; x++) {
          for (const item of cells.get(`${y}/${x}`) ?? []) found.push(item);
        }
      }
      return found;
    },
  };
}
