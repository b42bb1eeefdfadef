import { smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { SavedRoute } from '@estradeiro/contract/routes';
import { interpolate } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { readThumbnail } from '@estradeiro/navigation/thumbnail';
import { boundsOf } from '#map/framing.ts';
import { measureLine } from '#map/line-progress.ts';
import type { DrawnDay, DrawnDaySign } from '#map/scene.ts';
import type { DayTimes } from './days.ts';
import type { DayFuel } from './fuel-stops.ts';
import { tripMapTexts } from './texts.ts';

/** A sign at a place, or after a share (0 to 1) of the day's line. */
type DaySign = { kind: DrawnDaySign['kind']; words: string } & ({ position: LatLng } | { share: number });

/** A day for the map of its trip. Plain data, so that two equal ones can be recognized. */
export type DayOnMap = Pick<DrawnDay, 'id' | 'number' | 'words' | 'isSketch'> & {
  /** For `readThumbnail`. */
  line: string;
  signs: readonly DaySign[];
};

/** The road where it is known, else straight lines between the places. */
export function lineOfDay(
  { thumbnail, waypoints, estimate }: Pick<SavedRoute, 'thumbnail' | 'waypoints' | 'estimate'>,
  line: string | null | undefined,
): Pick<DayOnMap, 'line' | 'isSketch'> {
  const road = line ?? thumbnail;
  if (road) return { line: road, isSketch: estimate };
  const places = waypoints.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));
  return { line: encodePolyline(places, 5), isSketch: true };
}

type Signed = { number: number; times: DayTimes | null; bedName: string | null; fuel: DayFuel };

/** The known signs of a day: its bed, refuelling, an empty tank, and where the sun sets on the road. */
export function signsOfDay({ number, times, bedName, fuel }: Signed): DaySign[] {
  const bed: DaySign[] = bedName === null ? [] : [{ kind: 'bed', words: tripMapTexts.bed(number, bedName), share: 1 }];
  return [...bed, ...fuelSigns(number, fuel), ...sunsetOf(number, times)];
}

function fuelSigns(number: number, fuel: DayFuel): DaySign[] {
  if (!fuel.known || !fuel.plan) return [];
  const { stops, reaches, reachMeters } = fuel.plan;
  const km = (meters: number) => Math.round(meters / 1_000);
  const stations = stops.map(
    ({ lat, lng, name, alongMeters }): DaySign => ({
      kind: 'fuel',
      words: tripMapTexts.fuel(number, name, km(alongMeters)),
      position: { lat, lng },
    }),
  );
  if (reaches) return stations;
  const words = tripMapTexts.dry(number, km(reachMeters));
  return [...stations, { kind: 'dry', words, share: reachMeters / fuel.lengthMeters }];
}

function sunsetOf(number: number, times: DayTimes | null): DaySign[] {
  if (!times?.sunsetAt) return [];
  const { departsAt, arrivesAt, sunsetAt, end } = times;
  const share = (sunsetAt.getTime() - departsAt.getTime()) / (arrivesAt.getTime() - departsAt.getTime());
  if (share <= 0 || share >= 1) return [];
  return [{ kind: 'sunset', words: tripMapTexts.sunset(number, sunsetAt, end), share }];
}

/** Takes time in proportion to the lines. A day without two points is left out. */
export function drawnDays(days: readonly DayOnMap[]): DrawnDay[] {
  const lines = days.flatMap(({ line, ...day }) => {
    const points = readThumbnail(line);
    return points.length > 1 ? [{ ...day, line: points, placeAt: placesOn(points) }] : [];
  });
  const places = numberPlaces(
    lines.map(({ placeAt }) => placeAt),
    diagonal(lines.flatMap(({ line }) => line)) * apart,
  );
  return lines.map(({ placeAt, signs, ...day }, index) => ({
    ...day,
    numberAt: places[index] ?? placeAt(0.5),
    signs: signs.map(({ kind, words, ...at }) => ({
      kind,
      words,
      position: 'share' in at ? placeAt(at.share) : at.position,
    })),
  }));
}

type PlaceAt = (share: number) => LatLng;

/** The places of a line by the share (0 to 1) of its length. It has two points. */
function placesOn(line: readonly LatLng[]): PlaceAt {
  const { meters } = measureLine(line);
  return (share) => {
    const along = share * (meters.at(-1) ?? 0);
    const next = Math.max(
      1,
      meters.findIndex((passed) => passed >= along),
    );
    const [from = 0, to = 0] = [meters[next - 1], meters[next]];
    const [start, end] = [line[next - 1], line[next]];
    if (!start || !end) throw new Error('a line has two points');
    return interpolate(start, end, to > from ? (along - from) / (to - from) : 0);
  };
}

/** Shares of a line, the best place for a number first. */
const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
/** Two numbers stand this share of the whole map's diagonal apart, where there is room. */
const apart = 0.16;

/** The middle of each line, or its place farthest from earlier numbers where they are close, as on a ride there and back. */
function numberPlaces(lines: readonly PlaceAt[], leastDegrees: number): LatLng[] {
  const placed: LatLng[] = [];
  for (const placeAt of lines) {
    const room = (place: LatLng) =>
      smallest(placed.map(({ lat, lng }) => Math.hypot(place.lat - lat, place.lng - lng)));
    const candidates = shares.map((share) => placeAt(share));
    const roomiest = candidates.toSorted((a, b) => room(b) - room(a))[0];
    placed.push(candidates.find((place) => room(place) >= leastDegrees) ?? roomiest ?? placeAt(0.5));
  }
  return placed;
}

function diagonal(points: readonly LatLng[]): number {
  const bounds = boundsOf(points);
  if (!bounds) return 0;
  const [[west, south], [east, north]] = bounds;
  return Math.hypot(east - west, north - south);
}
