import { z } from 'zod';
import { BaseVersion, VersionedDeletion } from './base-version.ts';
import { endpoint } from './endpoint.ts';
import { LatLng } from './lat-lng.ts';
import { visibleLine } from './visible-text.ts';
import { Condition } from './weather.ts';

export const RideStop = LatLng.extend({
  at: z.iso.datetime(),
  seconds: z.number().int().nonnegative(),
});
export type RideStop = z.infer<typeof RideStop>;

/** Some 28,000 points: twelve hours of bends, simplified to 5 m. */
export const maxTrackCharacters = 200_000;
/** For as many points, mostly a second to some minutes apart. */
export const maxTrackTimesCharacters = 100_000;
export const maxRideStops = 100;
export const maxRideHighways = 20;
/** A thumbnail's line has some hundred points. */
const maxOutlineCharacters = 2_000;
/** A week, and once around the Earth. */
const maxSeconds = 7 * 24 * 3_600;
const maxMeters = 40_000_000;

/** A bend every fifty metres at 300 km/h makes 6,000. */
export const maxBendsPerHour = 10_000;

const Seconds = z.number().int().min(0).max(maxSeconds);
const Name = z.string().overwrite(visibleLine).trim().min(1).max(120);

const summaryFields = {
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  distanceMeters: z.number().int().min(0).max(maxMeters),
  movingSeconds: Seconds,
  standingSeconds: Seconds,
  topSpeedKmh: z.number().int().min(0).max(300),
  /** Share of the length in curves, 0 to 1; tight ones count more. Only of roads ridden with guidance. */
  curviness: z.number().min(0).max(1),
  /** Of roads ridden with guidance, per hour there; missing if they are too short, and on rides of earlier versions. */
  bendsPerHour: z.number().int().min(0).max(maxBendsPerHour).optional(),
  /** Highway references, the longest first: 'BR-116'. */
  highways: z.array(z.string().min(1).max(20)).max(maxRideHighways),
  /** Weather conditions on the ride in their order, as far as known. */
  sky: z.array(Condition).max(Condition.options.length),
  /** A simplified line for thumbnails. Google polyline encoding, precision 6. */
  outline: z.string().min(1).max(maxOutlineCharacters),
};

/**
 * Seconds after `startedAt` at each point of the track, delta encoded like the numbers of Google's polylines. Missing on rides of
 * earlier versions.
 */
const TrackTimes = z.string().max(maxTrackTimesCharacters).optional();

/** The motorcycle of the ride; missing or null if not given. */
const OnVehicle = z.uuid().nullable().optional();

export const NewRideRecord = z.object({
  name: Name,
  ...summaryFields,
  vehicleId: OnVehicle,
  stops: z.array(RideStop).max(maxRideStops),
  /** Google polyline encoding, precision 6; simplified to 5 m. */
  track: z.string().min(1).max(maxTrackCharacters),
  trackTimes: TrackTimes,
});
export type NewRideRecord = z.infer<typeof NewRideRecord>;

/** Without the track, for lists. */
export const RideRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  ...summaryFields,
  vehicleId: OnVehicle,
  createdAt: z.iso.datetime(),
});
export type RideRecord = z.infer<typeof RideRecord>;

export const RideRecordDetail = RideRecord.extend({
  stops: z.array(RideStop),
  track: z.string(),
  trackTimes: TrackTimes,
});
export type RideRecordDetail = z.infer<typeof RideRecordDetail>;

/** km/h while moving; 0 if the rider never moved. */
export const averageKmh = ({ distanceMeters, movingSeconds }: Pick<RideRecord, 'distanceMeters' | 'movingSeconds'>) =>
  movingSeconds > 0 ? (distanceMeters / movingSeconds) * 3.6 : 0;

/** Per rider. */
export const maxRideRecords = 1_000;
export const rideRecordsPage = 50;

const ById = z.object({ id: z.uuid() });
const rider = { access: 'rider' } as const;
const writing = { rateLimit: { max: 60, windowSeconds: 60, per: 'rider' } } as const;

export const listRideRecords = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/rides',
  success: 200,
  summary:
    "The rider's recorded rides without their tracks, latest first, a page of 50; `before` is the id of the last one of the page before",
  query: z.object({ before: z.uuid().optional() }),
  response: z.array(RideRecord),
});

/** Most points of a ride's line on a map of many. */
export const maxRideLinePoints = 500;

/** The track of a ride on a map of many rides. Google polyline encoding, precision 6; simplified to 15 m. */
export const RideLine = z.object({ id: z.uuid(), line: z.string() });
export type RideLine = z.infer<typeof RideLine>;

export const rideLinesPage = 20;

export const listRideLines = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/rides/lines',
  success: 200,
  rateLimit: { max: 120, windowSeconds: 60, per: 'rider' },
  summary:
    "The lines of the rider's recorded rides in at most 500 points each, latest first, a page of 20; `before` is the id of the last one of the page before",
  query: z.object({ before: z.uuid().optional() }),
  response: z.array(RideLine),
});

/** Fails with `limit_reached`, and with `invalid_request` for an impossible track. */
export const saveRideRecord = endpoint({
  ...rider,
  ...writing,
  method: 'POST',
  path: '/api/rides',
  success: 201,
  idempotent: true,
  summary: 'Save a ride that was recorded on the device',
  body: NewRideRecord,
  response: RideRecordDetail,
  bodyLimitBytes: maxTrackCharacters + maxTrackTimesCharacters + 100_000,
  stores: [{ table: 'rides', max: maxRideRecords, per: 'rider' }],
});

export const getRideRecord = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/rides/:id',
  success: 200,
  summary: 'One recorded ride with its track',
  params: ById,
  response: RideRecordDetail,
});

/** Fails with `changed_elsewhere` if name or motorcycle differ from `seen`. */
export const updateRideRecord = endpoint({
  ...rider,
  ...writing,
  method: 'PUT',
  path: '/api/rides/:id',
  success: 200,
  summary: 'Give a recorded ride another name or motorcycle; a missing one is kept',
  params: ById,
  body: z.object({ name: Name, vehicleId: OnVehicle, seen: BaseVersion }),
  response: RideRecord,
});

/** Fails with `changed_elsewhere` if name or motorcycle differ from `seen`. */
export const deleteRideRecord = endpoint({
  ...rider,
  ...writing,
  method: 'DELETE',
  path: '/api/rides/:id',
  success: 204,
  summary: 'Delete a recorded ride',
  params: ById,
  body: VersionedDeletion,
});
