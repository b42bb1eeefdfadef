import type { LatLng } from '@estradeiro/contract/lat-lng';

const rad = Math.PI / 180;
const dayMs = 86_400_000;
/** 2000-01-01 12:00 UTC in epoch milliseconds. */
const j2000Ms = 946_728_000_000;
/** Degrees of the sun's centre at sunrise and sunset: its radius and what the air bends. */
const horizonDegrees = -0.833;
/** Civil twilight ends with the sun this far under the horizon: the road is no longer seen without headlights. */
const twilightDegrees = -6;

export type Light = 'day' | 'twilight' | 'night';

/** The light there at `atMs`, epoch milliseconds: from sunrise to sunset it is day. */
export function lightAt(place: LatLng, atMs: number): Light {
  const degrees = sunDegrees(place, atMs);
  if (degrees > horizonDegrees) return 'day';
  return degrees > twilightDegrees ? 'twilight' : 'night';
}

export const isDaylight = (place: LatLng, atMs: number): boolean => lightAt(place, atMs) === 'day';

/**
 * How high the sun stands, so that sunset is right to within two minutes. By the 'Approximate Solar Coordinates' and 'Approximate Sidereal Time' of the
 * U.S. Naval Observatory.
 */
function sunDegrees({ lat, lng }: LatLng, atMs: number): number {
  const days = (atMs - j2000Ms) / dayMs;
  const anomaly = (357.529 + 0.98560028 * days) * rad;
  const meanLongitude = 280.459 + 0.98564736 * days;
  const longitude = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * rad;
  const obliquity = (23.439 - 0.00000036 * days) * rad;
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude));
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  const siderealDegrees = (18.697374558 + 24.06570982441908 * days) * 15;
  const hourAngle = (siderealDegrees + lng) * rad - rightAscension;
  const height =
    Math.sin(lat * rad) * Math.sin(declination) + Math.cos(lat * rad) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.asin(height) / rad;
}

const minuteMs = 60_000;
const stepMs = 10 * minuteMs;

/**
 * When the sun next goes down there after `fromMs`, epoch milliseconds, to the minute; null where it does not within a day, as near the
 * poles.
 */
export function nextSunset(place: LatLng, fromMs: number): number | null {
  for (let at = fromMs; at < fromMs + dayMs; at += stepMs) {
    if (!isDaylight(place, at) || isDaylight(place, at + stepMs)) continue;
    let minute = at;
    while (isDaylight(place, minute)) minute += minuteMs;
    return minute;
  }
  return null;
}

/** From dusk until about midnight the next sunset is further ahead than this; whoever leaves later than that rides into a day. */
const untilMidnightMs = 18 * 3_600_000;

/**
 * The sunset that ends the day of whoever leaves there at `fromMs`, epoch milliseconds: null in the evening, when it is dark already, and
 * where the sun does not go down within a day.
 */
export function sunsetAfter(place: LatLng, fromMs: number): { sunsetMs: number | null; isDark: boolean } {
  const sunset = nextSunset(place, fromMs);
  const isDark = sunset !== null && sunset - fromMs > untilMidnightMs && !isDaylight(place, fromMs);
  return { sunsetMs: isDark ? null : sunset, isDark };
}
