import type { AlwaysAvoided } from '@estradeiro/contract/avoided-stretches';
import type { Bbox } from '@estradeiro/contract/bbox';
import { largest, smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  type AvoidedStretch,
  maxAvoidedStretches,
  mostClosures,
  type RoadClosure,
  type Route,
  type RouteRequest,
} from '@estradeiro/contract/navigation';
import type { RoundTripRequest, RoundTripResponse } from '@estradeiro/contract/round-trip';
import { stretchesOn } from '@estradeiro/navigation/avoided-stretches';
import { distanceMeters, projectOntoSegment } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { AppError } from '#platform/errors.ts';
import { sharedTime } from './further-search.ts';
import type { EngineCaller } from './navigation.provider.ts';
import type { Navigation } from './navigation.service.ts';
import { lengthOf } from './round-trip.ts';

/** A road that an alert says is closed, with a heading only in that direction of travel. */
export type ClosedPlace = Omit<RoadClosure, 'isPassed'> & LatLng & { headingDegrees?: number };

type ClosedRoads = {
  alwaysAvoidedBy(riderId: string): Promise<readonly AlwaysAvoided[]>;
  /** Absent for routes that are stored: a closure is of these days. */
  closedWithin?: ClosedWithin;
};
type ClosedWithin = (boxes: readonly Bbox[]) => Promise<readonly ClosedPlace[]>;

/** Searches after the first one, each where that before passes closed roads that it did not know. */
const mostFurtherSearches: Record<EngineCaller['purpose'], number> = { riding: 1, planning: 2, proposing: 2 };
/** A further search that takes longer is given up: riders wait 20 s for a recalculated route. */
const furtherSearchesMs = 12_000;

/**
 * The same navigation around the stretches that the rider always avoids, those near the way, and around the closed roads
 * that a route would otherwise take. A route that passes one all the same has `passesAvoided`, or a closure that it
 * passes, and `hasToPass` where nothing else leads there.
 */
export function aroundClosedRoads(navigation: Navigation, { alwaysAvoidedBy, closedWithin }: ClosedRoads): Navigation {
  async function routes(request: RouteRequest, caller: EngineCaller): Promise<Route[]> {
    const { avoidStretches: own = [], passAnyway = [] } = request;
    const always = (await alwaysAvoidedBy(caller.riderId)).filter(({ id }) => !passAnyway.includes(id));
    const closedOn = async (lines: readonly Line[]) =>
      (await closedOnLines(lines, closedWithin)).filter(({ alertId }) => !passAnyway.includes(alertId));
    const room = Math.max(0, maxAvoidedStretches - own.length);
    let avoided = nearWay(request.waypoints, always).slice(0, room);
    let closed: ClosedPlace[] = [];
    let onWay: ClosedPlace[] = [];
    const enough = sharedTime();
    const late = AbortSignal.timeout(furtherSearchesMs);
    const search = (stretches: Parameters<typeof stretchOf>[0][], signal = caller.signal) =>
      navigation.routes(
        { ...request, avoidStretches: [...own, ...stretches].map(stretchOf) },
        { ...caller, ...(signal && { signal }), enough },
      );
    let found = await search(avoided);
    for (let further = 0; ; further++) {
      if (found.some(({ estimate }) => estimate)) return found;
      const lines = found.map(lineOf);
      const closures = notAmong(closed, await closedOn(lines));
      const passed = always.filter((one) => !avoided.includes(one) && lines.some((line) => isOn(line, one)));
      const roomLeft = { avoided: room - avoided.length, closed: mostClosures - closed.length };
      const added = { avoided: passed.slice(0, roomLeft.avoided), closed: closures.slice(0, roomLeft.closed) };
      const isFinal =
        further === mostFurtherSearches[caller.purpose] || added.avoided.length + added.closed.length === 0;
      // A route past a closed road, which says so, is better than none.
      const around =
        !isFinal &&
        (await search(
          [...avoided, ...added.avoided, ...closed, ...added.closed],
          caller.signal ? AbortSignal.any([caller.signal, late]) : late,
        ).catch(nullIfRefused));
      if (!around)
        return found.map((route, index) =>
          withClosures(route, lines[index] ?? [], {
            closed,
            onWay,
            unavoided: closures,
            stretches: [...own, ...avoided],
            passed,
          }),
        );
      onWay = [...onWay, ...stretchesOn(lines[0] ?? [], added.closed)];
      avoided = [...avoided, ...added.avoided];
      closed = [...closed, ...added.closed];
      found = around;
    }
  }

  async function roundTrips(request: RoundTripRequest, caller: EngineCaller): Promise<RoundTripResponse> {
    const { avoidStretches: own = [], start } = request;
    const always = await alwaysAvoidedBy(caller.riderId);
    const away = (place: LatLng) => distanceMeters(start, place);
    const near = always
      .filter((place) => away(place) <= lengthOf(request) / 2)
      .toSorted((a, b) => away(a) - away(b))
      .slice(0, Math.max(0, maxAvoidedStretches - own.length));
    const enough = sharedTime();
    const around = async (
      avoided: readonly AlwaysAvoided[],
      closed: readonly ClosedPlace[] = [],
      signal = caller.signal,
    ) => {
      const avoidStretches = [...own, ...avoided, ...closed].map(stretchOf);
      const found = await navigation.roundTrips(
        { ...request, avoidStretches },
        { ...caller, ...(signal && { signal }), enough },
      );
      const lines = found.trips.map(({ route }) => lineOf(route));
      const unavoided = notAmong(closed, await closedOnLines(lines, closedWithin));
      const passed = always.filter((one) => !avoided.includes(one));
      return { found, avoided, lines, unavoided, passed };
    };
    let late: AbortSignal | undefined;
    /** A further search; the time of all begins with the first of them. */
    const inTime = (avoided: readonly AlwaysAvoided[], closed?: readonly ClosedPlace[]) => {
      late ??= untilLate(caller.signal);
      return around(avoided, closed, late).catch(nullIfRefused);
    };
    /** Without the stretches that no trip leads around. */
    const aroundOthers = async (failure: unknown) => {
      const open = await inTime([]);
      if (!open) throw failure;
      const others = near.filter((place) => !open.lines.every((line) => isOn(line, place)));
      const isFewer = others.length > 0 && others.length < near.length;
      return (isFewer && (await inTime(others))) || open;
    };
    const first = await around(near).catch((failure: unknown) => {
      if (near.length === 0 || !(failure instanceof AppError) || failure.type !== 'no_route') throw failure;
      return aroundOthers(failure);
    });
    // A trip past a closed road, which says so, is better than none.
    const { found, lines, unavoided, passed } =
      first.unavoided.length === 0
        ? first
        : ((await inTime(first.avoided, first.unavoided.slice(0, mostClosures))) ?? first);
    const known: Known = { closed: [], onWay: [], unavoided, stretches: [], passed };
    const trips = found.trips.map((trip, index) => ({
      ...trip,
      route: withClosures(trip.route, lines[index] ?? [], known),
    }));
    return { ...found, trips };
  }

  return {
    ...navigation,
    routes,
    async calculate(request, caller) {
      const [best] = await routes(request, caller);
      if (!best) throw new AppError('no_route');
      return best;
    },
    roundTrips,
  };
}

function untilLate(signal: AbortSignal | undefined): AbortSignal {
  const late = AbortSignal.timeout(furtherSearchesMs);
  return signal ? AbortSignal.any([signal, late]) : late;
}

/** A further search may fail, as with no route or no time; a fault of ours is none of its failures. */
function nullIfRefused(failure: unknown): null {
  if (failure instanceof AppError) return null;
  throw failure;
}

const notAmong = (known: readonly ClosedPlace[], places: readonly ClosedPlace[]): ClosedPlace[] =>
  places.filter(({ alertId }) => known.every((one) => one.alertId !== alertId));

type Line = readonly LatLng[];
const lineOf = ({ polyline }: Route): Line => decodePolyline(polyline);
const isOn = (line: Line, place: AvoidedStretch | ClosedPlace) => stretchesOn(line, [place]).length > 0;

const stretchOf = ({
  lat,
  lng,
  name,
  headingDegrees,
}: Omit<AvoidedStretch, 'name'> & { name?: string | null | undefined }) => ({
  lat,
  lng,
  ...(name && { name }),
  ...(headingDegrees !== undefined && { headingDegrees }),
});

/** How far beside a leg roads still serve it: a share of its length, and some kilometres. */
const beside = { share: 0.5, meters: 10_000 };

/** Those places that a route through the waypoints may come by, the nearest to its legs first. */
function nearWay(waypoints: readonly LatLng[], places: readonly AlwaysAvoided[]): AlwaysAvoided[] {
  const legs = waypoints.slice(1).flatMap((to, index) => {
    const from = waypoints[index];
    return from ? [{ from, to, reachMeters: beside.share * distanceMeters(from, to) + beside.meters }] : [];
  });
  return places
    .flatMap((place) => {
      const distances = legs.flatMap(({ from, to, reachMeters }) => {
        const meters = projectOntoSegment(place, from, to).distanceMeters;
        return meters <= reachMeters ? [meters] : [];
      });
      return distances.length > 0 ? [{ place, meters: smallest(distances) }] : [];
    })
    .toSorted((a, b) => a.meters - b.meters)
    .map(({ place }) => place);
}

/** Pieces whose boxes alerts are looked up in, instead of in one around the whole line. */
const mostPieces = 24;
const boxMarginDegrees = 0.000_5;

type Piece = { points: Line; box: Bbox };

/** The closed places on the lines, those of the first line first. */
async function closedOnLines(
  lines: readonly Line[],
  closedWithin: ClosedWithin = async () => [],
): Promise<ClosedPlace[]> {
  const pieces = lines.map((line) => piecesOf(line, Math.ceil(mostPieces / lines.length)));
  const places = await closedWithin(pieces.flat().map(({ box }) => box));
  // A city on the way may have a thousand: each is compared with the pieces around it only.
  const isOnPiece = (place: ClosedPlace) => (piece: Piece) => liesIn(piece.box, place) && isOn(piece.points, place);
  return [...new Set(pieces.flatMap((ofLine) => places.filter((place) => ofLine.some(isOnPiece(place)))))];
}

const liesIn = ({ minLat, minLng, maxLat, maxLng }: Bbox, { lat, lng }: LatLng): boolean =>
  minLat <= lat && lat <= maxLat && minLng <= lng && lng <= maxLng;

function piecesOf(line: Line, most: number): Piece[] {
  const pieceLength = Math.max(1, Math.ceil((line.length - 1) / most));
  return Array.from({ length: Math.ceil((line.length - 1) / pieceLength) }, (_, piece) => {
    const points = line.slice(piece * pieceLength, (piece + 1) * pieceLength + 1);
    const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
    const box = {
      minLat: smallest(lats) - boxMarginDegrees,
      minLng: smallest(lngs) - boxMarginDegrees,
      maxLat: largest(lats) + boxMarginDegrees,
      maxLng: largest(lngs) + boxMarginDegrees,
    };
    return { points, box };
  });
}

type Known = {
  /** Those that the engine was to avoid. */
  closed: readonly ClosedPlace[];
  /** Of these, those that the best route would have taken. */
  onWay: readonly ClosedPlace[];
  /** Those around which nothing was searched for. */
  unavoided: readonly ClosedPlace[];
  /** The rider's own stretches that the engine was to avoid, and those around which nothing was searched for. */
  stretches: readonly AvoidedStretch[];
  passed: readonly AvoidedStretch[];
};

/**
 * What of the closed roads and avoided stretches concerns a route. A place beside its line of which the engine has closed
 * the road is on another road, unless it had to allow some.
 */
function withClosures({ passesAvoided = false, hasToPass, ...route }: Route, line: Line, known: Known): Route {
  const hadTo = passesAvoided ? known.closed.filter((place) => isOn(line, place)) : [];
  const unavoided = stretchesOn(line, known.unavoided);
  const ownUnavoided = stretchesOn(line, known.passed);
  const passed = [...hadTo, ...unavoided];
  const avoided = known.onWay.filter((place) => !isOn(line, place));
  const passesOwn = ownUnavoided.length > 0 || (passesAvoided && stretchesOn(line, known.stretches).length > 0);
  const told =
    (isPassed: boolean) =>
    ({ alertId, name, reportedAt }: ClosedPlace): RoadClosure => ({ alertId, name, reportedAt, isPassed });
  const closures = [...passed.map(told(true)), ...avoided.map(told(false))].slice(0, 2 * mostClosures);
  return {
    ...route,
    ...((passesOwn || (passesAvoided && hadTo.length === 0)) && { passesAvoided: true }),
    ...(closures.length > 0 && { closures }),
    ...(hasToPass && unavoided.length + ownUnavoided.length === 0 && { hasToPass }),
  };
}
