import type { ManeuverType } from '@estradeiro/contract/navigation';

/**
 * Valhalla's manoeuvre numbers (`DirectionsLeg.Maneuver.Type`). 30 to 36 belong to public transport and 39 to 43 to
 * walking indoors: on a motorcycle they can only mean to go on.
 */
const maneuvers: readonly ManeuverType[] = [
  'straight', // 0 none
  'depart',
  'depart-right',
  'depart-left',
  'arrive',
  'arrive-right',
  'arrive-left',
  'name-change',
  'straight',
  'slight-right',
  'right', // 10
  'sharp-right',
  'u-turn-right',
  'u-turn-left',
  'sharp-left',
  'left',
  'slight-left',
  'ramp-straight',
  'ramp-right',
  'ramp-left',
  'exit-right', // 20
  'exit-left',
  'keep-straight',
  'keep-right',
  'keep-left',
  'merge',
  'roundabout',
  'roundabout-exit',
  'ferry',
  'ferry-exit',
  ...Array.from({ length: 7 }, (): ManeuverType => 'straight'), // 30 to 36
  'merge-right',
  'merge-left',
  ...Array.from({ length: 5 }, (): ManeuverType => 'straight'), // 39 to 43
];

/** Our word for Valhalla's number; numbers of later versions are 'straight'. */
export const toManeuver = (type: number): ManeuverType => maneuvers[type] ?? 'straight';

const arrivals: ReadonlySet<ManeuverType> = new Set(['arrive', 'arrive-right', 'arrive-left']);
export const isArrival = (maneuver: ManeuverType) => arrivals.has(maneuver);
