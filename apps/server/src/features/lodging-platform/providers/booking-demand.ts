import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { postJson, UpstreamRefusal } from '#platform/http.ts';
import type { LodgingPlatform, PlatformCall, PlatformHit, RequestedStay } from '../lodging-platform.provider.ts';
import { Hits, Offers, Places } from './booking-demand-replies.ts';

type Settings = {
  /** With the version: 'https://demandapi.booking.com/3.2'. */
  baseUrl: string;
  token: string;
  affiliateId: string;
  timeoutMs?: number;
  onCall?: (call: PlatformCall) => void;
};

const userAgent = 'Estradeiro';

/**
 * Booking.com's Demand API (https://developers.booking.com/demand), 3.1 and later: every request is a POST that changes
 * nothing, so that any call may be retried. Its key is static: there is nothing to refresh.
 */
export function createBookingDemand({
  baseUrl,
  token,
  affiliateId,
  timeoutMs = 5_000,
  onCall = () => undefined,
}: Settings): LodgingPlatform {
  const headers = { authorization: `Bearer ${token}`, 'x-affiliate-id': affiliateId, 'user-agent': userAgent };

  async function post<T>(path: string, body: object, schema: z.ZodType<T>): Promise<T> {
    const endpoint = `/accommodations/${path}`;
    const startedAt = performance.now();
    const reportCall = (outcome: Pick<PlatformCall, 'answer' | 'status' | 'failure'>) =>
      onCall({
        endpoint,
        method: 'POST',
        body,
        userAgent,
        timeMs: Math.round(performance.now() - startedAt),
        ...outcome,
      });
    try {
      const reply = await postJson(addressOf(baseUrl, path), body, z.unknown(), { headers, timeoutMs });
      const read = schema.safeParse(reply);
      const failure = read.success ? null : new AppError('upstream_unavailable', { cause: read.error });
      reportCall({ answer: reply, status: 200, failure });
      if (read.success) return read.data;
      throw failure;
    } catch (failure) {
      const cause = failure instanceof AppError ? failure.cause : null;
      if (!(cause instanceof z.ZodError)) reportCall({ ...refusalOf(cause), failure });
      throw failure;
    }
  }

  const linked = (hit: PlatformHit): PlatformHit => ({ ...hit, url: deepLink(hit.url, affiliateId) });
  return {
    async search({ lat, lng }, radiusKm, stay, most) {
      const coordinates = { latitude: lat, longitude: lng, radius: radiusKm };
      const hits = await post('search', { ...stayOf(stay), coordinates, rows: most, extras: ['extra_charges'] }, Hits);
      return hits.slice(0, most).map(linked);
    },
    async price(id, stay) {
      const [hit] = await post('search', { ...stayOf(stay), accommodations: [Number(id)] }, Hits);
      return hit ? linked(hit) : null;
    },
    details: (ids) =>
      post(
        'details',
        {
          accommodations: ids.map(Number),
          extras: ['photos', 'facilities', 'description'],
          languages: ['pt-br', 'en-gb'],
        },
        Places,
      ),
    offers: (id, stay) =>
      post('availability', { ...stayOf(stay), accommodation: Number(id), extras: ['extra_charges'] }, Offers),
  };
}

const addressOf = (baseUrl: string, path: string) =>
  new URL(`accommodations/${path}`, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);

const stayOf = ({ checkIn, checkOut, adults, childrenAges, rooms }: RequestedStay) => ({
  booker: { country: 'br', platform: 'mobile' },
  checkin: checkIn,
  checkout: checkOut,
  currency: 'BRL',
  guests: {
    number_of_adults: adults,
    number_of_rooms: rooms,
    ...(childrenAges.length > 0 && { children: childrenAges }),
  },
});

/** The vendor's own page of a place, with our affiliate; null for another host's address. */
function deepLink(address: string | null, affiliateId: string): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' || !/(^|\.)booking\.com$/.test(url.hostname)) return null;
  if (!url.searchParams.has('aid')) url.searchParams.set('aid', affiliateId);
  return url.href;
}

function refusalOf(cause: unknown): Pick<PlatformCall, 'answer' | 'status'> {
  if (cause instanceof UpstreamRefusal) return { answer: jsonOf(cause.body), status: cause.status };
  return { answer: null, status: cause instanceof SyntaxError ? 200 : null };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
