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
  /** With the version, as the vendor's own base address has it. */
  url: string;
  places: SimulatedLodging[];
  /** What befalls every call, and what befalls those of one path. */
  fault: Fault | null;
  faultAt: Partial<Record<Path, Fault>>;
  /** Calls that were let in, in order, with what they asked. */
  asked: { path: Path; body: unknown }[];
  /** All that arrived. */
  calls: number;
  /** How many are taken in a minute: 50 on the vendor's sandbox. */
  callsPerMinute: number;
  stop(): Promise<void>;
};

type Settings = { version?: Version; now?: () => Date };

/** Booking.com's Demand API: a POST for everything, a static key, exactly one place selector, dates and limits held. */
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
    asked: [],
    calls: 0,
    callsPerMinute: 50,
    stop: () => stopListening(app.server),
  };
  app.addHook('onRequest', admission(state, now));

  const offer = <T>(path: Path, read: (body: unknown) => T | Refused, answer: (asked: T) => unknown) =>
    app.register(async (scope: FastifyInstance) => {
      const faults = {
        get fault() {
          return state.faultAt[path] ?? state.fault;
        },
      };
      injectFaults(scope, faults, (status) => failure(`error_${status}`, 'Refused'));
      scope.post(`/${version}/accommodations/${path}`, async ({ body }, reply) => {
        state.asked.push({ path, body });
        const asked = read(body);
        if (isRefused(asked)) return reply.code(400).send(failure(asked.refused, asked.why));
        return { request_id: requestId, data: answer(asked) };
      });
    });

  const known = (ids: readonly number[]) => state.places.filter(({ id }) => ids.includes(id));
  offer(
    'search',
    (body) => refuseDates(Search, body, now()),
    (asked) => {
      const { coordinates, accommodations } = asked;
      const there = coordinates
        ? state.places.filter((place) => isWithin(place, coordinates))
        : known(accommodations ?? []);
      return there
        .filter(({ isFull }) => !isFull)
        .slice(0, asked.rows)
        .map((place) => toHit(place, asked, version));
    },
  );
  offer(
    'details',
    (body) => Details(body),
    ({ accommodations }) => known(accommodations).map(toDetails),
  );
  offer(
    'availability',
    (body) => refuseDates(Availability, body, now()),
    (asked) => {
      const ids = Array.isArray(asked.accommodation) ? asked.accommodation : [asked.accommodation];
      const answers = known(ids).map((place) => toAvailability(place, asked, version));
      return version === '3.1' ? (answers[0] ?? null) : answers;
    },
  );

  await app.ready();
  state.url = `${await listenOnLoopback(app.server)}/${version}`;
  return state;
}

const requestId = '01jc4h7m2w9x8y7z6a5b4c3d2e';
const failure = (id: string, message: string) => ({ request_id: requestId, errors: [{ id, message }] });
const isRefused = (asked: unknown): asked is Refused =>
  typeof asked === 'object' && asked !== null && 'refused' in asked;

/** The key, the affiliate, and no more calls than the minute has. */
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
