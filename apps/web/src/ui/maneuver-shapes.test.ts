import { ManeuverType } from '@estradeiro/contract/navigation';
import { expect, it } from 'vitest';
import { arrowOf } from './maneuver-shapes.ts';

it('draws every manoeuvre but straight on by an arrow of its own', () => {
  const straight = arrowOf('straight').arrow;
  const others = ManeuverType.options.filter((type) => type !== 'straight');
  expect(others.filter((type) => arrowOf(type).arrow === straight)).toEqual([]);
});

it.each(['arrive', 'arrive-right', 'arrive-left'] as const)(
  'draws %s as a flag: a dot over a stem reads as an i',
  (type) => {
    expect(arrowOf(type).arrow.dot).toBeUndefined();
  },
);

it('draws left as the mirror of right', () => {
  expect(arrowOf('left')).toEqual({ arrow: arrowOf('right').arrow, mirrored: true });
});
