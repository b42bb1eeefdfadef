import type { NearbyPlace } from '@estradeiro/atlas/places/find-nearby';
import type { Places } from '@estradeiro/atlas/places/open-places';
import type { Day } from '@estradeiro/contract/day';
import { foldName } from '@estradeiro/contract/fold-name';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  type Accommodation,
  farthestResult,
  type LodgingQuery,
  lodgingTexts,
} from '@estradeiro/contract/lodging/search';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { afterOtherCallers } from '#platform/after-other-callers.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { todayInSaoPaulo } from '#platform/sao-paulo.ts';
import { type Ranked, ranked } from './lodging-ranking.ts';
import type { Candidate, LodgingFilter, LodgingSearchStore } from './lodging-search.store.ts';
import { idOfMapLodging, mapCategoryOf, parkingOf, positionOfMapLodging, toMapAccommodation } from './map-lodging.ts';
import { areaAround, areaOfLine, boxAround, type SearchArea } from './search-area.ts';
import { stayOf } from './stay.ts';

export type LodgingSearchDeps = { store: LodgingSearchStore; places: () => Places; clock: Clock };

/** One page, and how many there are in all (at most `farthestResult`). */
export type LodgingPage = { accommodations: Accommodation[]; total: number };

type Found = Ranked & { ofMap: MapLodging | null };

/** Searches the local base and the installed maps as one. */
export function createLodgingSearch({ store, places, clock }: LodgingSearchDeps) {
  return {
    /** Fails with `invalid_request` where check-in lies in the past. */
    async search(query: LodgingQuery, readerId: string): Promise<LodgingPage> {
      refusePast(query, clock);
      const filter = { ...query, stay: stayOf(query) };
      const chosen = chosenPlace(query);
      const destination = chosen ? '' : (query.destination ?? '');
      const where = chosen ?? resolve(places(), destination);
      const { area, known, ofMaps } = query.nearest
        ? await nearestTo(where, filter)
        : await within(where && areaOf(where), destination, filter);
      const found = [...known.map((one) => fromLocal(one, area)), ...ofMaps.map(fromMap)];
      const all = ranked(found, query.sort).slice(0, farthestResult);
      const page = all.slice(query.offset, query.offset + query.limit);
      return { accommodations: await read(page, filter, readerId), total: all.length };
    },

    /** Null for a place that does not exist, or is no longer offered. */
    async find(id: string, dates: { checkIn?: Day | undefined; checkOut?: Day | undefined }, readerId: string) {
      const ofMap = mapLodgingOf(places(), id);
      if (ofMap) return ofMap.read(places());
      const [local] = isUuid.test(id) ? await store.byIds([id], stayOf(dates), readerId) : [];
      return local ?? null;
    },
  };

  async function within(area: SearchArea | null, destination: string, filter: LodgingFilter): Promise<FoundInArea> {
    const known = await localCandidates(store, destination, area, filter);
    const ofMaps = area ? withoutKnown(await onMaps(places(), area, filter), known) : [];
    return { area, known, ofMaps };
  }

  /** Looks in wider and wider areas until one has places; beyond the widest only in the local base. */
  async function nearestTo(where: Place | null, filter: LodgingFilter): Promise<FoundInArea> {
    if (!where) return { area: null, known: [], ofMaps: [] };
    for (const withinKm of widerKm[where.of]) {
      const found = await within(areaOf(where, withinKm), '', filter);
      if (found.known.length > 0 || found.ofMaps.length > 0) return found;
    }
    const at = where.of === 'point' ? where.at : where.line[0];
    const known = at ? await store.nearest(at, filter) : [];
    const area = areaOf(where, Number.POSITIVE_INFINITY);
    const nearest = known.toSorted((a, b) => area.kmFrom(a.position) - area.kmFrom(b.position)).slice(0, mostFarAway);
    return { area, known: nearest, ofMaps: [] };
  }

  async function read(page: readonly Found[], { stay }: LodgingFilter, readerId: string): Promise<Accommodation[]> {
    const ids = page.filter(({ ofMap }) => !ofMap).map(({ id }) => id);
    const local = new Map((await store.byIds(ids, stay, readerId)).map((one) => [one.id, one]));
    return page.flatMap(({ id, ofMap, distanceKm }) => {
      const place = ofMap ? ofMap.read(places()) : local.get(id);
      return place ? [{ ...place, distanceKm }] : []; // withdrawn between the two queries
    });
  }
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function refusePast({ checkIn, today }: LodgingQuery, clock: Clock) {
  if (checkIn && checkIn < (today ?? todayInSaoPaulo(clock.now()))) {
    throw new AppError('invalid_request', { message: lodgingTexts.checkInPast });
  }
}

/** What a search is around: a position or the line of a route. */
type Place = { of: 'point'; at: LatLng } | { of: 'line'; line: LatLng[] };

type FoundInArea = { area: SearchArea | null; known: Candidate[]; ofMaps: OnMap[] };

/**
 * The distances that are tried in turn where nothing lies within the usual one. Each reads as many places of the maps as the usual one; a
 * line's circles are up to sixty.
 */
const widerKm = { point: [100, 200, 400], line: [30, 60] } as const;
/** Places beyond the widest area: enough to choose among. */
const mostFarAway = 10;

const areaOf = (where: Place, withinKm?: number): SearchArea =>
  where.of === 'point' ? areaAround(where.at, withinKm) : areaOfLine(where.line, withinKm);

/** The line or the position that the rider chose. Fails with `invalid_request` for an invalid line. */
function chosenPlace({ along, lat, lng }: LodgingQuery): Place | null {
  if (along !== undefined) return { of: 'line', line: decodeLine(along) };
  return lat === undefined || lng === undefined ? null : { of: 'point', at: { lat, lng } };
}

function decodeLine(polyline: string): LatLng[] {
  try {
    return decodePolyline(polyline, 5);
  } catch (cause) {
    throw new AppError('invalid_request', { cause });
  }
}

/** Prefers towns to other places of the name: a destination is where riders sleep, not a street named after it. */
function resolve(places: Places, destination: string): Place | null {
  const found = places.search(destination, undefined, 5);
  const at = found.find(({ kind }) => kind === 'city' || kind === 'place') ?? found[0];
  return at ? { of: 'point', at: { lat: at.lat, lng: at.lng } } : null;
}

/**
 * The local places in the area and, for a typed destination, every place whose name, town and state contain its words.
 */
async function localCandidates(
  store: LodgingSearchStore,
  destination: string,
  area: SearchArea | null,
  filter: LodgingFilter,
): Promise<Candidate[]> {
  const inBoxes = area ? await store.within(area.circles.map(boxAround), filter) : [];
  const near = inBoxes.filter(({ position }) => area && area.kmFrom(position) <= area.withinKm);
  if (destination === '') return near;
  const known = new Set(near.map(({ id }) => id));
  return [...near, ...(await store.called(destination, filter)).filter(({ id }) => !known.has(id))];
}

type OnMap = { one: MapLodging; distanceKm: number };

/**
 * How many of the nearest map lodgings are read around a place, and in each circle on a route: a city has thousands,
 * which nobody pages through.
 */
const mostAround = 300;
const mostInCircle = 60;
/** The circles of a long line that are searched before other riders' requests get their turn. */
const circlesAtOnce = 5;

/** Each place of the maps in the area, with its distance from the searched place. */
async function onMaps(places: Places, { circles, withinKm, kmFrom }: SearchArea, filter: LodgingFilter) {
  const found = new Map<string, OnMap>();
  const most = circles.length === 1 ? mostAround : mostInCircle;
  for (const [index, circle] of circles.entries()) {
    if (index > 0 && index % circlesAtOnce === 0) await afterOtherCallers();
    for (const one of mapLodgingNear(places, circle, most, filter)) {
      const distanceKm = found.has(one.id) ? Number.POSITIVE_INFINITY : kmFrom(one.position);
      if (distanceKm <= withinKm) found.set(one.id, { one, distanceKm });
    }
  }
  return [...found.values()];
}

/** A map lodging with the name of an offered one within this distance is the same: only the bookable one is shown. */
const sameWithinMeters = 300;
function withoutKnown(ofMaps: readonly OnMap[], known: readonly Candidate[]): OnMap[] {
  const own = known.map(({ name, position }) => ({ foldedName: foldName(name), position }));
  return ofMaps.filter(
    ({ one }) =>
      !own.some(
        ({ foldedName, position }) =>
          foldedName === one.foldedName && distanceMeters(position, one.position) <= sameWithinMeters,
      ),
  );
}

/**
 * A place outside the area was found by its words: its distance is null, since the destination's position is uncertain
 * then.
 */
function fromLocal({ position, ...candidate }: Candidate, area: SearchArea | null): Found {
  const km = area?.kmFrom(position) ?? null;
  const distanceKm = area && km !== null && km <= area.withinKm ? km : null;
  return { ...candidate, bookable: true, distanceKm, ofMap: null };
}

const fromMap = ({ one, distanceKm }: OnMap): Found => ({
  id: one.id,
  price: null,
  rating: 0,
  totalReviews: 0,
  bookable: false,
  isExample: false,
  ...one.parking,
  distanceKm,
  ofMap: one,
});

/** Lodging of the installed maps with its sort keys; `read` returns the rest. */
type MapLodging = {
  id: string;
  position: LatLng;
  parking: Pick<Accommodation, 'isMotorcycleFriendly' | 'hasSecureParking'>;
  /** As `foldName` folds it. */
  foldedName: string;
  read(places: Places): Accommodation;
};

const townWithinMeters = 40_000;
/** Positions are written with seven decimals, a centimetre. */
const atSameSpotMeters = 1;

/**
 * The `most` lodgings nearest to a position that match a filter. Prices, dates and guests exclude none: maps do not have
 * them, and the rider can call.
 */
function mapLodgingNear(
  places: Places,
  { at, km }: { at: LatLng; km: number },
  most: number,
  filter: LodgingFilter,
): MapLodging[] {
  return places.nearby('lodging', at, km * 1_000, most, (place) => suits(place, filter)).map(toMapLodging);
}

/** Null where the id is none of the maps', or nothing is there now. */
function mapLodgingOf(places: Places, id: string): MapLodging | null {
  const at = positionOfMapLodging(id);
  const [place] = at ? places.nearby('lodging', at, atSameSpotMeters, 1) : [];
  return place ? toMapLodging(place) : null;
}

function suits(
  place: Pick<NearbyPlace, 'type' | 'tags'>,
  { category, motorcycleFriendly, hasSecureParking }: LodgingFilter,
): boolean {
  const parking = parkingOf(place.tags);
  if (motorcycleFriendly && !parking.isMotorcycleFriendly) return false;
  if (hasSecureParking && !parking.hasSecureParking) return false;
  if (!category) return true;
  return category === 'moto-friendly' ? parking.isMotorcycleFriendly : mapCategoryOf(place) === category;
}

const toMapLodging = (place: NearbyPlace): MapLodging => ({
  id: idOfMapLodging(place),
  position: { lat: place.lat, lng: place.lng },
  parking: parkingOf(place.tags),
  foldedName: foldName(place.name),
  read: (places) => toMapAccommodation(place, places.nearby('city', place, townWithinMeters, 1)[0] ?? null),
});
