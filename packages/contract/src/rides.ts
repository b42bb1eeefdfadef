import { z } from 'zod';
import { BaseVersion, VersionedDeletion } from './base-version.ts';
import { endpoint } from './endpoint.ts';
import { LatLng } from './lat-lng.ts';
import { visibleLine } from './visible-text.ts';
import { Condition } from './weather.ts';

/** Where a rider stood for a while, from when on and for how long. */
export const RideStop = LatLng.extend({
  at: z.iso.datetime(),
  seconds: z.number().int().nonnegative(),
});
export type RideStop = z.infer<typeof RideStop>;

/** Some 28,000 points: twelve hours of bends, thinned to 5 m. */
export const maxTrackCharacters = 200_000;
/** As many points, mostly a second to some minutes apart. */
export const maxTrackTimesCharacters = 100_000;
export const maxRideStops = 100;
export const maxRideHighways = 20;
/** A thumbnail's line has some hundred points. */
const maxOutlineCharacters = 2_000;
/** No ride is longer than a week, and none is further than around the Earth. */
const maxSeconds = 7 * 24 * 3_600;
const maxMeters = 40_000_000;

/** A bend every fifty metres at 300 km/h are 6,000. */
export const maxBendsPerHour = 10_000;

const Seconds = z.number().int().min(0).max(maxSeconds);
const Name = z.string().overwrite(visibleLine).trim().min(1).max(120);

const figures = {
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  distanceMeters: z.number().int().min(0).max(maxMeters),
  movingSeconds: Seconds,
  standingSeconds: Seconds,
  topSpeedKmh: z.number().int().min(0).max(300),
  /** Share of the length in curves, 0 to 1, tight ones counting more: of the roads that guidance led along. */
  curviness: z.number().min(0).max(1),
  /** Bends of those roads, by the hour of riding there; unknown where hardly any were known, and of rides of earlier versions. */
  bendsPerHour: z.number().int().min(0).max(maxBendsPerHour).optional(),
  /** References of the highways that were ridden, the longest first: 'BR-116'. */
  highways: z.array(z.string().min(1).max(20)).max(maxRideHighways),
  /** What the sky was like on the way, in the order that it was met, as far as that was known. */
  sky: z.array(Condition).max(Condition.options.length),
  /** The line in a few points, to be drawn small. Google polyline encoding, precision 6. */
  outline: z.string().min(1).max(maxOutlineCharacters),
};

/**
 * When each point of the track was passed, in seconds after `startedAt`: each by its difference from the one before, written as the
 * numbers of Google's polylines are. Unknown of rides of earlier versions.
 */
const TrackTimes = z.string().max(maxTrackTimesCharacters).optional();

/** Which of the rider's motorcycles it was on, of several; none where that is not given. */
const OnVehicle = z.uuid().nullable().optional();

/** What was ridden, as the rider's device recorded it. */
export const NewRideRecord = z.object({
  name: Name,
  ...figures,
  vehicleId: OnVehicle,
  stops: z.array(RideStop).max(maxRideStops),
  /** Google polyline encoding, precision 6; true to 5 m. */
  track: z.string().min(1).max(maxTrackCharacters),
  trackTimes: TrackTimes,
});
export type NewRideRecord = z.infer<typeof NewRideRecord>;

/** A ride as lists show it. */
export const RideRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  ...figures,
  vehicleId: OnVehicle,
  createdAt: z.iso.datetime(),
});
export type RideRecord = z.infer<typeof RideRecord>;

/** With its track. */
export const RideRecordDetail = RideRecord.extend({
  stops: z.array(RideStop),
  track: z.string(),
  trackTimes: TrackTimes,
});
export type RideRecordDetail = z.infer<typeof RideRecordDetail>;

/** While moving, in km/h; 0 where the rider never moved. */
export const averageKmh = ({ distanceMeters, movingSeconds }: Pick<RideRecord, 'distanceMeters' | 'movingSeconds'>) =>
  movingSeconds > 0 ? (distanceMeters / movingSeconds) * 3.6 : 0;

/** Of one rider. */
export const maxRideRecords = 1_000;
/** How many rides one page holds. */
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

/** Fails with `limit_reached`, and with `invalid_request` where the track cannot be a road. */
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

/** Fails with `changed_elsewhere` where its name or motorcycle is not as it was `seen`. */
export const updateRideRecord = endpoint({
  ...rider,
  ...writing,
  method: 'PUT',
  path: '/api/rides/:id',
  success: 200,
  summary: 'Give a recorded ride another name or motorcycle; one that is not told stays',
  params: ById,
  body: z.object({ name: Name, vehicleId: OnVehicle, seen: BaseVersion }),
  response: RideRecord,
});

/** Fails with `changed_elsewhere` likewise. */
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
