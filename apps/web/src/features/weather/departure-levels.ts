import type { Departure, RideWeather } from '@estradeiro/contract/weather';

export type Level = 'fair' | 'care' | 'hard' | 'danger';
export type ComparedDeparture = Departure & { level: Level; share: number };

/** Points for an hour of riding: light rain and a night together cost 22, fierce gusts 60, a storm 100. */
const hardPoints = 25;
const mostPoints = 100;
/** The minimum length of a ride, since a hop to the next village would always look hard. */
const leastHours = 0.5;

/**
 * The departures at full hours in order, including the chosen one if that is a full hour. `share` (0 to 1) is how bad
 * an average hour of riding would be, whatever the length of the ride.
 */
export function compareDepartures({ asked, departures }: RideWeather, hours: number): ComparedDeparture[] {
  const own = asked && isFullHour(asked.at) ? [asked] : [];
  return [...own, ...departures]
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((departure) => judge(departure, hours));
}

/** Rates a departure for a ride of this many hours: one danger makes it dangerous, however short its stretch. */
export function judge(departure: Departure, hours: number): ComparedDeparture {
  const points = departure.penalty / Math.max(leastHours, hours);
  return { ...departure, level: levelOf(departure, points), share: Math.min(1, points / mostPoints) };
}

function levelOf({ worst }: Departure, points: number): Level {
  if (worst === 'danger') return 'danger';
  if (points >= hardPoints) return 'hard';
  return worst === 'fair' && points === 0 ? 'fair' : 'care';
}

const isFullHour = (at: string) => Date.parse(at) % 3_600_000 === 0;
