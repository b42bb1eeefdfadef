import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { PlatformOffer } from '@estradeiro/contract/lodging/lodging-platform';
import type { AccommodationCategory } from '@estradeiro/contract/lodging/search';

export type RequestedStay = {
  /** 'yyyy-MM-dd', at least a night apart. */
  checkIn: string;
  checkOut: string;
  adults: number;
  childrenAges: readonly number[];
  rooms: number;
};

/** A place with room on the dates. `totalAmount`: reais for the whole stay; null where given in another currency. */
export type PlatformHit = { id: string; totalAmount: number | null; url: string | null };

/** The stable fields of a place; null where the platform does not give them. */
export type PlatformPlace = {
  id: string;
  name: string;
  category: AccommodationCategory | null;
  description: string | null;
  address: string | null;
  position: LatLng;
  /** 0 to 5. */
  rating: number;
  totalReviews: number;
  /** The main one first. */
  imageUrls: string[];
  amenities: string[];
};

/** Each fails only with `upstream_unavailable`; `outcomeOf` gives the reason. */
export type LodgingPlatform = {
  /** Around a position, in the platform's own order. */
  search(at: LatLng, radiusKm: number, stay: RequestedStay, most: number): Promise<PlatformHit[]>;
  /** One place on the dates; null where it is full or not known. */
  price(id: string, stay: RequestedStay): Promise<PlatformHit | null>;
  /** In no order; unknown ones are left out. */
  details(ids: readonly string[]): Promise<PlatformPlace[]>;
  /** Empty where the place is full. */
  offers(id: string, stay: RequestedStay): Promise<PlatformOffer[]>;
};

/** One call with its response: `body` and `answer` unchanged, `status` null without a response. */
export type PlatformCall = {
  endpoint: string;
  method: 'POST';
  body: unknown;
  answer: unknown;
  status: number | null;
  timeMs: number;
  userAgent: string;
  failure: unknown;
};

/** A platform for which the operator has a contract. */
export type PlatformAccess = {
  /** The source name of results: 'booking.com'. */
  source: string;
  token: string;
  affiliateId: string;
  baseUrl: string;
  callsPerMinute: number;
  /** The hosts of its pictures, in the syntax of a content security policy. */
  pictureHosts: readonly string[];
  /** `onCall` receives every call, failed ones too. */
  connect(onCall: (call: PlatformCall) => void): LodgingPlatform;
};
