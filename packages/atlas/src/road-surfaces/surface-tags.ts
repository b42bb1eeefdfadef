import type { Tags } from '../osm/items.ts';

/** `gravel` is unpaved and good to ride, `rough` is unpaved otherwise; `unknown` is a road whose surface nobody mapped. */
export const surfaces = ['paved', 'gravel', 'rough', 'unknown'] as const;
export type Surface = (typeof surfaces)[number];

const named: Record<Exclude<Surface, 'unknown'>, readonly string[]> = {
  paved:
    'paved asphalt chipseal concrete concrete:lanes concrete:plates paving_stones paving_stones:lanes sett cobblestone unhewn_cobblestone bricks brick metal wood'.split(
      ' ',
    ),
  gravel: 'unpaved compacted fine_gravel gravel pebblestone dirt earth ground soil laterite clay shells'.split(' '),
  rough: 'sand mud grass grass_paver rock rocks stone stones snow ice woodchips dirt/sand'.split(' '),
};
const byName = new Map<string, Surface>(
  (['paved', 'gravel', 'rough'] as const).flatMap((surface) => named[surface].map((name) => [name, surface])),
);

const byTag = (surface = '') => byName.get(surface.split(';')[0]?.trim().toLowerCase() ?? '');

export function isUnpavedSurface(surface: string | undefined): boolean {
  const known = byTag(surface);
  return known === 'gravel' || known === 'rough';
}

/** https://wiki.openstreetmap.org/wiki/Key:smoothness, the values below `horrible`. */
const tooUneven = new Set(['very_horrible', 'impassable']);
/** https://wiki.openstreetmap.org/wiki/Key:tracktype */
const goodTracks = new Set(['grade1', 'grade2', 'grade3']);

/**
 * The surface of a road by its tags: by its name, else by the type of a track. A track without either is unpaved, since
 * a paved one would not be one.
 */
export function surfaceOf({ highway, surface, tracktype = '', smoothness = '' }: Tags): Surface {
  const known = byTag(surface);
  if (known === 'paved' || known === 'rough') return known;
  if (tooUneven.has(smoothness)) return known || tracktype || highway === 'track' ? 'rough' : 'unknown';
  if (tracktype) return goodTracks.has(tracktype) ? 'gravel' : 'rough';
  return known ?? (highway === 'track' ? 'rough' : 'unknown');
}

/** km/h on a motorcycle. */
const trackSpeeds: Record<string, string> = { grade1: '40', grade2: '30', grade3: '25' };

/**
 * The tags with the speed at which a good track is ridden, where they have none: the engine counts walking pace there,
 * so that no route would take one. https://wiki.openstreetmap.org/wiki/Key:maxspeed:practical
 */
export function withTrackSpeed(tags: Tags): Tags {
  if (tags.highway !== 'track' || tags.maxspeed || surfaceOf(tags) !== 'gravel') return tags;
  const speed = trackSpeeds[tags.tracktype ?? 'grade3'];
  return speed && !tags['maxspeed:practical'] ? { ...tags, 'maxspeed:practical': speed } : tags;
}

const open = new Set(['yes', 'designated', 'permissive']);

/** Whether any rider may pass through; the most special tag decides. */
export function isOpenToAll({ motorcycle, motor_vehicle, vehicle, access, oneway }: Tags): boolean {
  const [decisive] = [motorcycle, motor_vehicle, vehicle, access].filter((value) => value !== undefined);
  return (decisive === undefined || open.has(decisive)) && (oneway === undefined || oneway === 'no');
}
