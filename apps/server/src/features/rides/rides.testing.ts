import type { NewRideRecord } from '@estradeiro/contract/rides';

/** A ride as a device saves it. */
export const ridden: NewRideRecord = {
  vehicleId: null,
  name: 'Serra',
  startedAt: '2026-03-01T12:00:00.000Z',
  endedAt: '2026-03-01T13:00:00.000Z',
  distanceMeters: 35_250,
  movingSeconds: 3_000,
  standingSeconds: 600,
  topSpeedKmh: 92,
  curviness: 0.4,
  bendsPerHour: 210,
  highways: ['SC-390'],
  sky: ['Clear', 'Rain'],
  outline: '_p~iF~ps|U_ulLnnqC',
  stops: [{ lat: -28.39, lng: -49.4, at: '2026-03-01T12:00:00.000Z', seconds: 600 }],
  track: '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
  trackTimes: '?oboA',
};
