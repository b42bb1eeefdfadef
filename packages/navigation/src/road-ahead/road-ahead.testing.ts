import type { RoadFeature } from '@estradeiro/contract/navigation';

export const bumpAt = (alongMeters: number): RoadFeature => ({ kind: 'speed-bump', alongMeters });
export const tollAt = (alongMeters: number): RoadFeature => ({ kind: 'toll', alongMeters });
export const gravelAt = (alongMeters: number, lengthMeters: number): RoadFeature => ({
  kind: 'unpaved',
  alongMeters,
  lengthMeters,
});
export const cameraAt = (
  alongMeters: number,
  limitKmh: number | null = 60,
  watches: Extract<RoadFeature, { kind: 'speed-camera' }>['watches'] = 'speed',
): RoadFeature => ({ kind: 'speed-camera', alongMeters, watches, limitKmh });
