import type { LatLng } from '@estradeiro/contract/lat-lng';

const rad = Math.PI / 180;
const dayMs = 86_400_000;
/** 2000-01-01 12:00 UTC in epoch milliseconds. */
const j2000Ms = 946_728_000_000;
/** Height of the sun's centre at sunrise and sunset: its radius and the refraction. */
const horizonDegrees = -0.833;
/** End of civil twilight: without headlights the road is no longer visible. */
const twilightDegrees = -6;

export type Light = 'day' | 'twilight' | 'night';

/** `atMs` is epoch milliseconds. */
export function lightAt(place: LatLng, atMs: number): Light {
  const degrees = sunDegrees(place, atMs);
  if (degrees > horizonDegrees) return 'day';
  return degrees > twilightDegrees ? 'twilight' : 'night';
}

export const isDaylight = (place: LatLng, atMs: number): boolean => lightAt(place, atMs) === 'day';

/**
 * Height of the sun; sunset is right to two minutes. 'Approximate Solar Coordinates' and 'Approximate Sidereal Time' of the U.S.
 * Naval Observatory.
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

/** The next sunset after `fromMs` (epoch milliseconds), to the minute; null if there is none within a day, as near the poles. */
export function nextSunset(place: LatLng, fromMs: number): number | null {
  for (let at = fromMs; at < fromMs + dayMs; at += stepMs) {
    if (!isDaylight(place, at) || isDaylight(place, at + stepMs)) continue;
    let minute = at;
    while (isDaylight(place, minute)) minute += minuteMs;
    return minute;
  }
  return null;
}

/** From dusk until about midnight the next sunset is further away than this; later departures ride into a day. */
const untilMidnightMs = 18 * 3_600_000;

/**
 * The sunset that ends the day of a departure at `fromMs` (epoch milliseconds); null if it is dark already, or if there is none
 * within a day.
 */
export function sunsetAfter(place: LatLng, fromMs: number): { sunsetMs: number | null; isDark: boolean } {
  const sunset = nextSunset(place, fromMs);
  const isDark = sunset !== null && sunset - fromMs > untilMidnightMs && !isDaylight(place, fromMs);
  return { sunsetMs: isDark ? null : sunset, isDark };
}
