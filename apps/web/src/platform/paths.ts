import { LatLng } from '@estradeiro/contract/lat-lng';
import { Preference, RouteRequest, type RouteRequestInput } from '@estradeiro/contract/navigation';
import { orNewer } from '@estradeiro/contract/newer-values';
import { z } from 'zod';

/** Every address of the product (part 1 §2). */
export const paths = {
  login: '/login',
  home: '/',
  routes: '/routes',
  trips: '/trips',
  navigation: '/navigation',
  booking: '/booking',
  accommodations: '/accommodations',
  fuel: '/fuel',
  checklist: '/checklist',
  budget: '/budget',
  popularRoutes: '/popular-routes',
  groups: '/groups',
  traffic: '/traffic',
  weather: '/weather',
  emergencyContacts: '/emergency-contacts',
  year: '/year',
  profile: '/profile',
} as const;
type Path = (typeof paths)[keyof typeof paths];

/** The screens behind the gate: each has a module in `app/screen-modules.ts` and a name in `app/shell/texts.ts`. */
export type ScreenPath = Exclude<Path, typeof paths.login>;

const accountQuery = 'conta';

/** Opens the form for a new account, and whether a search opens it. */
export const newAccount = `${paths.login}?${accountQuery}`;
export const isAccountSearch = (search: string): boolean => new URLSearchParams(search).has(accountQuery);

const lostPasswordQuery = 'senha';

/** Opens the form that requests a password link, and whether a search opens it. */
export const lostPassword = `${paths.login}?${lostPasswordQuery}`;
export const isPasswordLinkSearch = (search: string): boolean => new URLSearchParams(search).has(lostPasswordQuery);

/** The address in the password e-mail, followed by its token. */
export const newPasswordPath = '/senha';

export const weatherOfRoute = (id: string): string => `${paths.weather}?tab=rota&route=${id}`;

export const maintenanceOfMotorcycle = `${paths.fuel}?moto`;

export const newRefuelling = `${paths.fuel}?novo`;

export const ridesTab = `${paths.routes}?tab=passeios`;
export const rideOf = (id: string): string => `${ridesTab}&passeio=${id}`;

export const tripOf = (id: string): string => `${paths.trips}?viagem=${id}`;

/** The view with its own screen under the same path: a ride, a trip, the motorcycle's maintenance; else ''. */
export function screenIn(search: string): string {
  const params = new URLSearchParams(search);
  return params.get('passeio') ?? params.get('viagem') ?? (params.has('moto') ? 'moto' : '');
}

export const newTripOf = (routeId: string): string => `${paths.trips}?de=${routeId}`;

export const navigationOf = (routeId: string): string => `${paths.navigation}?route=${routeId}`;

export const proposalOf = (routeId: string): string => `${paths.popularRoutes}?propose=${routeId}`;

export const linkedLine = (token: string): string => `${paths.navigation}?link=${token}`;

export const popularRide = (id: string): string => `${paths.navigation}?popular=${id}`;

/** Searches lodgings with a safe garage. Days are yyyy-MM-dd. */
export const lodgingIn = (town: string, checkIn: string, checkOut: string): string =>
  `${paths.booking}?${new URLSearchParams({ destination: town, checkIn, checkOut, parking: '1' })}`;

type NamedPlace = { lat: number; lng: number; name: string };

export const navigationTo = ({ lat, lng, name }: NamedPlace): string =>
  `${paths.navigation}?${new URLSearchParams({ lat: `${lat}`, lng: `${lng}`, name })}`;

const Degrees = z.string().min(1).transform(Number);
const PlaceInAddress = z
  .object({ lat: Degrees, lng: Degrees, name: z.string().min(1).max(200) })
  .pipe(LatLng.extend({ name: z.string() }));

export function placeInAddress(search: string): NamedPlace | null {
  return PlaceInAddress.safeParse(Object.fromEntries(new URLSearchParams(search))).data ?? null;
}

export type DrawnAs = { name: string; routeId: string | null };

const asNew: DrawnAs = { name: '', routeId: null };

const carrying = (way: RouteRequestInput | null, { name, routeId }: DrawnAs) =>
  new URLSearchParams({
    way: way ? JSON.stringify(way) : '',
    ...(name && { name }),
    ...(routeId && { saved: routeId }),
  });

/** The planner with this route to edit; without one it starts with the saved route or empty. */
export const plannerOf = (way: RouteRequestInput | null, as = asNew): string => `${paths.routes}?${carrying(way, as)}`;

/** Rides a drawn route, saved or not. */
export const rideThrough = (way: RouteRequestInput, as = asNew): string => `${paths.navigation}?${carrying(way, as)}`;

export function drawnAsInAddress(search: string): DrawnAs {
  const carried = new URLSearchParams(search);
  return { name: carried.get('name') ?? '', routeId: z.uuid().safeParse(carried.get('saved')).data ?? null };
}

const RouteInAddress = z
  .string()
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text);
    } catch {
      addIssue('not JSON');
      return z.NEVER;
    }
  })
  // A saved route may have a preference that only a newer app knows.
  .pipe(RouteRequest.extend({ preferences: z.array(orNewer(Preference)).default([]) }));

/** The route in an address; null without a valid one. */
export function routeInAddress(search: string): RouteRequest | null {
  return RouteInAddress.safeParse(new URLSearchParams(search).get('way')).data ?? null;
}

/** Whether an address opens the planner, with or without a route. */
export const isPlannerSearch = (search: string): boolean => new URLSearchParams(search).has('way');
