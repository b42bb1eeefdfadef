/** Every address of the product (part 1 §2). */
export const paths = {
  login: '/login',
  home: '/',
  routes: '/routes',
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

/** Where to plan a ride to a place: the navigation screen reads `lat`, `lng` and `name`. */
export const navigationTo = ({ lat, lng, name }: { lat: number; lng: number; name: string }): string =>
  `${paths.navigation}?${new URLSearchParams({ lat: `${lat}`, lng: `${lng}`, name })}`;
