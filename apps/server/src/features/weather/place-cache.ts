import type { LatLng } from '@estradeiro/contract/lat-lng';
import { putNewest } from '@estradeiro/contract/put-newest';
import type { Clock } from '#platform/clock.ts';

export const freshSeconds = 600;

export type Dated<T> = { value: T; readAt: Date };
/** `ageSeconds` exceeds `freshSeconds` only where the source failed and this is its last good value. */
export type Aged<T> = { value: T; ageSeconds: number };

type Settings<T> = {
  clock: Clock;
  /** The places kept in memory; those read longest ago are evicted first. */
  most: number;
  /** One request for all places, answered in their order; null for an unknown place. */
  load(places: readonly LatLng[]): Promise<(T | null)[]>;
  /** Where last good values survive a restart. Neither may fail, since a result matters more than its caching. */
  store: {
    read(places: readonly LatLng[]): Promise<(Dated<T> | null)[]>;
    write(places: readonly LatLng[], values: readonly T[], readAt: Date): Promise<void>;
  };
};

/** D18: places are rounded to two decimals, about a kilometre. */
export const roundedPlace = ({ lat, lng }: LatLng): LatLng => ({ lat: round(lat), lng: round(lng) });
const round = (degrees: number) => Math.round(degrees * 100) / 100;

type Wanted = [key: string, place: LatLng][];

/**
 * Values by place, ten minutes old at most. Missing places are requested in one call, and a place already requested is
 * awaited. Where the source fails, or does not know a place, the last good value is returned with its age. Null for a
 * place without any; a failure is thrown only when some place has no last good value.
 */
export function createPlaceCache<T>({ clock, most, load, store }: Settings<T>) {
  const cached = new Map<string, Dated<T>>();
  const loading = new Map<string, Promise<Dated<T> | null>>();

  const ageSeconds = ({ readAt }: Dated<T>) =>
    Math.max(0, Math.floor((clock.now().getTime() - readAt.getTime()) / 1000));
  const isFresh = (dated: Dated<T> | undefined) => dated !== undefined && ageSeconds(dated) < freshSeconds;

  return async (places: readonly LatLng[]): Promise<(Aged<T> | null)[]> => {
    const rounded = places.map(roundedPlace);
    loadMissing(new Map(rounded.map((place) => [keyOf(place), place])));
    const found = await Promise.all(rounded.map((place) => loading.get(keyOf(place)) ?? cached.get(keyOf(place))));
    return found.map((dated = missing()) => dated && { value: dated.value, ageSeconds: ageSeconds(dated) });
  };

  function loadMissing(requested: Map<string, LatLng>) {
    const wanted = [...requested].filter(([key]) => !loading.has(key) && !isFresh(cached.get(key)));
    if (wanted.length === 0) return;
    const answers = request(wanted);
    for (const [index, [key]] of wanted.entries()) {
      const answer = answers
        .then(({ found: { [index]: one = missing() }, failure }) => {
          if (!one && failure) throw failure;
          return one;
        })
        .finally(() => loading.delete(key));
      answer.catch(() => undefined); // the callers waiting for the place receive the failure
      loading.set(key, answer);
    }
  }

  async function request(wanted: Wanted): Promise<{ found: (Dated<T> | null)[]; failure?: unknown }> {
    const places = wanted.map(([, place]) => place);
    try {
      const values = await load(places);
      const readAt = clock.now();
      const loaded = wanted.flatMap(([key, place], index) => {
        const { [index]: value = missing() } = values;
        return value === null ? [] : [{ key, place, value }];
      });
      for (const { key, value } of loaded) putNewest(cached, key, { value, readAt }, most);
      await store.write(
        loaded.map(({ place }) => place),
        loaded.map(({ value }) => value),
        readAt,
      );
      if (loaded.length < wanted.length) return { found: await lastGood(wanted) };
      return { found: loaded.map(({ value }) => ({ value, readAt })) };
    } catch (failure) {
      return { found: await lastGood(wanted), failure };
    }
  }

  async function lastGood(wanted: Wanted): Promise<(Dated<T> | null)[]> {
    const forgotten = wanted.filter(([key]) => !cached.has(key));
    const stored = forgotten.length > 0 ? await store.read(forgotten.map(([, place]) => place)) : [];
    const storedByKey = new Map(forgotten.map(([key], index) => [key, stored[index]]));
    return wanted.map(([key]) => cached.get(key) ?? storedByKey.get(key) ?? null);
  }
}

export type PlaceCache<T> = ReturnType<typeof createPlaceCache<T>>;

const keyOf = ({ lat, lng }: LatLng) => `${lat},${lng}`;

function missing(): never {
  throw new Error('a source answers for every place');
}
