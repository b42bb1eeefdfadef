import { z } from 'zod';
import { type Bbox, bboxInQuery, bboxOfQuery } from './bbox.ts';
import { endpoint } from './endpoint.ts';

/** What travels from the server to a browser as it happens: its type, and what the type's schema says. */
export type LiveEvent = { type: string; data: unknown };

/** One kind of event as a value: the server makes events `of` it, the web listens to it by type and parses by schema. */
export type LiveEventKind<S extends z.ZodType = z.ZodType> = {
  type: string;
  schema: S;
  of(data: z.input<S>): LiveEvent;
};

/** `type` is '<feature>.<what happened>'; features state theirs in their own contract file. */
export function liveEvent<S extends z.ZodType>(type: `${string}.${string}`, schema: S): LiveEventKind<S> {
  return { type, schema, of: (data) => ({ type, data }) };
}

/** Topics that are published by place, instead of to one rider. */
export const AreaTopic = z.enum(['traffic']);
export type AreaTopic = z.infer<typeof AreaTopic>;

/** Side of the cells by which near is meant, in degrees: some 55 km. */
export const cellDegrees = 0.5;
/** How many cells one stream may subscribe to: a box of some 350 km a side. */
const mostCells = 64;

/** Names of the cells that a box touches, 'row:column' from the south-western corner of the map. */
export function cellsOf({ minLat, minLng, maxLat, maxLng }: Bbox): string[] {
  const index = (degrees: number, from: number) => Math.floor((degrees - from) / cellDegrees);
  const cells: string[] = [];
  for (let row = index(minLat, -90); row <= index(maxLat, -90); row++) {
    for (let column = index(minLng, -180); column <= index(maxLng, -180); column++) cells.push(`${row}:${column}`);
  }
  return cells;
}

/** Cells that a box touches, at most, without counting them out: a box may hold the whole Earth. */
const cellCount = ({ minLat, minLng, maxLat, maxLng }: Bbox) =>
  (Math.ceil((maxLat - minLat) / cellDegrees) + 1) * (Math.ceil((maxLng - minLng) / cellDegrees) + 1);

/** Riders watch a few, each named once. */
const mostTopics = 20;

const topicList = z
  .string()
  .transform((list) => list.split(',').filter((topic) => topic !== ''))
  .pipe(z.array(AreaTopic).max(mostTopics));

/**
 * The rider's one stream: server-sent events, each with an id, `event` its type and `data` its JSON. It always carries what
 * concerns the rider; of `topics` (comma separated) it carries what happens in the cells that the box touches. A reconnecting
 * browser names the last id it saw: what came later is sent again, or an event 'missed' says that too much has come since.
 */
export const openEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'rider',
  success: 200,
  streams: true,
  rateLimit: { max: 120, windowSeconds: 60, per: 'rider' },
  summary: 'What concerns the rider, and what happens inside a box, as server-sent events',
  query: z
    .object({ ...bboxInQuery, topics: topicList.default([]) })
    .refine((query) => bboxOfQuery(query) !== undefined, 'the four sides of the box belong together')
    .refine((query) => cellCount(bboxOfQuery(query) ?? nowhere) <= mostCells, 'the box is too large'),
});

const nowhere: Bbox = { minLat: 0, minLng: 0, maxLat: 0, maxLng: 0 };

/** Sent by the server itself: what was missed is too much to be sent again, and everything live has to be read again. */
export const missedEvents = liveEvent('stream.missed', z.object({}));
