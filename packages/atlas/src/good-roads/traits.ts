import type { Tags } from '../osm/items.ts';
import { limitOf } from '../road-features/tags.ts';
import { isUnpavedSurface } from '../road-surfaces/surface-tags.ts';

/** Roads that may be worth a ride, with the share of the pleasure that lorries and driveways leave, and a rider's usual speed. */
export const roadClasses = {
  trunk: { calm: 0.8, speedKmh: 80 },
  primary: { calm: 0.9, speedKmh: 70 },
  secondary: { calm: 1, speedKmh: 60 },
  tertiary: { calm: 1, speedKmh: 50 },
  unclassified: { calm: 0.9, speedKmh: 45 },
} as const;
export type RoadClass = keyof typeof roadClasses;

/** What a way says of its road. Ways of equal traits share one object. */
export type WayTraits = {
  refs: readonly string[];
  name: string | null;
  roadClass: RoadClass;
  isUnpaved: boolean | null;
  limitKmh: number | null;
  isOneWay: boolean;
  /** A bridge or a tunnel. */
  isStructure: boolean;
};

/** Ways for those only who have business there. */
const closed = new Set('no private destination customers delivery agricultural forestry permit'.split(' '));
const tooRough = new Set(['horrible', 'very_horrible', 'impassable']);
const isRoadClass = (highway: string): highway is RoadClass => Object.hasOwn(roadClasses, highway);

/** Null for motorways, streets, driveways, tracks, areas, roads too rough to ride, and those not open to motorcycles. */
export function traitsOf(tags: Tags): WayTraits | null {
  const { highway = '', name = null, ref = '', surface, oneway, junction } = tags;
  if (!isRoadClass(highway) || tags.area === 'yes') return null;
  const access = tags.motorcycle ?? tags.motor_vehicle ?? tags.vehicle ?? tags.access;
  if (closed.has(access ?? '') || tooRough.has(tags.smoothness ?? '')) return null;
  return {
    refs: ref.split(';').flatMap((each) => each.trim() || []),
    name,
    roadClass: highway,
    isUnpaved: surface === undefined ? null : isUnpavedSurface(surface),
    limitKmh: limitOf(tags.maxspeed),
    isOneWay: isOneWay(oneway) || junction === 'roundabout',
    isStructure: is(tags.bridge) || is(tags.tunnel),
  };
}

export const isRoundabout = ({ junction }: Tags): boolean => junction === 'roundabout' || junction === 'circular';

const backwards = ['-1', 'reverse'];
/** A one-way road whose traffic runs against the order of its nodes. */
export const isDrawnAgainst = ({ oneway }: Tags): boolean => backwards.includes(oneway ?? '');

/** The streets whose density tells a town from a village. */
export const isTownStreet = ({ highway }: Tags): boolean => highway === 'residential' || highway === 'living_street';

const is = (value: string | undefined) => value !== undefined && value !== 'no';
const isOneWay = (value: string | undefined) => ['yes', '1', 'true', ...backwards].includes(value ?? '');
