import { z } from 'zod';
import { type Bbox, bboxInQuery, bboxOfQuery } from './bbox.ts';
import { endpoint } from './endpoint.ts';

export type LiveEvent = { type: string; data: unknown };

/** The server makes events by `of`, the web subscribes by type and parses by schema. */
export type LiveEventKind<S extends z.ZodType = z.ZodType> = {
  type: string;
  schema: S;
  of(data: z.input<S>): LiveEvent;
};

/** `type` is '<feature>.<event>'; each feature defines its events in its contract file. */
export function liveEvent<S extends z.ZodType>(type: `${string}.${string}`, schema: S): LiveEventKind<S> {
  return { type, schema, of: (data) => ({ type, data }) };
}

/** Topics published by area, not to one rider. */
export const AreaTopic = z.enum(['traffic']);
export type AreaTopic = z.infer<typeof AreaTopic>;

/** Side of a cell in degrees, some 55 km. */
export const cellDegrees = 0.5;
/** Cells per stream: a box of some 350 km a side. */
const mostCells = 64;

/** Cells that a box touches, 'row:column' from the south-western corner of the map. */
export function cellsOf({ minLat, minLng, maxLat, maxLng }: Bbox): string[] {
  const index = (degrees: number, from: number) => Math.floor((degrees - from) / cellDegrees);
  const cells: string[] = [];
  for (let row = index(minLat, -90); row <= index(maxLat, -90); row++) {
    for (let column = index(minLng, -180); column <= index(maxLng, -180); column++) cells.push(`${row}:${column}`);
  }
  return cells;
}

/** Upper bound without listing them: a box may hold the whole Earth. */
const cellCount = ({ minLat, minLng, maxLat, maxLng }: Bbox) =>
  (Math.ceil((maxLat - minLat) / cellDegrees) + 1) * (Math.ceil((maxLng - minLng) / cellDegrees) + 1);

const mostTopics = 20;

const topicList = z
  .string()
  .transform((list) => list.split(',').filter((topic) => topic !== ''))
  .pipe(z.array(AreaTopic).max(mostTopics));

/**
 * Server-sent events with an id, the type as `event` and JSON in `data`. A stream always carries the rider's own events, and those
 * of `topics` (comma separated) in the cells that the box touches. A reconnecting browser sends the last id: later events are sent
 * again, or a 'missed' event if they are too many.
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
    .refine((query) => cellCount(bboxOfQuery(query) ?? emptyBox) <= mostCells, 'the box is too large'),
});

const emptyBox: Bbox = { minLat: 0, minLng: 0, maxLat: 0, maxLng: 0 };

/** Too many events were missed to send them again: read all live data again. */
export const missedEvents = liveEvent('stream.missed', z.object({}));
