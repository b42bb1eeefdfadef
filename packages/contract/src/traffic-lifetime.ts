import type { TrafficAlertType } from './traffic.ts';

const hour = 60;

/** How long trouble is believed after the last word on it, where its subtype says nothing else: minutes. */
const believed: Record<TrafficAlertType, number> = {
  ACCIDENT: hour,
  POLICE: hour / 2,
  HAZARD: hour,
  ROAD_CLOSED: 24 * hour,
  TRAFFIC_JAM: hour / 4,
  OTHER: hour,
};

/** Weather passes, potholes stay. */
const lastingSubtypes: [pattern: RegExp, minutes: number][] = [
  [/POT_HOLE/, 24 * hour],
  [/WEATHER/, 2 * hour],
];

/** Minutes for which trouble of a kind is believed of which nothing more is heard (external contracts, 3.5). */
export function believedMinutes({ type, subtype }: { type: TrafficAlertType; subtype: string | null }): number {
  const lasting = lastingSubtypes.find(([pattern]) => type === 'HAZARD' && pattern.test(subtype ?? ''));
  return lasting?.[1] ?? believed[type];
}
