import type { Departure, RideHazard } from '@estradeiro/contract/weather';
import { formatDuration } from '@estradeiro/navigation/display';
import { texts } from './texts.ts';

/** The hazards at one place: metres and seconds from the ride's start. */
export type Met = { distanceMeters: number; afterSeconds: number; hazards: readonly RideHazard[] };

/**
 * Points for an hour ridden in a hazard. An hour of storm outweighs a night, a night outweighs an hour of light rain.
 */
const pointsAnHour: Record<RideHazard['kind'], Record<RideHazard['severity'], number>> = {
  official: { warning: 20, danger: 80 },
  storm: { warning: 100, danger: 100 },
  gusts: { warning: 20, danger: 60 },
  'heavy-rain': { warning: 30, danger: 50 },
  rain: { warning: 12, danger: 12 },
  dust: { warning: 15, danger: 40 },
  fog: { warning: 15, danger: 40 },
  cold: { warning: 10, danger: 40 },
  heat: { warning: 8, danger: 30 },
  darkness: { warning: 10, danger: 10 },
  twilight: { warning: 4, danger: 4 },
};

/** The effect of one kind of hazard on a ride. */
type Burden = { hours: number; points: number; worst: RideHazard; fromMeters: number };

/**
 * Rates a departure by the hazards of the ride. Each place stands for the riding time halfway to its neighbours; the
 * penalty is the sum over all hazards of the hours ridden in them times the points of their kind and severity, 0 for a
 * ride by daylight under a fair sky. `met` is in riding order.
 */
export function judgeDeparture(at: string, met: readonly Met[]): Departure {
  const burdens = burdensOf(met);
  const worstFirst = [...burdens.values()].toSorted((a, b) => b.points - a.points);
  const penalty = worstFirst.reduce((sum, { points }) => sum + points, 0);
  return {
    at,
    penalty: Math.round(penalty * 10) / 10,
    worst: worstOf(met),
    reasons: worstFirst.length > 0 ? worstFirst.map(reasonOf) : [texts.fairRide],
  };
}

function worstOf(met: readonly Met[]): Departure['worst'] {
  const severities = new Set(met.flatMap(({ hazards }) => hazards.map(({ severity }) => severity)));
  if (severities.has('danger')) return 'danger';
  return severities.has('warning') ? 'warning' : 'fair';
}

/** The lowest penalty; of equal ones the first. Throws for none. */
export const bestOf = (departures: readonly Departure[]): Departure =>
  departures.reduce((best, each) => (each.penalty < best.penalty ? each : best));

function burdensOf(met: readonly Met[]): Map<RideHazard['kind'], Burden> {
  const burdens = new Map<RideHazard['kind'], Burden>();
  for (const [index, { hazards }] of met.entries()) {
    const hours = hoursAround(met, index);
    for (const hazard of hazards) {
      const points = hours * pointsAnHour[hazard.kind][hazard.severity];
      const before = burdens.get(hazard.kind);
      burdens.set(hazard.kind, {
        hours: (before?.hours ?? 0) + hours,
        points: (before?.points ?? 0) + points,
        worst: before && !isWorse(hazard, before.worst) ? before.worst : hazard,
        fromMeters: before?.fromMeters ?? stretchStart(met, index),
      });
    }
  }
  return burdens;
}

/** The start of the stretch that a place stands for, in metres from the ride's start. */
function stretchStart(met: readonly Met[], index: number): number {
  const here = met[index]?.distanceMeters ?? 0;
  const before = met[index - 1]?.distanceMeters ?? here;
  return (before + here) / 2;
}

/** A single place stands for half an hour, or its hazards would not count. */
function hoursAround(met: readonly Met[], index: number): number {
  if (met.length === 1) return 0.5;
  const here = met[index]?.afterSeconds ?? 0;
  const before = met[index - 1]?.afterSeconds ?? here;
  const after = met[index + 1]?.afterSeconds ?? here;
  return (after - before) / 2 / 3_600;
}

const isWorse = (a: RideHazard, b: RideHazard) => a.severity === 'danger' && b.severity === 'warning';

const reasonOf = ({ worst, fromMeters, hours }: Burden) =>
  texts.metOnTheWay(worst.reason, Math.round(fromMeters / 1000), formatDuration(hours * 3_600));
