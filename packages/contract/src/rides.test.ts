import { expect, it } from 'vitest';
import { NewRideRecord } from './rides.ts';

/** Too large for an integer column. */
const tooLarge = 2 ** 31;

it.each(['distanceMeters', 'movingSeconds', 'standingSeconds', 'topSpeedKmh', 'bendsPerHour'] as const)(
  'refuses a %s that nothing could keep',
  (figure) => expect(NewRideRecord.shape[figure].safeParse(tooLarge).success).toBe(false),
);
