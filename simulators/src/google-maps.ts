import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { z } from 'zod';
import { type Fault, injectFaults } from './fault.ts';
import { listenOnLoopback, stopListening } from './listening.ts';

export const googleKey = 'simulated-google-key';

type Point = { lat: number; lng: number };

/** `types` are Google's own: 'locality', 'gas_station'. */
export type SimulatedGooglePlace = Point & { name: string; address: string; types: string[] };

/** The body of a request for routes, as received. */
export type GoogleRouteRequest = z.infer<typeof RouteBody>;

export type GoogleMapsSimulator = {
  url: string;
  places: SimulatedGooglePlace[];
  /** False for points without a road. */
  isReached: (point: Point) => boolean;
  routeRequests: GoogleRouteRequest[];
  fault: Fault | null;
  calls: number;
  stop(): Promise<void>;
};

const LatLng = z.object({ latitude: z.number(), longitude: z.number() });
const Stop = z.object({ location: z.object({ latLng: LatLng }) });
const RouteBody = z.object({
  origin: Stop,
  destination: Stop,
  intermediates: z.array(Stop).max(25).default([]),
  travelMode: z.enum(['DRIVE', 'TWO_WHEELER']),
  routingPreference: z.string().optional(),
  computeAlternativeRoutes: z.boolean().default(false),
  optimizeWaypointOrder: z.boolean().default(false),
  routeModifiers: z
    .object({ avoidTolls: z.boolean().default(false), avoidHighways: z.boolean().default(false) })
    .prefault({}),
});
const SearchBody = z.object({ textQuery: z.string().min(1), pageSize: z.number().int().min(1).max(20).default(20) });

/**
 * Routes v2, Places (new) by text, Geocoding by position, and the loader script with a map that draws plain elements. Routes are straight
 * lines; each service refuses invalid requests like the vendor's.
 */
export async function startGoogleMaps(): Promise<GoogleMapsSimulator> {
  const app = Fastify();
  const state: GoogleMapsSimulator = {
    url: '',
    places: [],
    isReached: () => true,
    routeRequests: [],
    fault: null,
    calls: 0,
    stop: () => stopListening(app.server),
  };
  app.addHook('onRequest', async () => void state.calls++);
  injectFaults(app, state, (status) => refusal(status, 'Simulated'));

  const masked = (headers: Record<string, unknown>) => {
    if (headers['x-goog-api-key'] !== googleKey) return { status: 403, body: refusal(403, 'API key not valid.') };
    const mask = headers['x-goog-fieldmask'];
    if (!mask) return { status: 400, body: refusal(400, 'FieldMask is a required parameter.') };
    return { fields: String(mask).split(',') };
  };

  app.post('/directions/v2:computeRoutes', async ({ headers, body }, reply) => {
    const { fields, status = 400, body: refused } = masked(headers);
    if (!fields) return reply.code(status).send(refused);
    const parsed = RouteBody.safeParse(body);
    if (!parsed.success) return reply.code(400).send(refusal(400, 'Invalid JSON payload received.'));
    state.routeRequests.push(parsed.data);
    const stops = [parsed.data.origin, ...parsed.data.intermediates, parsed.data.destination].map(pointOf);
    return stops.every(state.isReached)
      ? { routes: routesFor(parsed.data).map((route) => withFieldMask(route, fields)) }
      : {};
  });

  app.post('/v1/places:searchText', async ({ headers, body }, reply) => {
    const { fields, status = 400, body: refused } = masked(headers);
    if (!fields) return reply.code(status).send(refused);
    const parsed = SearchBody.safeParse(body);
    if (!parsed.success) return reply.code(400).send(refusal(400, 'Empty text_query.'));
    const words = parsed.data.textQuery.toLowerCase();
    const found = state.places.filter(({ name }) => name.toLowerCase().includes(words)).slice(0, parsed.data.pageSize);
    return found.length === 0 ? {} : { places: found.map((place) => withFieldMask(asPlace(place), fields, 'places.')) };
  });

  app.get('/maps/api/geocode/json', async ({ query }) => {
    const { key, latlng = '' } = query as Record<string, string>;
    if (key !== googleKey)
      return { status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.', results: [] };
    const [lat = 0, lng = 0] = latlng.split(',').map(Number);
    const near = state.places.filter((place) => kilometers(place, { lat, lng }) < 2);
    return { status: near.length > 0 ? 'OK' : 'ZERO_RESULTS', results: near.map(asAddress) };
  });

  app.get('/maps/api/js', async (_request, reply) =>
    reply.type('text/javascript').send(await readFile(new URL('./google-maps-script.js', import.meta.url), 'utf8')),
  );

  await app.ready();
  state.url = await listenOnLoopback(app.server);
  return state;
}

const names: Record<number, string> = { 400: 'INVALID_ARGUMENT', 403: 'PERMISSION_DENIED', 429: 'RESOURCE_EXHAUSTED' };
const refusal = (code: number, message: string) => ({ error: { code, message, status: names[code] ?? 'UNAVAILABLE' } });

const pointOf = ({ location: { latLng } }: z.infer<typeof Stop>): Point => ({
  lat: latLng.latitude,
  lng: latLng.longitude,
});

const kilometersPerDegree = 111.195;
const kilometers = (a: Point, b: Point) =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) * kilometersPerDegree;

/** The straight route, which is a toll road, and a slightly longer one beside it. */
function routesFor(request: GoogleRouteRequest) {
  const { intermediates, optimizeWaypointOrder, computeAlternativeRoutes, routeModifiers } = request;
  const between = intermediates.map(pointOf);
  const [start, end] = [pointOf(request.origin), pointOf(request.destination)];
  const order = optimizeWaypointOrder ? nearestFirst(start, between) : between.map((_, index) => index);
  const straight = [start, ...order.flatMap((index) => between[index] ?? []), end];
  const [first = start, second = end] = straight;
  const bend = { lat: (first.lat + second.lat) / 2 + 0.02, lng: (first.lng + second.lng) / 2 + 0.02 };
  const beside = [first, bend, ...straight.slice(1)];
  const withoutToll = { ...routeOf(beside), travelAdvisory: {} };
  const routes = routeModifiers.avoidTolls ? [withoutToll] : [routeOf(straight), withoutToll];
  return routes
    .slice(0, computeAlternativeRoutes && between.length === 0 ? 2 : 1)
    .map((route) => ({ ...route, ...(optimizeWaypointOrder && { optimizedIntermediateWaypointIndex: order }) }));
}

/** In Google's format: durations as text, zeros omitted. */
function routeOf(points: Point[]) {
  const length = points.slice(1).reduce((sum, point, index) => sum + kilometers(points[index] ?? point, point), 0);
  return {
    ...(length > 0 && { distanceMeters: Math.round(length * 1_000) }),
    duration: `${Math.round(length * 60)}s`,
    polyline: { encodedPolyline: encoded(points) },
    warnings: ['As rotas de moto estão em fase beta e talvez não mostrem as vias adequadas.'],
    travelAdvisory: { tollInfo: { estimatedPrice: [{ currencyCode: 'BRL', units: '7', nanos: 900_000_000 }] } },
  };
}

function nearestFirst(start: Point, between: Point[]): number[] {
  const left = between.map((_, index) => index);
  const order: number[] = [];
  for (let from = start; left.length > 0; ) {
    const next = left.reduce((best, index) =>
      kilometers(from, between[index] ?? from) < kilometers(from, between[best] ?? from) ? index : best,
    );
    left.splice(left.indexOf(next), 1);
    order.push(next);
    from = between[next] ?? from;
  }
  return order;
}

/** Google's polyline, five decimals (https://developers.google.com/maps/documentation/utilities/polylinealgorithm). */
function encoded(points: Point[]): string {
  let text = '';
  let [lat, lng] = [0, 0];
  for (const point of points) {
    const next = [Math.round(point.lat * 1e5), Math.round(point.lng * 1e5)] as const;
    for (const step of [next[0] - lat, next[1] - lng]) {
      let bits = step < 0 ? ~(step << 1) : step << 1;
      for (; bits >= 0x20; bits >>= 5) text += String.fromCharCode((0x20 | (bits & 0x1f)) + 63);
      text += String.fromCharCode(bits + 63);
    }
    [lat, lng] = next;
  }
  return text;
}

const asPlace = ({ name, address, lat, lng, types }: SimulatedGooglePlace) => ({
  displayName: { text: name, languageCode: 'pt' },
  formattedAddress: address,
  location: { latitude: lat, longitude: lng },
  types,
});

const asAddress = ({ name, address, lat, lng, types }: SimulatedGooglePlace) => ({
  formatted_address: `${name}, ${address}`,
  geometry: { location: { lat, lng } },
  types,
});

function withFieldMask(answer: object, fields: string[], prefix = 'routes.') {
  const named = new Set(fields.map((field) => field.slice(prefix.length).split('.')[0]));
  return Object.fromEntries(Object.entries(answer).filter(([name]) => named.has(name)));
}
