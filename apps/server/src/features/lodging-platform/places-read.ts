import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { CachedPlace, CachedPlaces } from './cached-places.ts';
import type { PlatformHit, PlatformPlace, RequestedStay } from './lodging-platform.provider.ts';
import { pricePerNight } from './stays.ts';
import type { Town } from './town.ts';

type Deps = {
  cachedPlaces: CachedPlaces;
  details: (ids: readonly string[]) => Promise<PlatformPlace[]>;
  /** The town that a position belongs to, and its state's two letters; null far from any. */
  townAt: (at: LatLng) => Town | null;
  /** Has places read again in the background. */
  sync: (ids: readonly string[]) => Promise<void>;
  clock: Clock;
  log: FastifyBaseLogger;
};

/** Details older than this are shown, and read again. */
const freshMs = 24 * 3_600_000;

/** The details of a search's places: mostly cached by earlier searches, which saves one call in two. */
export function createPlacesRead({ cachedPlaces, details, townAt, sync, clock, log }: Deps) {
  const withTown = (place: PlatformPlace, readAt: Date): CachedPlace => {
    const town = townAt(place.position);
    return { ...place, city: town?.city ?? null, state: town?.state ?? null, readAt };
  };

  /** Reads the places that are not cached yet; returns none where that fails and there are cached ones to show. */
  async function unknown(ids: readonly string[], knownOnes: readonly CachedPlace[]): Promise<CachedPlace[]> {
    const missing = ids.filter((id) => !knownOnes.some((place) => place.id === id));
    if (missing.length === 0) return [];
    const readAt = clock.now();
    const places = await details(missing).catch((failure: unknown) => {
      if (knownOnes.length === 0) throw failure;
      return [];
    });
    return places.map((place) => withTown(place, readAt));
  }

  return {
    async of(hits: readonly PlatformHit[]): Promise<Map<string, CachedPlace>> {
      const ids = hits.map(({ id }) => id);
      const known = await cachedPlaces.known(ids);
      const places = [...known, ...(await unknown(ids, known))];
      return new Map(places.map((place) => [place.id, place]));
    },

    /** Caches for the next search: a failure does not affect this one. */
    async remember(hits: readonly PlatformHit[], places: Map<string, CachedPlace>, stay: RequestedStay): Promise<void> {
      const priced = hits.flatMap((hit) => {
        const [place, price] = [places.get(hit.id), pricePerNight(hit, stay)];
        return place && price ? [{ ...place, pricePerNight: price, url: hit.url }] : [];
      });
      const oldest = clock.now().getTime() - freshMs;
      const old = [...places.values()].filter(({ readAt }) => readAt.getTime() < oldest);
      await Promise.all([cachedPlaces.save(priced), sync(old.map(({ id }) => id))]).catch((error: unknown) =>
        log.warn({ err: error }, 'places of the lodging platform not kept'),
      );
    },
  };
}

export type PlacesRead = ReturnType<typeof createPlacesRead>;
