import type { ManeuverType } from '@estradeiro/contract/navigation';

/**
 * An arrow as on signs, in 48 × 48 units: a stem, a head with its tip at `x`, `y` that points `degrees` clockwise from up, and the
 * other roads, drawn faintly.
 */
export type Arrow = {
  stem: string;
  head?: { x: number; y: number; degrees: number };
  others?: string;
  dot?: [number, number];
};

const up = { x: 24, y: 3, degrees: 0 };
const straight: Arrow = { stem: 'M24 46V14', head: up };
const slight: Arrow = { stem: 'M18 46V32Q18 27 21.5 23.5L30 15', head: { x: 38, y: 7, degrees: 45 } };
const turn: Arrow = { stem: 'M14 46V24Q14 17 21 17H32', head: { x: 45, y: 17, degrees: 90 } };
const sharp: Arrow = { stem: 'M14 46V15Q14 9 18.5 13.5L31 26', head: { x: 40, y: 35, degrees: 135 } };
const uTurn: Arrow = { stem: 'M13 46V18A9.5 9.5 0 0 1 32 18V31', head: { x: 32, y: 43, degrees: 180 } };
const exit: Arrow = { stem: 'M16 46V34Q16 29 20 25.5L31 16', head: { x: 40, y: 8.5, degrees: 50 }, others: 'M16 34V4' };
const keep: Arrow = {
  stem: 'M22 46V34Q22 29 25.5 25L32 16.5',
  head: { x: 39.5, y: 7, degrees: 38 },
  others: 'M22 36Q22 30 18 25L8 11',
};
const merge: Arrow = {
  stem: 'M40 46L29.5 31Q27 27.5 27 23V14',
  head: { x: 27, y: 3, degrees: 0 },
  others: 'M13 46L24.5 30.5',
};
const roundabout: Arrow = {
  stem: 'M24 48V37A10.5 10.5 0 0 0 24 16V12',
  head: { x: 24, y: 0.5, degrees: 0 },
  others: 'M24 37A10.5 10.5 0 0 1 24 16',
};
const roundaboutExit: Arrow = {
  stem: 'M19 39.5A10.5 10.5 0 0 0 26.5 21.5L33 15',
  head: { x: 42, y: 6, degrees: 45 },
  others: 'M19 39.5A10.5 10.5 0 1 1 26.5 21.5',
};
const boat = 'M7 30H41L36 41H12ZM14 28V19H33V28M24 17V8';

const mirror = (arrow: Arrow) => ({ arrow, mirrored: true });
const departRight: Arrow = { ...turn, stem: 'M14 40V24Q14 17 21 17H32', dot: [14, 41] };
/** A flag, as at the destination on the map; beside the road where the destination lies at a side. */
const flagOf = (x: number) => `M${x} 45V7H${x + 22}L${x + 17} 14L${x + 22} 21H${x}V14H${x + 17}`;
const arriveRight: Arrow = { stem: flagOf(22), others: 'M9 46V4' };

const drawn: Record<ManeuverType, Arrow | ReturnType<typeof mirror>> = {
  straight,
  'name-change': { ...straight, others: 'M12 30H36' },
  depart: { ...straight, stem: 'M24 40V14', dot: [24, 41] },
  'depart-right': departRight,
  'depart-left': mirror(departRight),
  arrive: { stem: flagOf(13) },
  'arrive-right': arriveRight,
  'arrive-left': mirror(arriveRight),
  'slight-right': slight,
  'slight-left': mirror(slight),
  right: turn,
  left: mirror(turn),
  'sharp-right': sharp,
  'sharp-left': mirror(sharp),
  'u-turn-right': uTurn,
  'u-turn-left': mirror(uTurn),
  'ramp-straight': { ...straight, others: 'M24 44L38 18' },
  'ramp-right': exit,
  'ramp-left': mirror(exit),
  'exit-right': exit,
  'exit-left': mirror(exit),
  'keep-straight': { ...straight, others: 'M24 40Q24 34 32 28L40 21M24 40Q24 34 16 28L8 21' },
  'keep-right': keep,
  'keep-left': mirror(keep),
  merge: { ...straight, others: 'M40 46L27 29' },
  'merge-right': merge,
  'merge-left': mirror(merge),
  roundabout,
  'roundabout-exit': roundaboutExit,
  ferry: { stem: boat },
  'ferry-exit': { stem: 'M24 46V14', head: up, others: 'M6 34Q12 29 18 34M30 34Q36 29 42 34' },
};

export function arrowOf(maneuver: ManeuverType): { arrow: Arrow; mirrored: boolean } {
  const shape = drawn[maneuver];
  return 'arrow' in shape ? shape : { arrow: shape, mirrored: false };
}
