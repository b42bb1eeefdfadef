import type { RoadFeature } from '@estradeiro/contract/navigation';
import type { Tags } from '../osm/items.ts';

/** A feature at one place of a road. Ferries and unpaved parts are found in the route's attributes instead. */
export type FixedFeature = Exclude<RoadFeature, { kind: 'ferry' | 'unpaved' }>;
export type FixedKind = FixedFeature['kind'];
export type Watches = Extract<FixedFeature, { kind: 'speed-camera' }>['watches'];

/** A dip ('valeta') shakes a motorcycle like a bump. */
const calming = new Set(['bump', 'hump', 'table', 'cushion', 'rumble_strip', 'dip']);

/** The features that a road's node or way is, other than a camera. Mostly none. */
export function thingsOf(tags: Tags): Exclude<FixedKind, 'speed-camera'>[] {
  const has = (key: string, value: string) => valuesOf(tags[key]).includes(value);
  const things: Exclude<FixedKind, 'speed-camera'>[] = [];
  if (tags.traffic_calming && valuesOf(tags.traffic_calming).some((value) => calming.has(value)))
    things.push('speed-bump');
  if (tags.barrier && has('barrier', 'cattle_grid')) things.push('cattle-grid');
  if (tags.barrier && has('barrier', 'toll_booth')) things.push('toll');
  if (tags.highway && has('highway', 'toll_gantry')) things.push('toll-gantry');
  if (tags.railway && has('railway', 'level_crossing')) things.push('level-crossing');
  if (tags.ford === 'yes') things.push('ford');
  return things;
}

export const isCamera = (tags: Tags): boolean => valuesOf(tags.highway).includes('speed_camera');

/** What a camera watches by its tag `enforcement`; null for controls of no interest to riders, such as weights. */
export function watchesOf(enforcement: string | undefined): Watches | null {
  const values = valuesOf(enforcement);
  if (values.includes('average_speed')) return 'average-speed';
  if (values.includes('maxspeed')) return 'speed';
  return values.includes('traffic_signals') ? 'signals' : null;
}

/** Limits outside this range are mistakes of mappers. */
const limitsKmh = { lowest: 5, highest: 130 };
const kmhPerMph = 1.609344;

/** A `maxspeed` in km/h; null when it is missing or has several values. */
export function limitOf(maxspeed: string | undefined): number | null {
  const [, digits, unit] = /^(\d{1,3})\s*(km\/h|kmh|mph)?$/.exec(maxspeed?.trim() ?? '') ?? [];
  if (digits === undefined) return null;
  const kmh = Math.round(Number(digits) * (unit === 'mph' ? kmhPerMph : 1));
  return kmh >= limitsKmh.lowest && kmh <= limitsKmh.highest ? kmh : null;
}

/** With the way's own direction or against it, or a compass bearing in degrees. */
export type Direction = 'forward' | 'backward' | number;

const compass = ['n', 'nne', 'ne', 'ene', 'e', 'ese', 'se', 'sse', 's', 'ssw', 'sw', 'wsw', 'w', 'wnw', 'nw', 'nnw'];
const words = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'];

/** Empty when any value of `direction` is unknown. */
export function directionsOf(direction: string | undefined): Direction[] {
  const read = valuesOf(direction?.toLowerCase()).map(readDirection);
  return read.every((each) => each !== null) ? read.flat() : [];
}

function readDirection(value: string): Direction[] | null {
  if (value === 'both') return ['forward', 'backward'];
  if (value === 'forward' || value === 'backward') return [value];
  const point = compass.indexOf(value);
  if (point >= 0) return [point * 22.5];
  const word = words.indexOf(value);
  if (word >= 0) return [word * 45];
  const degrees = /^\d{1,3}(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  return degrees <= 360 ? [degrees % 360] : null;
}

const valuesOf = (text: string | undefined): string[] => (text ? text.split(';').map((value) => value.trim()) : []);
