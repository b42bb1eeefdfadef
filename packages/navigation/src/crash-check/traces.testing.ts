import type { Fix } from '../fix.ts';
import { exactFix, type Receiver, receive } from '../reception/receiver.testing.ts';
import { type Leg, preparedOf } from '../routes.testing.ts';
import { seeded } from '../seeded.ts';
import { type CrashCheck, type CrashEvent, checkForCrash, startCrashCheck } from './crash-check.ts';

/**
 * A part of a ride with evenly changing speed; `felt` are shocks, `after` seconds. Rides of these are GENERATED, not recorded, and
 * the same for the same seed.
 */
export type Part = { seconds: number; toMps: number; felt?: readonly { after: number; g: number }[]; silent?: boolean };

type Moment = { at: number; mps: number; meters: number; isSilent: boolean };
export type Device = Receiver & {
  /** Delay of the reported speed, since receivers smooth. */
  lagSeconds: number;
  everySeconds: number;
};

export const startAt = Date.UTC(2026, 2, 1, 12);
const stepMillis = 50;

/** City blocks, long enough for these rides. */
const blocks: Leg[] = Array.from({ length: 60 }, (_, i) => ({ heading: (i * 70) % 360, meters: 900 }));
const roads = preparedOf(blocks);

export const goodDevice: Device = {
  errorMeters: 3,
  correlation: 0.95,
  accuracyMeters: 5,
  reportsMotion: true,
  lagSeconds: 0.2,
  everySeconds: 1,
};

export function rideOf(parts: readonly Part[], device: Device, seed: number): CrashEvent[] {
  const { moments, felt } = riddenMoments(parts);
  const random = seeded(seed);
  const strideMoments = (device.everySeconds * 1_000) / stepMillis;
  const offset = Math.floor(random() * strideMoments);
  const taken = moments.filter((_, index) => index % strideMoments === offset % strideMoments);
  const exact = taken.map(({ at, meters, mps }) => exactFix(roads, meters, mps, at));
  const received = [...receive(exact, device, random)].map((fix, index) => withLag(fix, device, moments, taken[index]));
  const fixes = received.filter((_, index) => !taken[index]?.isSilent);
  const events: CrashEvent[] = [
    ...fixes.map((fix): CrashEvent => ({ type: 'fix', fix, now: fix.at + 200 })),
    ...felt.map(({ at, g }): CrashEvent => ({ type: 'motion', g, now: at })),
  ];
  return events.sort((a, b) => timeOf(a) - timeOf(b));
}

export const timeOf = (event: CrashEvent): number => ('now' in event ? event.now : 0);

function riddenMoments(parts: readonly Part[]) {
  const moments: Moment[] = [];
  const felt: { at: number; g: number }[] = [];
  let [at, mps, meters] = [startAt, 0, 0];
  for (const part of parts) {
    felt.push(...(part.felt ?? []).map(({ after, g }) => ({ at: at + after * 1_000, g })));
    const steps = Math.max(1, Math.round((part.seconds * 1_000) / stepMillis));
    const change = (part.toMps - mps) / steps;
    for (let step = 0; step < steps; step++) {
      mps += change;
      meters += (mps * stepMillis) / 1_000;
      at += stepMillis;
      moments.push({ at, mps, meters: meters % roads.totalMeters, isSilent: part.silent ?? false });
    }
    mps = part.toMps;
  }
  return { moments, felt };
}

function withLag(fix: Fix, device: Device, moments: readonly Moment[], taken: Moment | undefined): Fix {
  if (fix.speedMps === null || !taken || device.lagSeconds === 0) return fix;
  const index = Math.round((taken.at - startAt) / stepMillis) - 1;
  let [sum, weights] = [0, 0];
  for (let back = 0; back * stepMillis < device.lagSeconds * 4_000 && index - back >= 0; back++) {
    const weight = Math.exp(-(back * stepMillis) / (device.lagSeconds * 1_000));
    sum += weight * (moments[index - back]?.mps ?? 0);
    weights += weight;
  }
  return { ...fix, speedMps: sum / weights };
}

/** How often the question is asked if the rider never answers. */
export function questionsOf(events: readonly CrashEvent[]): number {
  let check: CrashCheck = startCrashCheck;
  let questions = 0;
  for (const event of events) {
    const before = check.phase;
    check = checkForCrash(check, event);
    if (check.phase === 'asking' && before !== 'asking') questions++;
  }
  return questions;
}

export function withTicks(events: readonly CrashEvent[], seconds: number): CrashEvent[] {
  const ticks = Array.from({ length: seconds }, (_, i): CrashEvent => ({ type: 'tick', now: startAt + i * 1_000 }));
  return [...events, ...ticks].sort((a, b) => timeOf(a) - timeOf(b));
}
