import Fastify from 'fastify';
import { z } from 'zod';
import { type Fault, injectFaults } from './fault.ts';
import type { SimulatedIncident } from './incidents.ts';
import { listenOnLoopback, stopListening } from './listening.ts';

export const tomTomKey = 'simulated-tomtom-key';

const Query = z.object({
  key: z.string().optional(),
  bbox: z
    .string()
    .transform((text) => z.tuple([z.number(), z.number(), z.number(), z.number()]).parse(text.split(',').map(Number))),
  fields: z.string().optional(),
  categoryFilter: z.string().optional(),
});

/** Largest box of one request. */
const mostSquareKilometers = 10_000;

export type TomTomTrafficSimulator = {
  url: string;
  incidents: SimulatedIncident[];
  /** Sent unchanged among the incidents; the vendor itself sends nulls. */
  malformed: unknown[];
  fault: Fault | null;
  calls: number;
  stop(): Promise<void>;
};

/** Incident details, version 5: only the requested `fields`, boxes up to the limit, and no filter by categories 12 and 13. */
export async function startTomTomTraffic(): Promise<TomTomTrafficSimulator> {
  const app = Fastify();
  const state: TomTomTrafficSimulator = {
    url: '',
    incidents: [],
    malformed: [null],
    fault: null,
    calls: 0,
    stop: () => stopListening(app.server),
  };
  app.addHook('onRequest', async () => void state.calls++);
  injectFaults(app, state, (httpStatus) => ({ httpStatus, detailedError: { code: 'Error', message: '' } }));

  app.get('/traffic/services/5/incidentDetails', async ({ query }, reply) => {
    const parsed = Query.safeParse(query);
    if (!parsed.success) return reply.code(400).send(refusal('Missing or malformed bbox', 'bbox'));
    const { key, bbox, fields = '', categoryFilter = '' } = parsed.data;
    if (key !== tomTomKey) return reply.code(403).type('text/html').send('<h1>Developer Inactive</h1>');
    if (areaOf(bbox) > mostSquareKilometers) return reply.code(400).send(refusal('Bbox exceeds maximum', 'bbox'));
    if (/\b1[23]\b/.test(categoryFilter)) return reply.code(400).send(refusal('Invalid category', 'categoryFilter'));
    const within = state.incidents.filter(({ at: [lng, lat] }) => isWithin(bbox, lng, lat));
    return { incidents: [...state.malformed, ...within.map((incident) => toFeature(incident, fields))] };
  });

  await app.ready();
  state.url = await listenOnLoopback(app.server);
  return state;
}

type Box = [minLng: number, minLat: number, maxLng: number, maxLat: number];

const isWithin = ([minLng, minLat, maxLng, maxLat]: Box, lng: number, lat: number) =>
  lng >= minLng && lng <= maxLng && lat >= minLat && lat <= maxLat;

const kilometersPerDegree = 111.195;

function areaOf([minLng, minLat, maxLng, maxLat]: Box): number {
  const middle = Math.cos((((minLat + maxLat) / 2) * Math.PI) / 180);
  return (maxLat - minLat) * (maxLng - minLng) * middle * kilometersPerDegree ** 2;
}

const refusal = (message: string, target: string) => ({
  httpStatusCode: 400,
  detailedError: { code: 'BadRequest', message, target },
});

const icons = { accident: 1, oil: 3, jam: 6, closure: 8 } as const;

/** Without `fields` the vendor sends only type, geometry and icon category. */
function toFeature(
  { id, kind, at, line, street, delay, length, reportedAt, endsAt }: SimulatedIncident,
  fields: string,
) {
  const iconCategory = icons[kind];
  const geometry = line ? { type: 'LineString', coordinates: line } : { type: 'Point', coordinates: at };
  const all = {
    id,
    iconCategory,
    magnitudeOfDelay: { accident: 3, oil: 2, jam: 3, closure: 4 }[kind],
    events: [{ code: 101, description: kind === 'oil' ? 'Óleo na pista' : 'Ocorrência', iconCategory }],
    startTime: reportedAt.toISOString(),
    endTime: endsAt?.toISOString() ?? null,
    from: 'Via Expressa',
    to: null,
    length: length ?? 0,
    delay: delay ?? null,
    roadNumbers: street === null ? [] : [street],
    timeValidity: 'present',
    probabilityOfOccurrence: 'certain',
    numberOfReports: null,
    lastReportTime: null,
  };
  const properties = fields.includes('properties{') ? all : { iconCategory };
  return { type: 'Feature', geometry, properties };
}
