import { stateNames } from '@estradeiro/contract/brazilian-state';
import { withoutAccents } from '@estradeiro/contract/fold-name';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place } from '@estradeiro/contract/places';
import type { WarningsHere, WarningWatch, WeatherWarning } from '@estradeiro/contract/weather';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { createVendorPause } from '#platform/vendor-pause.ts';
import { freshSeconds, roundedPlace } from './place-cache.ts';
import type { AreaWarning, WarningSource } from './weather.provider.ts';
import type { WeatherStore } from './weather.store.ts';
import { townAt, type WeatherPlaces } from './weather-places.ts';

type Deps = {
  source: WarningSource | null;
  isSilenced: (service: 'inmet') => boolean;
  store: WeatherStore;
  places: () => WeatherPlaces;
  clock: Clock;
  log: FastifyBaseLogger;
};

export type Warnings = ReturnType<typeof createWarnings>;

type Listed = { watch: WarningWatch; list: AreaWarning[] };

/**
 * The warnings of the whole country are one list, read at most every ten minutes; empty without a source or with a
 * silenced one, as `watch` says.
 */
export function createWarnings({ source, isSilenced, store, places, clock, log }: Deps) {
  const rest = createVendorPause(clock);
  let cached: { list: AreaWarning[]; readAt: number } | null = null;
  let loading: Promise<Listed> | null = null;

  return {
    /**
     * Warnings at a place now or later today. Where the source fails, they come from the last list, else from those
     * last stored for this place; without either it fails with `upstream_unavailable`.
     */
    async at(place: LatLng): Promise<WarningsHere> {
      const now = clock.now().getTime();
      const listed = await all().catch((failure: unknown) => ({ failure }));
      if ('list' in listed) {
        const { watch } = listed;
        const warnings = pick(listed.list, place, now);
        await store
          .writeWarnings(roundedPlace(place), warnings)
          .catch((cause) => log.warn({ err: cause }, 'warnings not kept'));
        return { watch, warnings };
      }
      const stored = await store.readWarnings(roundedPlace(place));
      if (!stored) throw listed.failure;
      return { watch: 'stale', warnings: stored.filter((warning) => isTimely(warning, now)) };
    },

    /** The same for many places, without storing. */
    async atEach(wanted: readonly LatLng[]): Promise<WeatherWarning[][]> {
      const { list } = await all();
      return wanted.map((place) => pick(list, place, clock.now().getTime()));
    },

    /** For many places, all warnings whatever their time, for riders who pass later. */
    async announcedAtEach(wanted: readonly LatLng[]): Promise<{ watch: WarningWatch; warnings: WeatherWarning[][] }> {
      const { watch, list } = await all();
      return { watch, warnings: wanted.map((place) => holding(list, place)) };
    },
  };

  function all(): Promise<Listed> {
    if (!source || isSilenced('inmet')) return Promise.resolve({ watch: 'none', list: [] });
    const now = clock.now().getTime();
    if (cached && now - cached.readAt < freshSeconds * 1000)
      return Promise.resolve({ watch: 'current', list: cached.list });
    loading ??= read(source).finally(() => {
      loading = null;
    });
    return loading;
  }

  async function read({ active }: WarningSource): Promise<Listed> {
    try {
      cached = { list: await rest(active), readAt: clock.now().getTime() };
      return { watch: 'current', list: cached.list };
    } catch (failure) {
      if (!cached) throw failure;
      return { watch: 'stale', list: cached.list };
    }
  }

  function pick(list: AreaWarning[], place: LatLng, now: number): WeatherWarning[] {
    return holding(list, place).filter((warning) => isTimely(warning, now));
  }

  function holding(list: AreaWarning[], place: LatLng): WeatherWarning[] {
    const town = townAt(places(), place);
    return list
      .filter((warning) => holdsAt(warning, place, town))
      .map(({ polygons: _, municipalities: __, ...warning }) => warning)
      .toSorted((a, b) => gravityOf(b) - gravityOf(a) || a.startsAt.localeCompare(b.startsAt));
  }
}

const gravityOf = ({ severity }: WeatherWarning) => ['low', 'medium', 'high'].indexOf(severity);

const dayMs = 86_400_000;
/** Brasília, all year (D27). */
const offsetMs = 3 * 3_600_000;

function isTimely({ startsAt, endsAt }: WeatherWarning, now: number): boolean {
  const midnight = (Math.floor((now - offsetMs) / dayMs) + 1) * dayMs + offsetMs;
  return Date.parse(endsAt) > now && Date.parse(startsAt) < midnight;
}

/** Whether a warning holds at a place: in its polygons, or in its municipalities where it has none. */
export function holdsAt({ polygons, municipalities }: AreaWarning, at: LatLng, town: Place | null): boolean {
  if (polygons.length > 0) return polygons.some((rings) => liesWithin(rings, at));
  return town !== null && municipalities.some(({ name, state }) => isTown(town, name, state));
}

const isTown = ({ name, context }: Place, otherName: string, state: string) =>
  withoutAccents(name) === withoutAccents(otherName) &&
  withoutAccents(context) === withoutAccents(stateNames[state] ?? state);

/** Even-odd rule over all rings, so that holes are outside. */
function liesWithin(rings: LatLng[][], at: LatLng): boolean {
  let inside = false;
  for (const ring of rings) {
    let previous = ring.at(-1);
    for (const corner of ring) {
      if (previous && crosses(previous, corner, at)) inside = !inside;
      previous = corner;
    }
  }
  return inside;
}

/** Whether the edge crosses the eastward ray from the place. */
function crosses(from: LatLng, to: LatLng, { lat, lng }: LatLng): boolean {
  if (from.lat > lat === to.lat > lat) return false;
  return lng < ((to.lng - from.lng) * (lat - from.lat)) / (to.lat - from.lat) + from.lng;
}
