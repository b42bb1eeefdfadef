import { LatLng } from '@estradeiro/contract/lat-lng';
import { type LodgingSort, mostGuests } from '@estradeiro/contract/lodging/search';
import { useSearchParams } from 'wouter';
import { z } from 'zod';
import { isDay } from '#platform/day.ts';

/** The slider of Hospedagens, in reais a night (part 2 §9). */
export const priceCap = { min: 50, max: 500, usual: 300, step: 10 } as const;

/** The buttons of Hospedagens (part 2 §2). */
export const categoryFilters = ['todos', 'hotel', 'pousada', 'moto-friendly'] as const;

export const sorts = ['relevance', 'price', 'rating', 'distance'] as const satisfies readonly LodgingSort[];

const Day = z.string().refine(isDay);
const RouteInAddress = z.union([z.enum(['destination', 'planned']), z.uuid()]);
const Degrees = z.string().min(1).transform(Number);

/** What is searched for. It stands in the address, so that coming back and loading anew search again. */
export type Filters = {
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

export const noSearch: Filters = {
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
export function readFilters(search: URLSearchParams, usual: Filters): Filters {
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
export function writeFilters(filters: Filters, usual: Filters): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of ['destination', 'checkIn', 'checkOut', 'guests', 'category', 'maxPrice', 'sort'] as const) {
    if (filters[name] !== usual[name]) search.set(name, String(filters[name]));
  }
  if (filters.position) {
    search.set('destination', filters.destination);
    search.set('lat', String(filters.position.lat));
    search.set('lng', String(filters.position.lng));
  }
  if (filters.route) search.set('route', filters.route);
  if (filters.secureParking) search.set('parking', '1');
  if (filters.external) search.set('external', '1');
  return search;
}

export function useFilters(usual: Filters): [Filters, (change: Partial<Filters>) => void] {
  const [search, setSearch] = useSearchParams();
  const changeFilters = (change: Partial<Filters>) =>
    setSearch((before) => writeFilters({ ...readFilters(before, usual), ...change }, usual), { replace: true });
  return [readFilters(search, usual), changeFilters];
}
