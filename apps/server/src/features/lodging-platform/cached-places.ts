import type { PlatformPlace } from './lodging-platform.provider.ts';

/** A place as it was read, with its town; null where that is not known. */
export type CachedPlace = PlatformPlace & { city: string | null; state: string | null; readAt: Date };

/** A cached place with the price of a night at the last search, and its booking page. */
export type PricedPlace = CachedPlace & { pricePerNight: string; url: string | null };

/** Caches the places of searches, so that the next search need not request their details; passed in by app.ts. */
export type CachedPlaces = {
  known(ids: readonly string[]): Promise<CachedPlace[]>;
  /** Saves those whose town and kind are known; any other is read again the next time. */
  save(places: readonly PricedPlace[]): Promise<void>;
  /** Updates the stable fields of cached places. */
  renew(places: readonly PlatformPlace[], readAt: Date): Promise<void>;
  /** Deletes those that were last read before that time. */
  forget(before: Date): Promise<void>;
};
