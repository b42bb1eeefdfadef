import { type PreparedRoute, stepAt } from './prepared-route.ts';

export type Progress = {
  /** The present step; its manoeuvre is passed. */
  stepIndex: number;
  /** 0 on the last step. */
  metersToManeuver: number;
  remainingMeters: number;
  remainingSeconds: number;
  /** 0 to 100. */
  percent: number;
};

/** Sums the remaining steps, and the rest of the present one in proportion (part 1 §4). */
export function progressAt(prepared: PreparedRoute, alongMeters: number): Progress {
  const { route, stepStartMeters, totalMeters } = prepared;
  const stepIndex = stepAt(prepared, alongMeters);
  const [start = 0, end = totalMeters] = [stepStartMeters[stepIndex], stepStartMeters[stepIndex + 1]];
  const metersToManeuver = Math.max(0, end - alongMeters);
  const left = end > start ? Math.min(1, metersToManeuver / (end - start)) : 0;
  const current = route.steps[stepIndex];
  const remaining = prepared.remainingAfter[stepIndex];
  const remainingMeters = (remaining?.meters ?? 0) + left * (current?.distanceMeters ?? 0);
  return {
    stepIndex,
    metersToManeuver,
    remainingMeters,
    remainingSeconds: (remaining?.seconds ?? 0) + left * (current?.durationSeconds ?? 0),
    percent: totalMeters > 0 ? Math.min(100, Math.max(0, (100 * alongMeters) / totalMeters)) : 100,
  };
}
