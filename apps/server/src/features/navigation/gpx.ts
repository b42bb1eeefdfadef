import { maxWaypoints, type Waypoint } from '@estradeiro/contract/navigation';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { texts } from './texts.ts';

/** What a GPX file asks for: to ride along a recorded line, and by which places, or to pass some places. */
export type GpxContent = {
  name: string | null;
  kind: 'track' | 'stops';
  points: Waypoint[];
  stops: Waypoint[];
  /** How many markers are more than a route may have stops. */
  stopsLeftOut: number;
};

/** A week of riding at one point every six seconds. */
const mostPoints = 100_000;

/** No entity of a file's own is ever expanded: the predefined ones and numbers are read by `plainText`. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  maxNestedTags: 20,
  stopNodes: ['*.extensions'],
  isArray: (tag) => ['trk', 'trkseg', 'trkpt', 'rte', 'rtept', 'wpt'].includes(tag),
});

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^\s*[-+]?\d+(\.\d+)?(e[-+]?\d+)?\s*$/i)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));
const Name = z.string().optional().catch(undefined).transform(plainText);
const Point = z
  .object({ lat: degrees(90), lon: degrees(180), name: Name })
  .transform(({ lat, lon, name }): Waypoint => ({ lat, lng: lon, ...(name && { name }) }));
const Points = z.array(Point).default([]);
/** An element without anything inside is read as an empty text. */
const orEmpty = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.literal('').transform(() => undefined)]).optional();
const Segment = orEmpty(z.object({ trkpt: Points }));

const Gpx = z.object({
  gpx: z.object({
    metadata: orEmpty(z.object({ name: Name })),
    trk: z.array(orEmpty(z.object({ name: Name, trkseg: z.array(Segment).default([]) }))).default([]),
    rte: z.array(orEmpty(z.object({ name: Name, rtept: Points }))).default([]),
    wpt: Points,
  }),
});

/**
 * Reads GPX 1.1 (https://www.topografix.com/GPX/1/1/): a track where there is one, with the markers or points of a route as its stops, else the points of a route, else the
 * waypoints. More points than a route may have stops are a line that somebody drew, and taken as a track.
 * Fails with `gpx_unreadable` for all that is no such file, has a DOCTYPE, is nested too deep or has too many points.
 */
export function readGpx(text: string): GpxContent {
  // Entities of one's own need a DOCTYPE, which GPX has no use for. A truncated file has no end.
  if (/<!DOCTYPE|<!ENTITY/i.test(text) || !/<\/(\w+:)?gpx>\s*$/.test(text)) throw unreadable(texts.gpxBroken);
  if (countPoints(text) > mostPoints) throw unreadable(texts.gpxTooLong);
  const { gpx } = parse(text);
  const tracks = gpx.trk.filter((track) => track !== undefined);
  const routes = gpx.rte.filter((route) => route !== undefined);
  const track = tracks.flatMap(({ trkseg }) => trkseg.flatMap((segment) => segment?.trkpt ?? []));
  const route = routes.flatMap(({ rtept }) => rtept);
  const points = [track, route, gpx.wpt].find((found) => found.length > 1);
  if (!points) throw unreadable(texts.gpxEmpty);
  const name = (points === track ? tracks : routes).find((named) => named.name)?.name ?? gpx.metadata?.name ?? null;
  const kind = points === track || points.length > maxWaypoints ? 'track' : 'stops';
  // Planners write what they pass as markers, as points of a route, or as both.
  const markedStops = [gpx.wpt, route].find((found) => found.length > 0 && found.length <= maxWaypoints);
  const markers = markedStops ?? (points === gpx.wpt ? [] : gpx.wpt);
  const stops = markers.slice(0, maxWaypoints);
  return { name, kind, points, stops, stopsLeftOut: markers.length - stops.length };
}

function parse(text: string) {
  try {
    return Gpx.parse(parser.parse(text));
  } catch (cause) {
    throw unreadable(texts.gpxBroken, cause);
  }
}

function countPoints(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(/<(?:\w+:)?(?:trkpt|rtept|wpt)[\s/>]/g)) count++;
  return count;
}

const unreadable = (message: string, cause?: unknown) => new AppError('gpx_unreadable', { message, cause });

const predefined: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of an element: predefined and numbered entities read, trimmed, at most 200 characters; undefined when blank. */
function plainText(raw: string | undefined): string | undefined {
  const text = raw
    ?.slice(0, 2_000)
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, named) => {
      if (named) return predefined[named] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });
  return text?.trim().slice(0, 200) || undefined;
}
