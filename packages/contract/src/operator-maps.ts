import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orNewer } from './newer-values.ts';
import { operatorActionDays } from './operator.ts';

/**
 * What an operator installs: a region, the address of an extract, or an extract's file in the server's folder of such. An address
 * has no query and no user part, which may hold a key: it is written down and shown.
 */
export const MapTarget = z
  .string()
  .max(500)
  .regex(/^(?:[a-z][a-z-]*|https?:\/\/[^\s"'<>?#@]+\.pbf|[\p{L}\d_][\p{L}\d_.-]*\.pbf)$/u);

/** The name of an extract in the server's folder of such. */
export const MapFileName = z
  .string()
  .max(120)
  .regex(/^[\p{L}\d_][\p{L}\d_.-]*\.pbf$/u)
  // Disks take names of 255 bytes, of which an upload's has twelve more; a letter beyond ASCII is three at most.
  .refine((name) => name.replace(/[^ -~]/g, '***').length <= 240);

/** A little more than twice the extract of Brazil. */
export const mostUploadBytes = 4e9;
/** Of one request, which a slow line has a minute to send. */
export const mostPieceBytes = 8e6;
/** An upload of which nothing came for so long is discarded. */
export const abandonedUploadHours = 24;

/** A file under way to the server's folder of extracts, where it is once all of it was received. */
export const MapUpload = z.object({ name: z.string(), bytes: z.number(), receivedBytes: z.number() });
export type MapUpload = z.infer<typeof MapUpload>;

/** More at once make one installation too long to be tried again. */
export const mostMapTargets = 6;

export const NewMapTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('install'), targets: z.array(MapTarget).min(1).max(mostMapTargets) }),
  z.object({ kind: z.literal('remove'), id: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
  z.object({ kind: z.literal('update') }),
  z.object({ kind: z.literal('heights') }),
]);
export type NewMapTask = z.infer<typeof NewMapTask>;

export const MapTaskKind = z.enum(['install', 'remove', 'update', 'heights']);
export type MapTaskKind = z.infer<typeof MapTaskKind>;

export const MapTaskState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export type MapTaskState = z.infer<typeof MapTaskState>;

export const MapTask = z.object({
  id: z.uuid(),
  kind: orNewer(MapTaskKind),
  /** What is installed or removed; empty for what is about all maps. */
  targets: z.array(z.string()),
  state: orNewer(MapTaskState),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** What is under way, in words, and its share; null before it begins, and where its end is unknown. */
  step: z.string().nullable(),
  fraction: z.number().nullable(),
  /** What is left, in words; after its end what it left out though it went well. */
  detail: z.string().nullable(),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
});
export type MapTask = z.infer<typeof MapTask>;

export const InstalledMap = z.object({
  id: z.string(),
  name: z.string(),
  /** An address, or the name of a file. */
  source: z.string(),
  installedAt: z.iso.datetime(),
  /** When OpenStreetMap was as in this map; null where its file does not say. */
  dataFrom: z.iso.datetime().nullable(),
  /** Of its drawn map, search and roads, without the network, which all maps share. */
  bytes: z.number(),
  /** Null where an earlier version installed it. */
  cameras: z.object({ directed: z.number(), undirected: z.number() }).nullable(),
  /** Length of its roads, each carriageway for itself; null where an earlier version installed it. */
  roadMeters: z.number().nullable(),
  isSearchOld: z.boolean(),
});
export type InstalledMap = z.infer<typeof InstalledMap>;

/** How often riders planned beyond the maps in a state (by its two letters), and asked for its map: once a day each. */
export const MapWish = z.object({ state: z.string(), planned: z.number(), wished: z.number() });
export type MapWish = z.infer<typeof MapWish>;

/** What has ended is shown for so long. */
export const endedMapTaskDays = 30;

export const OperatorMaps = z.object({
  installed: z.array(InstalledMap),
  networkBytes: z.number(),
  /** Squares of one degree with heights. */
  heightTiles: z.number(),
  regions: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The folder on the server for extracts, and those that lie in it. */
  folder: z.string(),
  files: z.array(z.string()),
  /** Those that did not arrive whole yet. */
  uploads: z.array(MapUpload),
  /** Those under way and in the queue first, in their order; then those that ended, the newest first. */
  tasks: z.array(MapTask),
  updatesMonthly: z.boolean(),
  /** Of the last 30 days, the most wanted first. */
  wishes: z.array(MapWish),
});
export type OperatorMaps = z.infer<typeof OperatorMaps>;

/** What an installation takes, by measurement of smaller ones. */
export const MapNeeds = z.object({
  /** Of the extracts; null where their servers do not say. */
  extractBytes: z.number().nullable(),
  seconds: z.number().nullable(),
  diskBytes: z.number().nullable(),
  freeBytes: z.number().nullable(),
  /** Null where no extract as large was measured. */
  memoryBytes: z.number().nullable(),
  /** Installed maps whose roads are built into the network again. */
  others: z.array(z.string()),
});
export type MapNeeds = z.infer<typeof MapNeeds>;

/** Everything here fails with `not_found` for riders who are no operators, and what changes something with `proof_required`. */
const operator = { access: 'rider' } as const;
const changeLimit = { max: 30, windowSeconds: 300, per: 'rider' } as const;
const writesDown = { table: 'operator_actions', forHours: operatorActionDays * 24 } as const;

export const getOperatorMaps = endpoint({
  ...operator,
  method: 'GET',
  path: '/api/operator/maps',
  success: 200,
  summary: 'The installed maps, and what is being installed',
  response: OperatorMaps,
});

/**
 * Fails with `invalid_request` for a target that there is not, with `upstream_unavailable` where its server does not answer, and
 * with `proof_required` for an address, to which the server then sends a request.
 */
export const getMapNeeds = endpoint({
  ...operator,
  method: 'GET',
  path: '/api/operator/maps/needs',
  success: 200,
  summary: 'Time, memory and disk that an installation takes',
  /** Separated by spaces. */
  query: z.object({ targets: z.string().min(1).max(3_100) }),
  response: MapNeeds,
  rateLimit: { max: 60, windowSeconds: 300, per: 'rider' },
});

/**
 * Puts it into the queue; where the same is in it already, gives that. Fails with `invalid_request` for a target that there is
 * not, with `changed_elsewhere` for a file that is still being sent, and with `limit_reached` where the queue is full.
 */
export const addMapTask = endpoint({
  ...operator,
  method: 'POST',
  path: '/api/operator/maps/tasks',
  success: 201,
  summary: 'Install, update or remove maps, one after the other',
  body: NewMapTask,
  response: MapTask,
  rateLimit: changeLimit,
  stores: [{ table: 'map_tasks', forHours: endedMapTaskDays * 24 }, writesDown],
});

/** Fails with `not_found` where it is neither in the queue nor under way. */
export const cancelMapTask = endpoint({
  ...operator,
  method: 'DELETE',
  path: '/api/operator/maps/tasks/:id',
  evenWithoutSpace: true,
  success: 204,
  summary: 'Take it out of the queue, or break it off; the maps stay as they are',
  params: z.object({ id: z.uuid() }),
  rateLimit: changeLimit,
  stores: [writesDown],
});

export const setMapUpdates = endpoint({
  ...operator,
  method: 'PUT',
  path: '/api/operator/maps/updates',
  success: 204,
  summary: 'Whether maps with newer data are installed again once a month, in the night',
  body: z.object({ monthly: z.boolean() }),
  rateLimit: changeLimit,
  stores: [writesDown],
});

/**
 * Begins an upload, or gives the one that this operator began of a file of that name and size. Fails with `name_taken` where another
 * is under way by that name, with `changed_elsewhere` where the file of that name is being installed, and with `limit_reached` or
 * `no_space`.
 */
export const beginMapUpload = endpoint({
  ...operator,
  method: 'POST',
  path: '/api/operator/maps/uploads',
  success: 201,
  summary: "Send an extract to the server's folder of such, in pieces",
  body: z.object({ name: MapFileName, bytes: z.number().int().min(1).max(mostUploadBytes) }),
  response: MapUpload,
  rateLimit: changeLimit,
  stores: [writesDown],
});

/**
 * The next piece, as `application/octet-stream`. One that does not begin where the file ends is left out, and the response says where
 * that is: a repeated piece does no harm. The last one makes it a file of the folder. Fails with `invalid_request`, and forgets the
 * upload, where its begin or its whole is no extract; with `changed_elsewhere` while another piece of it is under way, and for the last
 * one while the file of that name is being installed. Without the proof of who it is, which an upload outlasts.
 */
export const sendMapPiece = endpoint({
  ...operator,
  method: 'PUT',
  path: '/api/operator/maps/uploads/:name',
  success: 200,
  summary: 'The next piece of an extract',
  params: z.object({ name: MapFileName }),
  query: z.object({ offset: z.coerce.number().int().min(0).max(mostUploadBytes) }),
  response: MapUpload,
  bodyLimitBytes: mostPieceBytes,
  rateLimit: { max: 4_000, windowSeconds: 300, per: 'rider' },
});

export const discardMapUpload = endpoint({
  ...operator,
  method: 'DELETE',
  path: '/api/operator/maps/uploads/:name',
  evenWithoutSpace: true,
  success: 204,
  summary: 'Give up an upload, and delete what was received',
  params: z.object({ name: MapFileName }),
  rateLimit: changeLimit,
  stores: [writesDown],
});

/** Fails with `changed_elsewhere` while it is installed or in the queue. Maps that came from it stay. */
export const deleteMapFile = endpoint({
  ...operator,
  method: 'DELETE',
  path: '/api/operator/maps/files/:name',
  evenWithoutSpace: true,
  success: 204,
  summary: "Delete an extract in the server's folder of such",
  params: z.object({ name: MapFileName }),
  rateLimit: changeLimit,
  stores: [writesDown],
});
