import { LatLng } from '@estradeiro/contract/lat-lng';
import { Destination, type LodgingSort, mostGuests } from '@estradeiro/contract/lodging/search';
import { useSearchParams } from 'wouter';
import { z } from 'zod';
import { isDay } from '#ui/day.ts';

/** The slider of Hospedagens, in reais a night (part 2 §9). */
export const priceCap = { min: 50, max: 500, usual: 300, step: 10 } as const;

/** The buttons of Hospedagens (part 2 §2). */
export const categoryFilters = ['todos', 'hotel', 'pousada', 'moto-friendly'] as const;

export const sorts = ['relevance', 'price', 'rating', 'distance'] as const satisfies readonly LodgingSort[];

const Day = z.string().refine(isDay);
const RouteInAddress = z.union([z.literal('planned'), z.uuid()]);
const Degrees = z.string().min(1).transform(Number);

/**
 * The place of the search: a destination, with its position where it was chosen from the suggestions; a route, the 'planned' one or a saved
 * one by its id; or here. Null while nothing was chosen.
 */
export type Where =
  | { by: 'destination'; destination: string; position: LatLng | null }
  | { by: 'route'; route: string }
  | { by: 'here' };

/** The filters of the search. They stand in the address, so that going back and reloading repeat the search. */
export type Filters = {
  where: Where | null;
  checkIn: string;
  checkOut: string;
  guests: number;
  category: (typeof categoryFilters)[number];
  maxPrice: number;
  secureParking: boolean;
  sort: LodgingSort;
  external: boolean;
};

export type StayFilters = Pick<Filters, 'checkIn' | 'checkOut' | 'guests'>;

export const noSearch: Filters = {
  where: null,
  checkIn: '',
  checkOut: '',
  guests: 1,
  category: 'todos',
  maxPrice: priceCap.usual,
  secureParking: false,
  sort: 'relevance',
  external: false,
};

/** The filters in the address; missing and invalid ones have their defaults. */
export function readFilters(search: URLSearchParams): Filters {
  const read = <T>(name: string, schema: z.ZodType<T>, otherwise: T): T => {
    const found = schema.safeParse(search.get(name));
    return found.success ? found.data : otherwise;
  };
  return {
    where: readWhere(search),
    checkIn: read('checkIn', Day, noSearch.checkIn),
    checkOut: read('checkOut', Day, noSearch.checkOut),
    guests: read('guests', Degrees.pipe(z.number().int().min(1).max(mostGuests)), noSearch.guests),
    category: read('category', z.enum(categoryFilters), noSearch.category),
    maxPrice: read('maxPrice', Degrees.pipe(z.number().int().min(priceCap.min).max(priceCap.max)), noSearch.maxPrice),
    secureParking: search.has('parking'),
    sort: read('sort', z.enum(sorts), noSearch.sort),
    external: search.has('external'),
  };
}

function readWhere(search: URLSearchParams): Where | null {
  const destination = Destination.safeParse(search.get('destination'));
  if (destination.success) {
    const position = z.object({ lat: Degrees, lng: Degrees }).pipe(LatLng).safeParse(Object.fromEntries(search));
    return { by: 'destination', destination: destination.data, position: position.data ?? null };
  }
  const route = RouteInAddress.safeParse(search.get('route'));
  if (route.success) return { by: 'route', route: route.data };
  return search.has('near') ? { by: 'here' } : null;
}

export function writeFilters(filters: Filters): URLSearchParams {
  const search = new URLSearchParams(writeWhere(filters.where));
  for (const name of ['checkIn', 'checkOut', 'guests', 'category', 'maxPrice', 'sort'] as const) {
    if (filters[name] !== noSearch[name]) search.set(name, String(filters[name]));
  }
  if (filters.secureParking) search.set('parking', '1');
  if (filters.external) search.set('external', '1');
  return search;
}

function writeWhere(where: Where | null): Record<string, string> {
  if (where?.by === 'here') return { near: '1' };
  if (where?.by === 'route') return { route: where.route };
  if (!where) return {};
  const { destination, position } = where;
  return { destination, ...(position && { lat: `${position.lat}`, lng: `${position.lng}` }) };
}

export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [search, setSearch] = useSearchParams();
  const changeFilters = (change: Partial<Filters>) =>
    setSearch((before) => writeFilters({ ...readFilters(before), ...change }), { replace: true });
  return [readFilters(search), changeFilters];
}
