import type { Checklist } from '@estradeiro/contract/checklist/lists';
import type { Departure, RideWeather } from '@estradeiro/contract/weather';
import { localTime, signTimeWithZone } from '@estradeiro/navigation/local-time/local-time';
import type { NewNotice } from '#platform/notices.ts';
import type { AheadDay } from './eve-times.ts';
import { eveTexts as texts } from './texts.ts';

export type Eve = {
  trip: { id: string; userId: string; name: string };
  day: AheadDay;
  /** Null where it could not be read. */
  weather: RideWeather | null;
  /** The trip's, null without one. */
  checklist: Pick<Checklist, 'name' | 'completedCount' | 'totalCount'> | null;
  now: Date;
};

const pathOf = ({ trip }: Eve) => `/trips?viagem=${trip.id}`;

/** What the owner of a trip is told on the evening before a day: no word of the sky that no source said (D42). */
export function eveNotice(eve: Eve): NewNotice {
  const { trip, day, weather, checklist, now } = eve;
  const departure = signTimeWithZone(day.departsAtMs, day.zone);
  const body = [texts.departure(departure), ...skyWords(day, weather), ...missing(checklist)].join(' ');
  return {
    riderId: trip.userId,
    kind: 'ride_eve',
    cause: `eve:${day.id}:${day.date}`,
    title: texts.eve(trip.name),
    body,
    path: pathOf(eve),
    at: now,
  };
}

function skyWords(day: AheadDay, weather: RideWeather | null): string[] {
  const asked = weather?.asked ?? null;
  if (!weather || !asked) return [texts.skyUnread];
  const isWhole = weather.passings.some(({ kind }) => kind === 'arrival');
  const best = bestOfDay(day, weather);
  return [
    ...asked.reasons.slice(0, 2).map((reason) => `${reason}.`),
    ...(isWhole ? [] : [texts.skyOfPart]),
    ...(weather.warningWatch === 'current' ? [] : [texts.warningsUnread]),
    ...(best && best.penalty < asked.penalty
      ? [texts.better(signTimeWithZone(Date.parse(best.at), day.zone))]
      : asked.worst === 'fair' || !best
        ? []
        : [texts.noBetter]),
  ];
}

/** The best of the compared departures of that day; the first of equal ones. */
function bestOfDay({ date, zone }: AheadDay, { departures }: RideWeather): Departure | null {
  const ofDay = departures.filter(({ at }) => localTime(Date.parse(at), zone).day === date);
  return ofDay.reduce<Departure | null>((best, one) => (best && best.penalty <= one.penalty ? best : one), null);
}

function missing(checklist: Eve['checklist']): string[] {
  if (!checklist || checklist.totalCount === 0) return [];
  const open = checklist.totalCount - checklist.completedCount;
  return [open > 0 ? texts.missing(open, checklist.name) : texts.packed(checklist.name)];
}

/** What the owner is told of INMET's worst warning on the way at the hours of passing; null without one. Anew once it is worse. */
export function warningNotice(eve: Eve): NewNotice | null {
  const { trip, day, weather, now } = eve;
  const met = (weather?.passings ?? []).flatMap(({ hazards, distanceMeters }) =>
    hazards.flatMap((hazard) => (hazard.kind === 'official' ? [{ ...hazard, distanceMeters }] : [])),
  );
  const worst = met.find(({ severity }) => severity === 'danger') ?? met[0];
  if (!worst) return null;
  const isToday = localTime(now.getTime(), day.zone).day === day.date;
  return {
    riderId: trip.userId,
    kind: 'way_warning',
    cause: `way-warning:${day.id}:${day.date}`,
    version: worst.severity === 'danger' ? 2 : 1,
    title: worst.reason,
    body: texts.onTheWay(trip.name, isToday, Math.round(worst.distanceMeters / 1_000)),
    path: pathOf(eve),
    at: now,
  };
}
