import { expect, it } from 'vitest';
import { traitsOf } from './traits.ts';

const road = { highway: 'tertiary' };

it.each(['no', 'private', 'destination', 'customers', 'agricultural', 'forestry', 'permit'])(
  'leaves out a road of access %s',
  (access) => {
    expect(traitsOf({ ...road, access })).toBeNull();
    expect(traitsOf({ ...road, access, motorcycle: 'yes' })).not.toBeNull();
  },
);

it('leaves out what is too rough', () => {
  expect(traitsOf({ ...road, smoothness: 'horrible' })).toBeNull();
  expect(traitsOf({ ...road, smoothness: 'bad' })).not.toBeNull();
});
