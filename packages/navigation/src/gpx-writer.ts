import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { LineHeights, Route, Waypoint } from '@estradeiro/contract/navigation';
import { decodePolyline } from './polyline.ts';
import { cumulativeMeters } from './resample.ts';
import { heightsAtPoints } from './route-heights.ts';
import { gpxTexts } from './sharing/texts.ts';

/** A route for a file; a sketch has no line in it. */
export type GpxRoute = { name: string } & Pick<Route, 'waypoints' | 'polyline'> & {
    isSketch?: boolean;
    /** Whether the line is an estimate, at least in part. */
    estimate?: boolean;
    /** ISO 8601 in UTC for each point of a ridden line; ignored unless there is one for each. */
    times?: readonly string[] | undefined;
    /** Heights of the line; a point without one is written without. */
    heights?: Pick<LineHeights, 'heightsMeters' | 'spacingMeters'> | null | undefined;
  };

/**
 * GPX 1.1 (https://www.topografix.com/GPX/1/1/): the waypoints as markers and as a route to plan again, the line as a
 * track. A sketch has no track; an estimate says so. `createdAt` is ISO 8601 in UTC; the same input gives the same
 * file. Throws `MalformedPolylineError`.
 */
export function writeGpx(
  { name, waypoints, polyline, isSketch = false, estimate = false, times = [], heights = null }: GpxRoute,
  createdAt: string,
): string {
  const title = element('name', name);
  const said = isSketch ? gpxTexts.sketch : estimate ? gpxTexts.sketchInPart : null;
  const heading = said ? title + element('desc', said) : title;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Estradeiro" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata>${title}${element('time', createdAt)}</metadata>`,
    ...waypoints.map((waypoint, i) => marker(waypoint, roleOf(i, waypoints.length))),
    `<rte>${heading}`,
    ...waypoints.map((waypoint) => point('rtept', waypoint, nameOf(waypoint))),
    '</rte>',
    ...(isSketch ? [] : track()),
    '</gpx>',
    '',
  ].join('\n');

  function track(): string[] {
    const line = decodePolyline(polyline);
    const isTimed = times.length === line.length;
    const heightsMeters = heights ? heightsAtPoints(cumulativeMeters(line), heights) : [];
    return [
      `<trk>${heading}<trkseg>`,
      ...line.map((place, i) =>
        point('trkpt', place, elevation(heightsMeters[i]) + (isTimed ? element('time', times[i] ?? '') : '')),
      ),
      '</trkseg></trk>',
    ];
  }
}

const marker = (waypoint: Waypoint, role: string) => point('wpt', waypoint, nameOf(waypoint) + element('type', role));

function roleOf(index: number, count: number): string {
  if (index === 0) return gpxTexts.start;
  return index === count - 1 ? gpxTexts.end : gpxTexts.stop;
}

const elevation = (meters: number | null | undefined) => (meters == null ? '' : element('ele', meters.toFixed(1)));

const nameOf = ({ name }: Waypoint) => (name ? element('name', name) : '');

function point(tag: string, { lat, lng }: LatLng, inside = ''): string {
  const start = `<${tag} lat="${degrees(lat)}" lon="${degrees(lng)}"`;
  return inside ? `${start}>${inside}</${tag}>` : `${start}/>`;
}

/** Six decimals are 11 cm, the precision of the line; no exponents, which the schema forbids. */
const degrees = (value: number) => value.toFixed(6).replace(/^-(0\.0+)$/, '$1');

const element = (tag: string, text: string) => `<${tag}>${escapeXml(text)}</${tag}>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Control characters and halves of surrogate pairs are dropped: XML 1.0 forbids them, even escaped. */
const escapeXml = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
