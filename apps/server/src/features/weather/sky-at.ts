import type { Sky } from '@estradeiro/contract/weather';
import { type ForecastSky, slotSeconds } from './weather.provider.ts';

/** The sky at one instant between two entries of a forecast. */
export type SkyAt = {
  sky: Sky;
  temperatureC: number;
  /** For which the temperature holds; absent where the vendor does not state it. */
  heightMeters?: number;
  windMps: number;
  /** The mean wind where gusts are unknown. */
  gustMps: number;
  rainMmPerHour: number;
  rainChancePercent: number;
  visibilityMeters: number;
};

/**
 * Interpolates linearly between the entries around an instant, except the condition, which is the nearer entry's, and
 * rain with its chance, which are those of the time that ends with the later one. Null outside the forecast and in its
 * gaps.
 */
export function skyAt(entries: readonly ForecastSky[], seconds: number): SkyAt | null {
  const index = firstFrom(entries, seconds);
  const next = entries[index];
  if (!next) return null;
  // A vendor's first entry may lie up to a slot ahead of now.
  const previous = entries[index - 1] ?? (next.atSeconds - seconds <= slotSeconds ? next : null);
  if (!previous || next.atSeconds - previous.atSeconds > slotSeconds) return null;
  const span = next.atSeconds - previous.atSeconds;
  const share = span === 0 ? 1 : (seconds - previous.atSeconds) / span;
  const between = (from: number, to: number) => from + (to - from) * share;
  return {
    sky: share < 0.5 ? previous.sky : next.sky,
    temperatureC: between(previous.temperatureC, next.temperatureC),
    ...(next.heightMeters !== undefined && { heightMeters: next.heightMeters }),
    windMps: between(previous.windMps, next.windMps),
    gustMps: between(gustOf(previous), gustOf(next)),
    rainMmPerHour: next.rainMmPerHour,
    rainChancePercent: next.rainChancePercent,
    visibilityMeters: between(previous.visibilityMeters, next.visibilityMeters),
  };
}

/** Of the standard atmosphere. */
const coolingPerMeterC = 6.5 / 1_000;

/** The same at another height, where the vendor states for which one its temperature holds. */
export function atHeight(sky: SkyAt, heightMeters: number | null): SkyAt {
  if (heightMeters === null || sky.heightMeters === undefined) return sky;
  const temperatureC = sky.temperatureC - (heightMeters - sky.heightMeters) * coolingPerMeterC;
  return { ...sky, temperatureC, heightMeters };
}

const gustOf = ({ gustMps, windMps }: ForecastSky) => gustMps ?? windMps;

/** Index of the first entry at or after an instant. */
function firstFrom(entries: readonly ForecastSky[], seconds: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.atSeconds ?? 0) < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}
