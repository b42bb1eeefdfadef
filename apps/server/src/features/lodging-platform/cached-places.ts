import type { PlatformPlace } from './lodging-platform.provider.ts';

/** A place as it was read, with the town that it lies in; null where that is not known. */
export type CachedPlace = PlatformPlace & { city: string | null; state: string | null; readAt: Date };

/** With what a night cost the last time that anybody asked, and where it is booked. */
export type PricedPlace = CachedPlace & { pricePerNight: string; url: string | null };

/** Caches the places of searches, so that the next search need not ask what they are; passed in by app.ts. */
export type CachedPlaces = {
  known(ids: readonly string[]): Promise<CachedPlace[]>;
  /** Saves those whose town and kind are known; any other is read again the next time. */
  save(places: readonly PricedPlace[]): Promise<void>;
  /** Updates what hardly changes, of cached places. */
  renew(places: readonly PlatformPlace[], readAt: Date): Promise<void>;
  /** Drops those that no search has found since. */
  forget(before: Date): Promise<void>;
};
