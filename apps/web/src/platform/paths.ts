import { LatLng } from '@estradeiro/contract/lat-lng';
import { type AskedRoute, Preference, RouteRequest } from '@estradeiro/contract/navigation';
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

/** The addresses of the screens behind the gate: each has a module in `app/screen-modules.ts` and a name in `app/shell/texts.ts`. */
export type ScreenPath = Exclude<Path, typeof paths.login>;

const accountQuery = 'conta';

/** The address at which an account is made, and whether a search asks for that. */
export const newAccount = `${paths.login}?${accountQuery}`;
export const asksForAccount = (search: string): boolean => new URLSearchParams(search).has(accountQuery);

const lostPasswordQuery = 'senha';

/** The address at which a letter with a link to a new password is asked for, and whether a search asks for that. */
export const lostPassword = `${paths.login}?${lostPasswordQuery}`;
export const asksForPasswordLink = (search: string): boolean => new URLSearchParams(search).has(lostPasswordQuery);

/** Where a letter's link to a new password leads, with its token behind it. */
export const newPasswordPath = '/senha';

/** The address of the weather along a saved route. */
export const weatherOfRoute = (id: string): string => `${paths.weather}?tab=rota&route=${id}`;

/** The address of what the rider's motorcycle has to have done. */
export const maintenanceOfMotorcycle = `${paths.fuel}?moto`;

/** The address at which a refuelling is written down. */
export const newRefuelling = `${paths.fuel}?novo`;

/** The address of the rider's recorded rides, and of one of them. */
export const ridesTab = `${paths.routes}?tab=passeios`;
export const rideOf = (id: string): string => `${ridesTab}&passeio=${id}`;

/** The address of one of the rider's trips. */
export const tripOf = (id: string): string => `${paths.trips}?viagem=${id}`;

/** What an address shows as a screen of its own under the same path: a ride, a trip, the motorcycle's maintenance; else ''. */
export function screenIn(search: string): string {
  const params = new URLSearchParams(search);
  return params.get('passeio') ?? params.get('viagem') ?? (params.has('moto') ? 'moto' : '');
}

/** The address at which a trip is made of a saved or a popular route. */
export const newTripOf = (routeId: string): string => `${paths.trips}?de=${routeId}`;

/** The address at which a saved route is ridden. */
export const navigationOf = (routeId: string): string => `${paths.navigation}?route=${routeId}`;

/** The address at which a saved route is proposed as popular. */
export const proposalOf = (routeId: string): string => `${paths.popularRoutes}?propose=${routeId}`;

/** The address at which what somebody sent by a link is looked at and ridden. */
export const linkedLine = (token: string): string => `${paths.navigation}?link=${token}`;

/** The address at which a popular route is ridden. */
export const popularRide = (id: string): string => `${paths.navigation}?popular=${id}`;

/** The address at which a bed with a safe garage is searched for. Days are yyyy-MM-dd. */
export const lodgingIn = (town: string, checkIn: string, checkOut: string): string =>
  `${paths.booking}?${new URLSearchParams({ destination: town, checkIn, checkOut, parking: '1' })}`;

type NamedPlace = { lat: number; lng: number; name: string };

/** The address at which a ride to a place is planned. */
export const navigationTo = ({ lat, lng, name }: NamedPlace): string =>
  `${paths.navigation}?${new URLSearchParams({ lat: `${lat}`, lng: `${lng}`, name })}`;

const Degrees = z.string().min(1).transform(Number);
const PlaceInAddress = z
  .object({ lat: Degrees, lng: Degrees, name: z.string().min(1).max(200) })
  .pipe(LatLng.extend({ name: z.string() }));

/** The place that `navigationTo` put into an address; null when there is none that can be one. */
export function placeInAddress(search: string): NamedPlace | null {
  return PlaceInAddress.safeParse(Object.fromEntries(new URLSearchParams(search))).data ?? null;
}

/** What a way is drawn as: under which name, and whether it is to change a saved route. */
export type DrawnAs = { name: string; routeId: string | null };

const asNew: DrawnAs = { name: '', routeId: null };

const carrying = (way: AskedRoute | null, { name, routeId }: DrawnAs) =>
  new URLSearchParams({
    way: way ? JSON.stringify(way) : '',
    ...(name && { name }),
    ...(routeId && { saved: routeId }),
  });

/** The address at which a way is drawn on the map from where it stands; without one the saved route's, or nothing, is drawn yet. */
export const plannerOf = (way: AskedRoute | null, as = asNew): string => `${paths.routes}?${carrying(way, as)}`;

/** The address at which a way that was drawn is ridden, saved or not. */
export const rideThrough = (way: AskedRoute, as = asNew): string => `${paths.navigation}?${carrying(way, as)}`;

/** What the way in an address is drawn as. */
export function drawnAsInAddress(search: string): DrawnAs {
  const carried = new URLSearchParams(search);
  return { name: carried.get('name') ?? '', routeId: z.uuid().safeParse(carried.get('saved')).data ?? null };
}

const WayInAddress = z
  .string()
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text);
    } catch {
      addIssue('not JSON');
      return z.NEVER;
    }
  })
  // A saved route may bear a preference that only a newer app knows.
  .pipe(RouteRequest.extend({ preferences: z.array(orNewer(Preference)).default([]) }));

/** The way that an address carries; null when there is none that can be asked for. */
export function wayInAddress(search: string): RouteRequest | null {
  return WayInAddress.safeParse(new URLSearchParams(search).get('way')).data ?? null;
}

/** Whether an address asks for the planner, with a way or without. */
export const asksForPlanner = (search: string): boolean => new URLSearchParams(search).has('way');
