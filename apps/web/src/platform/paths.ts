import { LatLng } from '@estradeiro/contract/lat-lng';
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
  profile: '/profile',
} as const;
export type Path = (typeof paths)[keyof typeof paths];

/** The address at which the weather along a saved route is told. */
export const weatherOfRoute = (id: string): string => `${paths.weather}?tab=rota&route=${id}`;

/** The address of the rider's recorded rides, and of one of them. */
export const ridesTab = `${paths.routes}?tab=passeios`;
export const rideOf = (id: string): string => `${ridesTab}&passeio=${id}`;

/** The address of one of the rider's trips. */
export const tripOf = (id: string): string => `${paths.trips}?viagem=${id}`;

/** The address at which a saved route is ridden. */
export const navigationOf = (routeId: string): string => `${paths.navigation}?route=${routeId}`;

/** The address at which a saved route is proposed as popular. */
export const proposalOf = (routeId: string): string => `${paths.popularRoutes}?propose=${routeId}`;

/** The address at which a popular route is ridden. */
export const popularRide = (id: string): string => `${paths.navigation}?popular=${id}`;

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
