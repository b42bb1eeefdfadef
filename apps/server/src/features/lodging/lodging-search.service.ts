import type { Places } from '@estradeiro/atlas/places/open-places';
import type { Bbox } from '@estradeiro/contract/bbox';
import type { Day } from '@estradeiro/contract/day';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  type Accommodation,
  farthestResult,
  type LodgingQuery,
  lodgingTexts,
} from '@estradeiro/contract/lodging/search';
import { distanceMeters, metersPerDegree } from '@estradeiro/navigation/geometry';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { todayInSaoPaulo } from '#platform/sao-paulo.ts';
import type { Candidate, LodgingFilter, LodgingSearchStore } from './lodging-search.store.ts';
import { type MapLodging, mapLodgingNear, mapLodgingOf } from './map-candidates.ts';
import { type Ranked, ranked } from './ranking.ts';
import { stayOf } from './stay.ts';

export type LodgingSearchDeps = { store: LodgingSearchStore; places: () => Places; clock: Clock };

/** How far from its destination a rider still looks: an hour on a winding road. */
const radiusKm = 50;

/** One page, and how many there are in all (at most `farthestResult`). */
export type LodgingPage = { accommodations: Accommodation[]; total: number };

type Found = Ranked & { ofMap: MapLodging | null };

/** Searches the local base and the installed maps as one. */
export function createLodgingSearch({ store, places, clock }: LodgingSearchDeps) {
  return {
    /** Fails with `invalid_request` where check-in lies in the past. */
    async search(query: LodgingQuery): Promise<LodgingPage> {
      refusePast(query, clock);
      const filter = { ...query, stay: stayOf(query) };
      const where = chosenOf(query) ?? resolve(places(), query.destination);
      const center = where?.at ?? null;
      const known = await localCandidates(store, query.destination, where, filter);
      const ofMaps = center ? mapLodgingNear(places(), center, radiusKm, filter).filter(isNoneOf(known)) : [];
      const found = [...known.map((one) => fromLocal(one, center)), ...ofMaps.map(fromMap)];
      const all = ranked(found, query.sort).slice(0, farthestResult);
      const page = all.slice(query.offset, query.offset + query.limit);
      return { accommodations: await read(page, filter), total: all.length };
    },

    /** Null for what is not there, or not offered any more. */
    async find(id: string, dates: { checkIn?: Day | undefined; checkOut?: Day | undefined }) {
      const ofMap = mapLodgingOf(places(), id);
      if (ofMap) return ofMap.read(places());
      const [local] = isUuid.test(id) ? await store.byIds([id], stayOf(dates)) : [];
      return local ?? null;
    },
  };

  async function read(page: readonly Found[], { stay }: LodgingFilter): Promise<Accommodation[]> {
    const ids = page.filter(({ ofMap }) => !ofMap).map(({ id }) => id);
    const local = new Map((await store.byIds(ids, stay)).map((one) => [one.id, one]));
    return page.flatMap(({ id, ofMap, distanceKm }) => {
      const place = ofMap ? ofMap.read(places()) : local.get(id);
      return place ? [{ ...place, distanceKm }] : []; // withdrawn between the two questions
    });
  }
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function refusePast({ checkIn, today }: LodgingQuery, clock: Clock) {
  if (checkIn && checkIn < (today ?? todayInSaoPaulo(clock.now()))) {
    throw new AppError('invalid_request', { message: lodgingTexts.checkInPast });
  }
}

/** Where a destination lies; whether the rider chose that very place. */
type Where = { at: LatLng; isChosen: boolean };

const chosenOf = ({ lat, lng }: LodgingQuery): Where | null =>
  lat === undefined || lng === undefined ? null : { at: { lat, lng }, isChosen: true };

/** Towns before whatever else bears the name: a destination is where one sleeps, not the street called after it. */
function resolve(places: Places, destination: string): Where | null {
  const found = places.search(destination, undefined, 5);
  const at = found.find(({ kind }) => kind === 'city' || kind === 'place') ?? found[0];
  return at ? { at, isChosen: false } : null;
}

/** Around the destination and, unless the rider chose the very place, whatever has its words in name, town or state. */
async function localCandidates(
  store: LodgingSearchStore,
  destination: string,
  where: Where | null,
  filter: LodgingFilter,
): Promise<Candidate[]> {
  const around = where ? await store.near(boxAroundKm(where.at, radiusKm), filter) : [];
  const near = around.filter(({ position }) => where && kmBetween(where.at, position) <= radiusKm);
  if (where?.isChosen) return near;
  const known = new Set(near.map(({ id }) => id));
  return [...near, ...(await store.called(destination, filter)).filter(({ id }) => !known.has(id))];
}

/** The square around a circle; longitudes shrink towards the poles. */
function boxAroundKm({ lat, lng }: LatLng, km: number): Bbox {
  const high = (km * 1_000) / metersPerDegree;
  const wide = high / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return {
    minLat: Math.max(-90, lat - high),
    maxLat: Math.min(90, lat + high),
    minLng: Math.max(-180, lng - wide),
    maxLng: Math.min(180, lng + wide),
  };
}

const kmBetween = (from: LatLng, to: LatLng) => Math.round(distanceMeters(from, to) / 100) / 10;

/** A house that its owner offers is mapped as well: it is shown once, as it can be booked. */
const sameWithinMeters = 300;
const isNoneOf = (known: readonly Candidate[]) => (one: MapLodging) =>
  !known.some(({ name, position }) => one.isCalled(name) && distanceMeters(position, one.position) <= sameWithinMeters);

const fromLocal = ({ position, ...candidate }: Candidate, center: LatLng | null): Found => ({
  ...candidate,
  bookable: true,
  distanceKm: center && within(kmBetween(center, position)),
  ofMap: null,
});

/** What lies farther was found by its words: the destination is perhaps not where we took it to be. */
const within = (km: number): number | null => (km <= radiusKm ? km : null);

const fromMap = (one: MapLodging): Found => ({
  id: one.id,
  price: null,
  rating: 0,
  totalReviews: 0,
  bookable: false,
  isExample: false,
  ...one.parking,
  distanceKm: one.distanceKm,
  ofMap: one,
});
