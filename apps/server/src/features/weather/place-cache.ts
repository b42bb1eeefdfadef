import type { LatLng } from '@estradeiro/contract/lat-lng';
import { putNewest } from '@estradeiro/contract/put-newest';
import type { Clock } from '#platform/clock.ts';

export const freshSeconds = 600;

export type Dated<T> = { value: T; readAt: Date };
/** `ageSeconds` is past `freshSeconds` only where the source failed and this is its last good answer. */
export type Aged<T> = { value: T; ageSeconds: number };

type Settings<T> = {
  clock: Clock;
  /** How many places are kept in memory; those read longest ago go first. */
  most: number;
  /** Asks the source about all places at once, answered in their order; null for one of which it knows nothing. */
  load(places: readonly LatLng[]): Promise<(T | null)[]>;
  /** Where last good answers outlive a restart. Neither may fail: an answer matters more than its caching. */
  store: {
    read(places: readonly LatLng[]): Promise<(Dated<T> | null)[]>;
    write(places: readonly LatLng[], values: readonly T[], readAt: Date): Promise<void>;
  };
};

/** D18: to two decimals, about a kilometre, all places are one. */
export const roundedPlace = ({ lat, lng }: LatLng): LatLng => ({ lat: round(lat), lng: round(lng) });
const round = (degrees: number) => Math.round(degrees * 100) / 100;

type Wanted = [key: string, place: LatLng][];

/**
 * Answers by place, ten minutes old at most. Places that are missing are asked for in one call, and a place that is being
 * asked for is waited for. Where the source fails, or knows nothing of a place, the last good answers stand in, with their age. Null
 * for a place of which it never knew anything; a failure is thrown only when some place has no last good answer.
 */
export function createPlaceCache<T>({ clock, most, load, store }: Settings<T>) {
  const known = new Map<string, Dated<T>>();
  const loading = new Map<string, Promise<Dated<T> | null>>();

  const ageSeconds = ({ readAt }: Dated<T>) =>
    Math.max(0, Math.floor((clock.now().getTime() - readAt.getTime()) / 1000));
  const isFresh = (dated: Dated<T> | undefined) => dated !== undefined && ageSeconds(dated) < freshSeconds;

  return async (places: readonly LatLng[]): Promise<(Aged<T> | null)[]> => {
    const rounded = places.map(roundedPlace);
    loadMissing(new Map(rounded.map((place) => [keyOf(place), place])));
    const found = await Promise.all(rounded.map((place) => loading.get(keyOf(place)) ?? known.get(keyOf(place))));
    return found.map((dated = missing()) => dated && { value: dated.value, ageSeconds: ageSeconds(dated) });
  };

  function loadMissing(asked: Map<string, LatLng>) {
    const wanted = [...asked].filter(([key]) => !loading.has(key) && !isFresh(known.get(key)));
    if (wanted.length === 0) return;
    const answers = ask(wanted);
    for (const [index, [key]] of wanted.entries()) {
      const answer = answers
        .then(({ found: { [index]: one = missing() }, failure }) => {
          if (!one && failure) throw failure;
          return one;
        })
        .finally(() => loading.delete(key));
      answer.catch(() => undefined); // whoever asked for the place receives it
      loading.set(key, answer);
    }
  }

  async function ask(wanted: Wanted): Promise<{ found: (Dated<T> | null)[]; failure?: unknown }> {
    const places = wanted.map(([, place]) => place);
    try {
      const values = await load(places);
      const readAt = clock.now();
      const told = wanted.flatMap(([key, place], index) => {
        const { [index]: value = missing() } = values;
        return value === null ? [] : [{ key, place, value }];
      });
      for (const { key, value } of told) putNewest(known, key, { value, readAt }, most);
      await store.write(
        told.map(({ place }) => place),
        told.map(({ value }) => value),
        readAt,
      );
      if (told.length < wanted.length) return { found: await lastGood(wanted) };
      return { found: told.map(({ value }) => ({ value, readAt })) };
    } catch (failure) {
      return { found: await lastGood(wanted), failure };
    }
  }

  async function lastGood(wanted: Wanted): Promise<(Dated<T> | null)[]> {
    const forgotten = wanted.filter(([key]) => !known.has(key));
    const stored = forgotten.length > 0 ? await store.read(forgotten.map(([, place]) => place)) : [];
    const storedByKey = new Map(forgotten.map(([key], index) => [key, stored[index]]));
    return wanted.map(([key]) => known.get(key) ?? storedByKey.get(key) ?? null);
  }
}

export type PlaceCache<T> = ReturnType<typeof createPlaceCache<T>>;

const keyOf = ({ lat, lng }: LatLng) => `${lat},${lng}`;

function missing(): never {
  throw new Error('a source answers for every place');
}
