import { LinkToken } from '@estradeiro/contract/auth';
import { LatLng } from '@estradeiro/contract/lat-lng';
import { Preference, RouteRequest, type RouteRequestInput } from '@estradeiro/contract/navigation';
import { orNewer } from '@estradeiro/contract/newer-values';
import { z } from 'zod';

/** Every address of the product (part 1 §2), and those that D51 adds. */
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
  settings: '/ajustes',
  operator: '/operador',
} as const;
type Path = (typeof paths)[keyof typeof paths];

/** The screens behind the gate: each has a module in `app/screen-modules.ts` and a name in `app/shell/texts.ts`. */
export type ScreenPath = Exclude<Path, typeof paths.login>;

const accountQuery = 'conta';

/** Opens the form for a new account, and whether a search opens it. */
export const newAccount = `${paths.login}?${accountQuery}`;
export const isAccountSearch = (search: string): boolean => new URLSearchParams(search).has(accountQuery);

/** An operator's invitation to create an account, in the search of its link. */
export const invitationIn = (search: string): string | undefined =>
  LinkToken.safeParse(new URLSearchParams(search).get('convite')).data;

const lostPasswordQuery = 'senha';

/** Opens the form that requests a password link, and whether a search opens it. */
export const lostPassword = `${paths.login}?${lostPasswordQuery}`;
export const isPasswordLinkSearch = (search: string): boolean => new URLSearchParams(search).has(lostPasswordQuery);

/** The address in the password e-mail, followed by its token. */
export const newPasswordPath = '/senha';

/** The address in the letter that undoes a change of the e-mail, followed by its token. */
export const emailUndoPath = '/desfazer-email';

export const weatherOfRoute = (id: string): string => `${paths.weather}?tab=rota&route=${id}`;

export const maintenanceOfMotorcycle = `${paths.fuel}?moto`;

export const newRefuelling = `${paths.fuel}?novo`;

const operatorLinkQuery = 'link';

/** A link that makes an operator, and the token that a search names. */
export const operatorLinkOf = (token: string): string => `${paths.operator}?${operatorLinkQuery}=${token}`;
export const operatorTokenIn = (search: string): string | null => new URLSearchParams(search).get(operatorLinkQuery);

const settingsQuery = 'parte';

/** A section of Ajustes, and the section that a search names. */
export const settingsOf = (section: string): string => `${paths.settings}?${settingsQuery}=${section}`;
export const settingsSection = (search: string): string | null => new URLSearchParams(search).get(settingsQuery);

export const ridesTab = `${paths.routes}?tab=passeios`;
export const rideOf = (id: string): string => `${ridesTab}&passeio=${id}`;

/** Every road ridden on one map, in a year ('2026'), in a month ('2026-03') or ever (''). */
export const riddenRoads = (period = ''): string => `${ridesTab}&mapa=${period}`;

export const routeOf = (id: string): string => `${paths.routes}?roteiro=${id}`;

export const tripOf = (id: string): string => `${paths.trips}?viagem=${id}`;

/** A trip with one of its days open, and the number of that day in a search; NaN without one. */
export const dayOfTrip = (id: string, number: number): string => `${tripOf(id)}&dia=${number}`;
export const dayNumberIn = (search: string): number => Number(new URLSearchParams(search).get('dia') ?? Number.NaN);

/**
 * The view with its own screen under the same path: a route, a ride, all rides, a trip, a popular ride, the motorcycle's
 * maintenance, a section of Ajustes; else ''.
 */
export function screenIn(search: string): string {
  const params = new URLSearchParams(search);
  const view = ['mapa', 'moto'].find((name) => params.has(name)) ?? '';
  const id = ['roteiro', 'passeio', 'viagem', 'rota'].map((name) => params.get(name)).find((id) => id !== null);
  return id ?? settingsSection(search) ?? view;
}

export const newTripOf = (routeId: string): string => `${paths.trips}?de=${routeId}`;

export const navigationOf = (routeId: string): string => `${paths.navigation}?route=${routeId}`;

export const proposalOf = (routeId: string): string => `${paths.popularRoutes}?propose=${routeId}`;

export const popularRouteOf = (id: string): string => `${paths.popularRoutes}?rota=${id}`;

export const linkedLine = (token: string): string => `${paths.navigation}?link=${token}`;

/** A route that a member offers to a group of the rider's. */
export const offeredRoute = (groupId: string, userId: string): string =>
  `${paths.navigation}?${new URLSearchParams({ group: groupId, lead: userId })}`;

const OfferedInAddress = z.object({ group: z.uuid(), lead: z.uuid() });

export function offeredInAddress(search: string): { groupId: string; userId: string } | null {
  const { data } = OfferedInAddress.safeParse(Object.fromEntries(new URLSearchParams(search)));
  return data ? { groupId: data.group, userId: data.lead } : null;
}

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
