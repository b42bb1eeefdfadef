import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, Waypoint } from '@estradeiro/contract/navigation';
import { decodePolyline } from './polyline.ts';
import { gpxTexts } from './sharing/texts.ts';

/** What a file holds of a route: its name, its waypoints, and its line unless that is only a sketch. */
export type GpxRoute = { name: string } & Pick<Route, 'waypoints' | 'polyline'> & {
    isSketch?: boolean;
    /** Whether the line is an estimate, at least in part. */
    estimate?: boolean;
    /** When each point of a line that was ridden was passed, as ISO 8601 in UTC; left out where there is not one for each. */
    times?: readonly string[] | undefined;
  };

/**
 * A route as GPX 1.1 (https://www.topografix.com/GPX/1/1/): every waypoint as a marker, the waypoints as a route to plan
 * again, and the line as a track to follow as it is; a sketch, whose line is on no road, has no track, and of a line that is partly on no
 * road that is said. `createdAt` is an ISO 8601 time in UTC; the same input makes the same file. Throws `MalformedPolylineError` where the line cannot be read.
 */
export function writeGpx(
  { name, waypoints, polyline, isSketch = false, estimate = false, times = [] }: GpxRoute,
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
    return [
      `<trk>${heading}<trkseg>`,
      ...line.map((place, i) => point('trkpt', place, isTimed ? element('time', times[i] ?? '') : '')),
      '</trkseg></trk>',
    ];
  }
}

const marker = (waypoint: Waypoint, role: string) => point('wpt', waypoint, nameOf(waypoint) + element('type', role));

function roleOf(index: number, count: number): string {
  if (index === 0) return gpxTexts.start;
  return index === count - 1 ? gpxTexts.end : gpxTexts.stop;
}

const nameOf = ({ name }: Waypoint) => (name ? element('name', name) : '');

function point(tag: string, { lat, lng }: LatLng, inside = ''): string {
  const start = `<${tag} lat="${degrees(lat)}" lon="${degrees(lng)}"`;
  return inside ? `${start}>${inside}</${tag}>` : `${start}/>`;
}

/** Six places are 11 cm, as much as the line keeps; never an exponent, which the schema forbids. */
const degrees = (value: number) => value.toFixed(6).replace(/^-(0\.0+)$/, '$1');

const element = (tag: string, text: string) => `<${tag}>${escapeXml(text)}</${tag}>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** XML 1.0 has no place for control characters and halves of surrogate pairs, not even escaped: they are left out. */
const escapeXml = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
