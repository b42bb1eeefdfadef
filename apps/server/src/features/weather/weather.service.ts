import { largest, smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { LineHeights } from '@estradeiro/contract/navigation';
import type { GeocodedCity } from '@estradeiro/contract/places';
import type {
  CurrentWeather,
  Forecast,
  ForecastEntry,
  RideWeather,
  RideWeatherRequest,
  RouteWeather,
  RouteWeatherRequest,
  WarningsHere,
  WeatherSource,
} from '@estradeiro/contract/weather';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { type CachedProvider, createCachedProvider } from './cached-provider.ts';
import { gravity } from './conditions.ts';
import { measuredLine } from './measured-line.ts';
import type { Aged } from './place-cache.ts';
import { placesPassed } from './places-passed.ts';
import { forecastRide } from './ride-forecast.ts';
import { noRideHeights, rideHeights } from './ride-heights.ts';
import { analyzeRoute } from './route-analysis.ts';
import { texts } from './texts.ts';
import { createWarnings, type Warnings } from './warnings.ts';
import {
  type CurrentSky,
  type ForecastSky,
  slotSeconds,
  type WarningSource,
  type WeatherProvider,
} from './weather.provider.ts';
import type { WeatherStore } from './weather.store.ts';
import { townAt, type WeatherPlaces } from './weather-places.ts';

export type WeatherDeps = {
  provider: WeatherProvider;
  /** Null where the operator wants no warnings. */
  warningSource: WarningSource | null;
  /** Whether an operator keeps the service from being asked. */
  isSilenced: (service: 'weather' | 'inmet') => boolean;
  store: WeatherStore;
  /** The maps installed now: read each time. */
  places: () => WeatherPlaces;
  readLine: (polyline: string, riderId: string) => Promise<RoadLine>;
  /** The heights of a line, as far as they are installed; calls that have not begun are dropped once `signal` aborts. */
  heightsOf: (line: RoadLine, riderId: string, signal: AbortSignal) => Promise<LineHeights>;
  clock: Clock;
};

/** Fails with `upstream_unavailable` where the provider does and no good value is stored. */
export type Weather = {
  now(at: LatLng): Promise<CurrentWeather>;
  forecast(at: LatLng): Promise<Forecast>;
  warnings(at: LatLng): Promise<WarningsHere>;
  analyzeRoute(request: z.output<typeof RouteWeatherRequest>): Promise<RouteWeather>;
  /**
   * Fails also with `invalid_request` for an unreadable line, and for a departure that has passed or lies past the
   * forecast.
   */
  weatherOfRide(
    request: z.output<typeof RideWeatherRequest>,
    riderId: string,
    left?: AbortSignal,
  ): Promise<RideWeather>;
  /** Cities by name: Brazilian ones from the gazetteer, others from the provider. */
  cities(name: string, limit: number): Promise<GeocodedCity[]>;
};

/** How many places are searched for cities, since streets and stations have the same names. */
const searchDepth = 20;

export const createWeather =
  (deps: WeatherDeps) =>
  (log: FastifyBaseLogger): Weather => {
    const { places, clock } = deps;
    const skies = createCachedProvider({ ...deps, log });
    const warnings = createWarnings({ ...deps, log, source: deps.warningSource });

    function toWeather(sky: Aged<CurrentSky>, at: LatLng): CurrentWeather {
      const town = townAt(places(), at);
      return toCurrentWeather(sky, town && { name: town.name, country: 'BR' }, skies.source);
    }

    return {
      now: async (at) => toWeather(only(await skies.now([at])), at),

      async forecast(at) {
        const { value, ageSeconds } = only(await skies.ahead([at]));
        return { list: threeHourly(value, Math.floor(clock.now().getTime() / 1000)), ageSeconds, source: skies.source };
      },

      warnings: warnings.at,

      async analyzeRoute({ routeName, waypoints }) {
        const official = warnings.atEach(waypoints).catch((cause) => {
          log.warn({ err: cause }, 'route analysed without warnings');
          return [];
        });
        const [weather, warned] = await Promise.all([skies.now(waypoints), official]);
        const found = waypoints.map((at, index) => {
          const sky = weather[index];
          return { weather: sky ? toWeather(sky, at) : null, warnings: warned[index] ?? [] };
        });
        if (found.every(({ weather }) => weather === null)) throw new AppError('upstream_unavailable');
        return analyzeRoute({ routeName, waypoints }, found, skies.source);
      },

      weatherOfRide: createRideService({ ...deps, skies, warnings, log }),

      async cities(name, limit) {
        const known = places().search(name, undefined, searchDepth);
        const cities = known.filter(({ kind }) => kind === 'city').slice(0, limit);
        if (cities.length === 0) return (await skies.cities(name, limit)).slice(0, limit);
        return cities.map(({ name, context, lat, lng }) => ({ name, state: context, country: 'BR', lat, lon: lng }));
      },
    };
  };

/** Fails with `upstream_unavailable` where the vendor does not know the place. */
function only<T>([answer]: (Aged<T> | null)[]): Aged<T> {
  if (!answer) throw new AppError('upstream_unavailable');
  return answer;
}

type Named = { name: string; country: string };

/** In the specified shape; the name is the gazetteer's where it knows the town, else the vendor's. */
function toCurrentWeather(
  { value: sky, ageSeconds }: Aged<CurrentSky>,
  town: Named | null,
  source: WeatherSource,
): CurrentWeather {
  const { name, country } = town ?? sky.place ?? { name: texts.unnamedPlace, country: '' };
  return {
    name,
    sys: { country },
    dt: sky.atSeconds,
    weather: [sky.sky],
    main: {
      temp: sky.temperatureC,
      feels_like: sky.feelsLikeC,
      humidity: sky.humidityPercent,
      pressure: sky.pressureHpa,
    },
    wind: { speed: sky.windMps, ...(sky.gustMps !== null && { gust: sky.gustMps }) },
    visibility: sky.visibilityMeters,
    ...(sky.rainMm > 0 && { rain: { '1h': sky.rainMm } }),
    ageSeconds,
    source,
  };
}

/** To the end of the fifth day ahead, in any time zone. */
const aheadSeconds = 6 * 86_400;

/**
 * One entry for every full three hours UTC to come, for the three hours that end then: the worst sky, the strongest
 * wind, the lowest visibility and the highest chance of rain among them, so that no storm is lost between two entries.
 */
export function threeHourly(hours: readonly ForecastSky[], nowSeconds: number): ForecastEntry[] {
  return hours
    .filter(({ atSeconds }) => atSeconds % slotSeconds === 0)
    .filter(({ atSeconds }) => atSeconds > nowSeconds && atSeconds <= nowSeconds + aheadSeconds)
    .map((last) => toEntry(last, slotOf(hours, last)));
}

const slotOf = (hours: readonly ForecastSky[], { atSeconds }: ForecastSky) =>
  hours.filter((hour) => hour.atSeconds > atSeconds - slotSeconds && hour.atSeconds <= atSeconds);

function toEntry(last: ForecastSky, slot: readonly ForecastSky[]): ForecastEntry {
  const gravest = slot.reduce((worst, { sky }) => (gravity(sky) > gravity(worst) ? sky : worst), last.sky);
  const gusts = slot.flatMap(({ gustMps }) => gustMps ?? []);
  return {
    dt: last.atSeconds,
    weather: [{ ...gravest, icon: gravest.icon.slice(0, 2) + last.sky.icon.slice(2) }],
    main: { temp: last.temperatureC, feels_like: last.feelsLikeC, humidity: last.humidityPercent },
    wind: {
      speed: largest(slot.map(({ windMps }) => windMps)),
      ...(gusts.length > 0 && { gust: largest(gusts) }),
    },
    visibility: smallest(slot.map(({ visibilityMeters }) => visibilityMeters)),
    pop: largest(slot.map(({ rainChancePercent }) => rainChancePercent)) / 100,
  };
}

type Deps = {
  skies: CachedProvider;
  warnings: Warnings;
  places: () => WeatherPlaces;
  readLine: (polyline: string, riderId: string) => Promise<RoadLine>;
  heightsOf: WeatherDeps['heightsOf'];
  clock: Clock;
  log: FastifyBaseLogger;
};

/** A forecast without heights now is worth more than one with them when a hung engine is given up. */
const heightsPatienceMs = 4_000;

const failsWith = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => {
    if (signal.aborted) fail(signal.reason);
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });

/** The weather on a route, with one request to the provider however long the route is, and its official warnings. */
const createRideService = ({ skies, warnings, places, readLine, heightsOf, clock, log }: Deps) =>
  async function weatherOfRide(
    request: z.output<typeof RideWeatherRequest>,
    riderId: string,
    left?: AbortSignal,
  ): Promise<RideWeather> {
    const { durationSeconds, stops, departureAt } = request;
    const road = await readLine(request.polyline, riderId);
    const line = measuredLine(road.points, road.alongMeters);
    const enough = AbortSignal.any([AbortSignal.timeout(heightsPatienceMs), ...(left ? [left] : [])]);
    const found = Promise.race([heightsOf(road, riderId, enough), failsWith(enough)]);
    const heights = await found.then(rideHeights, (cause) => {
      log.warn({ err: cause }, 'ride forecast without heights');
      return noRideHeights;
    });
    const passed = placesPassed({ line, durationSeconds }, stops, places(), heights.topShare);
    const { distanceMeters: roadMeters = line.totalMeters } = request;
    const roadPerLine = line.totalMeters > 0 ? roadMeters / line.totalMeters : 1;
    const wanted = passed.map(({ position, kind, isTop }) => ({ position, apart: kind === 'pass' || isTop }));
    const { requested, indexes } = thinPlaces(wanted, skies.mostPlaces);
    const official = warnings.announcedAtEach(passed.map(({ position }) => position)).catch((cause) => {
      log.warn({ err: cause }, 'ride forecast without warnings');
      return null;
    });
    const [forecasts, warned] = await Promise.all([skies.ahead(requested), official]);

    const forecastPlaces = passed.map((place, index) => ({
      ...place,
      distanceMeters: place.distanceMeters * roadPerLine,
      heightMeters: heights.at(line.totalMeters > 0 ? place.distanceMeters / line.totalMeters : 0),
      forecast: forecasts[indexes[index] ?? 0]?.value ?? [],
      warnings: warned?.warnings[index] ?? [],
    }));
    const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
    return {
      ...forecastRide(forecastPlaces, seconds(new Date(departureAt)), seconds(clock.now())),
      warningWatch: warned?.watch ?? 'stale',
      ageSeconds: largest(forecasts.map((one) => one?.ageSeconds ?? 0)),
      source: skies.source,
    };
  };

/** About 11 km, as fine as the models' own cells. */
const finestDegrees = 0.1;

/** Places to request, and for each original one the index of its representative. */
type Thinned = { requested: LatLng[]; indexes: number[] };

/**
 * One place for each cell of a grid, which is widened until there are at most `most`. The first in a cell represents
 * the others; those marked `apart` (a pass lies a thousand metres above its valley) represent only themselves.
 */
export function thinPlaces(places: readonly { position: LatLng; apart: boolean }[], most: number): Thinned {
  for (let degrees = finestDegrees; ; degrees *= 2) {
    const cells = new Map<string, { index: number; position: LatLng }>();
    const indexes = places.map(({ position, apart }) => {
      const cell = `${Math.floor(position.lat / degrees)},${Math.floor(position.lng / degrees)},${apart}`;
      const known = cells.get(cell) ?? { index: cells.size, position };
      cells.set(cell, known);
      return known.index;
    });
    if (cells.size <= most || degrees > 360)
      return { requested: [...cells.values()].map(({ position }) => position), indexes };
  }
}
