import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type SimulatedLodging, toAvailability, toDetails, toHit, type Version } from './booking-demand-replies.ts';
import { Availability, Details, type Refused, refuseDates, Search } from './booking-demand-requests.ts';
import { type Fault, injectFaults } from './fault.ts';
import { listenOnLoopback, stopListening } from './listening.ts';

export const bookingDemandKey = 'simulated-demand-key';
export const bookingDemandAffiliate = '1234567';

const paths = ['search', 'details', 'availability'] as const;
type Path = (typeof paths)[number];

export type BookingDemandSimulator = {
  /** Includes the version, like the vendor's own base address. */
  url: string;
  places: SimulatedLodging[];
  /** `fault` applies to every call, `faultAt` to those of one path. */
  fault: Fault | null;
  faultAt: Partial<Record<Path, Fault>>;
  /** Admitted calls, oldest first, with their bodies. */
  requests: { path: Path; body: unknown }[];
  /** All calls, also the refused ones. */
  calls: number;
  /** The vendor's sandbox allows 50. */
  callsPerMinute: number;
  stop(): Promise<void>;
};

type Settings = { version?: Version; now?: () => Date };

/** Booking.com's Demand API: POST only, a static key, exactly one place selector, checked dates and a rate limit. */
export async function startBookingDemand({
  version = '3.2',
  now = () => new Date(),
}: Settings = {}): Promise<BookingDemandSimulator> {
  const app = Fastify();
  const state: BookingDemandSimulator = {
    url: '',
    places: [],
    fault: null,
    faultAt: {},
    requests: [],
    calls: 0,
    callsPerMinute: 50,
    stop: () => stopListening(app.server),
  };
  app.addHook('onRequest', admission(state, now));

  const serve = <T>(path: Path, read: (body: unknown) => T | Refused, respond: (request: T) => unknown) =>
    app.register(async (scope: FastifyInstance) => {
      const faults = {
        get fault() {
          return state.faultAt[path] ?? state.fault;
        },
      };
      injectFaults(scope, faults, (status) => failure(`error_${status}`, 'Refused'));
      scope.post(`/${version}/accommodations/${path}`, async ({ body }, reply) => {
        state.requests.push({ path, body });
        const request = read(body);
        if (isRefused(request)) return reply.code(400).send(failure(request.refused, request.why));
        return { request_id: requestId, data: respond(request) };
      });
    });

  const placesOf = (ids: readonly number[]) => state.places.filter(({ id }) => ids.includes(id));
  serve(
    'search',
    (body) => refuseDates(Search, body, now()),
    (request) => {
      const { coordinates, accommodations } = request;
      const there = coordinates
        ? state.places.filter((place) => isWithin(place, coordinates))
        : placesOf(accommodations ?? []);
      return there
        .filter(({ isFull }) => !isFull)
        .slice(0, request.rows)
        .map((place) => toHit(place, request, version));
    },
  );
  serve(
    'details',
    (body) => Details(body),
    ({ accommodations }) => placesOf(accommodations).map(toDetails),
  );
  serve(
    'availability',
    (body) => refuseDates(Availability, body, now()),
    (request) => {
      const ids = Array.isArray(request.accommodation) ? request.accommodation : [request.accommodation];
      const results = placesOf(ids).map((place) => toAvailability(place, request, version));
      return version === '3.1' ? (results[0] ?? null) : results;
    },
  );

  await app.ready();
  state.url = `${await listenOnLoopback(app.server)}/${version}`;
  return state;
}

const requestId = '01jc4h7m2w9x8y7z6a5b4c3d2e';
const failure = (id: string, message: string) => ({ request_id: requestId, errors: [{ id, message }] });
const isRefused = (request: unknown): request is Refused =>
  typeof request === 'object' && request !== null && 'refused' in request;

/** Checks the key, the affiliate and the calls of the current minute. */
function admission(state: BookingDemandSimulator, now: () => Date) {
  const inMinute = { minute: 0, calls: 0 };
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    state.calls += 1;
    if (headers.authorization !== `Bearer ${bookingDemandKey}`) {
      return reply.code(401).send(failure('unauthorized', 'Invalid token'));
    }
    if (headers['x-affiliate-id'] !== bookingDemandAffiliate) {
      return reply.code(403).send(failure('forbidden', 'Unknown affiliate'));
    }
    const minute = Math.floor(now().getTime() / 60_000);
    if (minute !== inMinute.minute) Object.assign(inMinute, { minute, calls: 0 });
    inMinute.calls += 1;
    if (inMinute.calls <= state.callsPerMinute) return;
    return reply.code(429).header('retry-after', '60').send(failure('rate_limited', 'Too many requests'));
  };
}

type Circle = { latitude: number; longitude: number; radius: number };
const kilometersPerDegree = 111.195;

function isWithin({ latitude, longitude }: SimulatedLodging, circle: Circle): boolean {
  const north = latitude - circle.latitude;
  const east = (longitude - circle.longitude) * Math.cos((circle.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * kilometersPerDegree <= circle.radius;
}
