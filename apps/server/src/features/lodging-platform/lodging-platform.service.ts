import { addDays } from '@estradeiro/contract/day';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  mostPlatformResults,
  type PlatformOffer,
  type PlatformSearch,
} from '@estradeiro/contract/lodging/lodging-platform';
import type { Accommodation } from '@estradeiro/contract/lodging/search';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { todayInSaoPaulo } from '#platform/sao-paulo.ts';
import type { LodgingPlatform, RequestedStay } from './lodging-platform.provider.ts';
import { outcomeOf } from './outcome.ts';
import type { PlacesRead } from './places-read.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { toAccommodation } from './stays.ts';
import { outcomeText, texts } from './texts.ts';

type Deps = {
  platform: LodgingPlatform;
  ask: PlatformCalls;
  source: string;
  placesRead: PlacesRead;
  /** The position of a destination in the installed maps; null where none has it. */
  find: (destination: string) => LatLng | null;
  clock: Clock;
};

/** The search radius: a town and the valleys around it, which a rider still reaches in the evening. */
const radiusKm = 20;
/** The platform's own limit. */
const mostDaysAhead = 500;

/** Searches and places of the external platform. Each fails as its endpoint says, with a message for riders. */
export function createPlatformSearch({ platform, ask, source, placesRead, find, clock }: Deps) {
  const remembered = createSearchMemory<Accommodation[]>(clock);

  async function search({ destination, position, ...requested }: PlatformSearch): Promise<Accommodation[]> {
    const stay = { ...requested };
    refuseDates(stay, clock.now());
    const at = position ?? find(destination);
    if (!at) throw new AppError('not_found', { message: texts.unknownDestination });
    return remembered([at, stay], () => explained(() => around(at, stay)));
  }

  async function around(at: LatLng, stay: RequestedStay): Promise<Accommodation[]> {
    const hits = await ask(() => platform.search(at, radiusKm, stay, mostPlatformResults));
    const places = await placesRead.of(hits);
    await placesRead.remember(hits, places, stay);
    return hits.flatMap((hit) => {
      const place = places.get(hit.id);
      return place ? [toAccommodation({ place, hit, stay, from: at, source })] : [];
    });
  }

  async function details(
    id: string,
    stay: RequestedStay,
  ): Promise<{ accommodation: Accommodation; offers: PlatformOffer[] }> {
    refuseDates(stay, clock.now());
    return explained(async () => {
      const hit = (await ask(() => platform.price(id, stay))) ?? { id, totalAmount: null, url: null };
      const place = (await placesRead.of([hit])).get(id);
      if (!place) throw new AppError('not_found', { message: texts.unknownPlace });
      const offers = await ask(() => platform.offers(id, stay));
      return { accommodation: toAccommodation({ place, hit, stay, from: null, source }), offers };
    });
  }

  return { search, details };
}

/** Refuses dates that the platform would refuse, without a call. */
function refuseDates({ checkIn }: RequestedStay, now: Date) {
  const today = todayInSaoPaulo(now);
  if (checkIn < today) throw new AppError('invalid_request', { message: texts.checkInPast });
  if (checkIn > addDays(today, mostDaysAhead)) throw new AppError('invalid_request', { message: texts.tooFarAhead });
}

/** A failure of the platform, in words for riders; its cause stays for the log. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.type !== 'upstream_unavailable') throw failure;
    const outcome = outcomeOf(failure) ?? { kind: 'left-alone' as const };
    throw new AppError('upstream_unavailable', { cause: failure.cause, message: outcomeText(outcome) });
  }
}

/** How long a result is cached: prices and rooms change. */
const freshMs = 120_000;
const most = 200;

/** Caches results for two minutes; concurrent equal requests share one. */
function createSearchMemory<T>(clock: Clock) {
  const cached = new Map<string, { at: number; result: Promise<T> }>();
  return (request: unknown, load: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    for (const [key, { at }] of cached) {
      if (now - at < freshMs && cached.size < most) break; // in order of their age
      cached.delete(key);
    }
    const key = JSON.stringify(request);
    const entry = cached.get(key);
    if (entry) return entry.result;
    const result = load();
    cached.set(key, { at: now, result });
    result.catch(() => {
      if (cached.get(key)?.result === result) cached.delete(key);
    });
    return result;
  };
}
