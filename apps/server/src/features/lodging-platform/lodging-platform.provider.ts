import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { PlatformOffer } from '@estradeiro/contract/lodging/lodging-platform';
import type { AccommodationCategory } from '@estradeiro/contract/lodging/search';

export type StayAsked = {
  /** 'yyyy-MM-dd', at least a night apart. */
  checkIn: string;
  checkOut: string;
  adults: number;
  childrenAges: readonly number[];
  rooms: number;
};

/** A place with room on the dates. `totalAmount`: reais for the whole stay; null where they were not given in reais. */
export type PlatformHit = { id: string; totalAmount: number | null; url: string | null };

/** What hardly changes about a place; null is what the platform does not give. */
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

/** Each fails only with `upstream_unavailable`; `outcomeOf` says why. */
export type LodgingPlatform = {
  /** Around a position, the best for the guests first, as the platform sees it. */
  search(at: LatLng, radiusKm: number, stay: StayAsked, most: number): Promise<PlatformHit[]>;
  /** One place on the dates; null where it is full or not known. */
  price(id: string, stay: StayAsked): Promise<PlatformHit | null>;
  /** In no order; those that it does not know are left out. */
  details(ids: readonly string[]): Promise<PlatformPlace[]>;
  /** None where the place is full. */
  offers(id: string, stay: StayAsked): Promise<PlatformOffer[]>;
};

/** One call as it went out and came back: `body` and `answer` as they were, `status` null without an answer. */
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

/** The way to a platform for which the operator has a contract. */
export type PlatformAccess = {
  /** What results call their source: 'booking.com'. */
  source: string;
  token: string;
  affiliateId: string;
  baseUrl: string;
  callsPerMinute: number;
  /** Where its pictures lie, as a content security policy names hosts. */
  pictureHosts: readonly string[];
  /** `onCall` receives every call, failed ones too. */
  connect(onCall: (call: PlatformCall) => void): LodgingPlatform;
};
