import type { Departure, RideWeather, WeatherOnRoute, WeatherWarning } from '@estradeiro/contract/weather';
import { lightAt } from '@estradeiro/navigation/daylight';
import { AppError } from '#platform/errors.ts';
import { bestOf, judgeDeparture, type Met } from './departures.ts';
import { hazardsOf } from './hazards.ts';
import type { PassedPlace } from './measured-line.ts';
import { atHeight, type SkyAt, skyAt } from './sky-at.ts';
import { texts } from './texts.ts';
import type { ForecastSky } from './weather.provider.ts';

/** A place of the route with its forecast, and the official warnings there at any time. */
export type ForecastPlace = PassedPlace & {
  /** Null where unknown. */
  heightMeters: number | null;
  forecast: readonly ForecastSky[];
  warnings: readonly WeatherWarning[];
};

const comparedHours = 48;
const hourSeconds = 3_600;
/** A departure this recent is still accepted. */
const lateSeconds = 3_600;

/**
 * The weather at the hour of passing each place, and a comparison of departures at each of the next 48 full hours. Only
 * places within the forecast on the latest of those departures are compared, or a later one would seem better for lack
 * of data. `invalid_request` where the departure has passed or lies past the forecast.
 */
export function forecastRide(
  places: readonly ForecastPlace[],
  departureSeconds: number,
  nowSeconds: number,
): Pick<RideWeather, 'passings' | 'asked' | 'departures' | 'best'> {
  if (departureSeconds < nowSeconds - lateSeconds) throw refusal(texts.departurePassed);
  const passings = places.flatMap((place) => passingOf(place, departureSeconds) ?? []);
  if (passings.length === 0) throw refusal(texts.beyondForecast);

  const firstHour = Math.ceil(nowSeconds / hourSeconds) * hourSeconds;
  const hours = Array.from({ length: comparedHours }, (_, hour) => firstHour + hour * hourSeconds);
  const lastHour = hours.at(-1) ?? firstHour;
  const compared = comparable(places, lastHour);
  const judge = (seconds: number) =>
    judgeDeparture(
      toIso(seconds),
      compared.map((place) => metAt(place, seconds)),
    );
  const departures = hours.filter((seconds) => seconds !== departureSeconds).map(judge);
  const asked = departureSeconds <= lastHour ? requestedDeparture(judge(departureSeconds), passings) : null;
  return { passings, asked, departures, best: bestOf(asked ? [asked, ...departures] : departures) };
}

/**
 * The requested departure: its penalty is that of the compared places, but its hazards are those of the whole route.
 */
function requestedDeparture({ at, penalty }: Departure, passings: readonly WeatherOnRoute[]): Departure {
  const departs = Date.parse(at);
  const met = passings.map((passing) => ({ ...passing, afterSeconds: (Date.parse(passing.at) - departs) / 1_000 }));
  return { ...judgeDeparture(at, met), penalty };
}

function comparable(places: readonly ForecastPlace[], lastHour: number): readonly ForecastPlace[] {
  const reached = places.filter(
    ({ forecast, afterSeconds }) => lastHour + afterSeconds <= (forecast.at(-1)?.atSeconds ?? 0),
  );
  return reached.length > 0 ? reached : places.slice(0, 1);
}

function metAt(place: ForecastPlace, departureSeconds: number): Met {
  const seconds = departureSeconds + place.afterSeconds;
  const sky = skyOver(place, seconds);
  const hazards = sky ? hazardsAt(place, sky, seconds) : [];
  return { distanceMeters: place.distanceMeters, afterSeconds: place.afterSeconds, hazards };
}

/** Null beyond the forecast. */
function passingOf(place: ForecastPlace, departureSeconds: number): WeatherOnRoute | null {
  const seconds = departureSeconds + place.afterSeconds;
  const sky = skyOver(place, seconds);
  if (!sky) return null;
  return {
    kind: place.kind,
    name: place.name,
    at: toIso(seconds),
    position: place.position,
    distanceMeters: Math.round(place.distanceMeters),
    ...(place.heightMeters !== null && { heightMeters: Math.round(place.heightMeters) }),
    ...(place.isTop && { isTop: true }),
    ...valuesOf(sky),
    isDark: lightAt(place.position, seconds * 1000) === 'night',
    hazards: hazardsAt(place, sky, seconds),
  };
}

/** The sky at the place's own height; null beyond the forecast. */
function skyOver({ forecast, heightMeters }: ForecastPlace, seconds: number): SkyAt | null {
  const sky = skyAt(forecast, seconds);
  return sky && atHeight(sky, heightMeters);
}

const hazardsAt = ({ position, warnings, isTop }: ForecastPlace, sky: SkyAt, seconds: number) =>
  hazardsOf(sky, { at: toIso(seconds), light: lightAt(position, seconds * 1000), warnings, isTop });

const valuesOf = (at: SkyAt) => ({
  condition: at.sky.main,
  temperatureC: tenth(at.temperatureC),
  gustKmh: Math.round(at.gustMps * 3.6),
  rainMm: tenth(at.rainMmPerHour),
  rainChancePercent: Math.round(at.rainChancePercent),
  visibilityMeters: Math.round(at.visibilityMeters),
});

const tenth = (value: number) => Math.round(value * 10) / 10;

const toIso = (seconds: number): string => new Date(Math.round(seconds) * 1000).toISOString();

const refusal = (message: string) => new AppError('invalid_request', { message });
