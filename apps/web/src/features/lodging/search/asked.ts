import { LatLng } from '@estradeiro/contract/lat-lng';
import type { LodgingSort } from '@estradeiro/contract/lodging/search';
import { useSearchParams } from 'wouter';
import { z } from 'zod';
import { isDay } from '#platform/day.ts';
import { mostGuests } from './limits.ts';
import { priceCap } from './price-cap.ts';

/** The buttons of Hospedagens (part 2 §2). */
export const categoryFilters = ['todos', 'hotel', 'pousada', 'moto-friendly'] as const;

export const sorts = ['relevance', 'price', 'rating', 'distance'] as const satisfies readonly LodgingSort[];

const Day = z.string().refine(isDay);
const RouteInAddress = z.union([z.enum(['destination', 'planned']), z.uuid()]);
const Degrees = z.string().min(1).transform(Number);

/** What is searched for. It stands in the address, so that coming back and loading anew search again. */
export type Asked = {
  destination: string;
  /** Where it lies, when it was chosen from the suggestions. */
  position: LatLng | null;
  /** Empty while not chosen. */
  checkIn: string;
  checkOut: string;
  guests: number;
  category: (typeof categoryFilters)[number];
  maxPrice: number;
  secureParking: boolean;
  sort: LodgingSort;
  /** From where distances are told: the destination, the planned route, or a saved one by its id; null for as it comes. */
  route: string | null;
  /** Asks the external platform too. */
  external: boolean;
};

export const noSearch: Asked = {
  destination: '',
  position: null,
  checkIn: '',
  checkOut: '',
  guests: 1,
  category: 'todos',
  maxPrice: priceCap.usual,
  secureParking: false,
  sort: 'relevance',
  route: null,
  external: false,
};

/** What the address asks for; whatever it does not say, or says wrongly, is as in `usual`. */
export function readAsked(search: URLSearchParams, usual: Asked): Asked {
  const read = <T>(name: string, schema: z.ZodType<T>, otherwise: T): T => {
    const found = schema.safeParse(search.get(name));
    return found.success ? found.data : otherwise;
  };
  const place = z.object({ lat: Degrees, lng: Degrees }).pipe(LatLng).safeParse(Object.fromEntries(search));
  return {
    destination: read('destination', z.string().min(1).max(200), usual.destination),
    position: search.has('destination') ? (place.data ?? null) : usual.position,
    checkIn: read('checkIn', Day, usual.checkIn),
    checkOut: read('checkOut', Day, usual.checkOut),
    guests: read('guests', Degrees.pipe(z.number().int().min(1).max(mostGuests)), usual.guests),
    category: read('category', z.enum(categoryFilters), usual.category),
    maxPrice: read('maxPrice', Degrees.pipe(z.number().int().min(priceCap.min).max(priceCap.max)), usual.maxPrice),
    secureParking: search.has('parking'),
    sort: read('sort', z.enum(sorts), usual.sort),
    route: read('route', RouteInAddress, usual.route),
    external: search.has('external'),
  };
}

/** The address that asks for it, without what is as usual. */
export function writeAsked(asked: Asked, usual: Asked): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of ['destination', 'checkIn', 'checkOut', 'guests', 'category', 'maxPrice', 'sort'] as const) {
    if (asked[name] !== usual[name]) search.set(name, String(asked[name]));
  }
  if (asked.position) {
    search.set('destination', asked.destination);
    search.set('lat', String(asked.position.lat));
    search.set('lng', String(asked.position.lng));
  }
  if (asked.route) search.set('route', asked.route);
  if (asked.secureParking) search.set('parking', '1');
  if (asked.external) search.set('external', '1');
  return search;
}

export function useAsked(usual: Asked): [Asked, (change: Partial<Asked>) => void] {
  const [search, setSearch] = useSearchParams();
  const ask = (change: Partial<Asked>) =>
    setSearch((before) => writeAsked({ ...readAsked(before, usual), ...change }, usual), { replace: true });
  return [readAsked(search, usual), ask];
}
