import type { RoadFeature } from '@estradeiro/contract/navigation';
import { expect, it } from 'vitest';
import { preparedOf } from '../routes.testing.ts';
import { bumpAt, cameraAt, gravelAt } from './road-ahead.testing.ts';
import { aheadOf, warningsOn } from './warnings.ts';

const straight = preparedOf([{ heading: 0, meters: 10_000 }]);

/** Kind, metres of the first one, number. */
const outline = (features: readonly RoadFeature[], prepared = straight) =>
  warningsOn(features, prepared).map(
    ({ feature, places }) => `${feature.kind} ${Math.round(places[0]?.alongMeters ?? 0)} x${places.length}`,
  );

it.each<[string, RoadFeature[], string[]]>([
  ['nothing of nothing', [], []],
  ['each thing by itself', [cameraAt(500), bumpAt(900)], ['speed-camera 500 x1', 'speed-bump 900 x1']],
  ['bumps within 300 m as one', [bumpAt(500), bumpAt(650), bumpAt(800)], ['speed-bump 500 x3']],
  ['the next row of bumps again', [bumpAt(500), bumpAt(800), bumpAt(801)], ['speed-bump 500 x2', 'speed-bump 801 x1']],
  [
    'bumps together though something lies between them',
    [bumpAt(500), cameraAt(600), bumpAt(700)],
    ['speed-bump 500 x2', 'speed-camera 600 x1'],
  ],
  ['a camera that was mapped twice once', [cameraAt(500, null), cameraAt(520, 60)], ['speed-camera 500 x2']],
  [
    'cameras that watch different things at one place both',
    [cameraAt(500), cameraAt(500, null, 'signals')],
    ['speed-camera 500 x1', 'speed-camera 500 x1'],
  ],
  [
    'the two tracks of a railway as one crossing',
    [
      { kind: 'level-crossing', alongMeters: 300 },
      { kind: 'level-crossing', alongMeters: 308 },
    ],
    ['level-crossing 300 x2'],
  ],
  ['the end of the asphalt and its return', [gravelAt(1_000, 4_000)], ['unpaved 1000 x1', 'paved-again 5000 x1']],
  ['no return after a few metres of gravel', [gravelAt(1_000, 120)], ['unpaved 1000 x1']],
  ['no return at the destination', [gravelAt(6_000, 4_000)], ['unpaved 6000 x1']],
  [
    'no return between two stretches that touch',
    [gravelAt(1_000, 1_000), gravelAt(2_050, 1_000)],
    ['unpaved 1000 x1', 'unpaved 2050 x1', 'paved-again 3050 x1'],
  ],
])('warns of %s', (_, features, expected) => {
  expect(outline(features)).toEqual(expected);
});

it('takes the limit of a camera from either of its two points', () => {
  const [camera] = warningsOn([cameraAt(500, null), cameraAt(520, 60)], straight);
  expect(camera?.feature).toMatchObject({ limitKmh: 60 });
});

it('leaves a ferry to the instruction that boards it', () => {
  const boards = preparedOf([
    { heading: 0, meters: 2_000 },
    { heading: 0, meters: 800, maneuver: 'ferry' },
    { heading: 0, meters: 2_000, maneuver: 'ferry-exit' },
  ]);
  const ferry: RoadFeature = { kind: 'ferry', alongMeters: 2_010, lengthMeters: 800 };
  expect(outline([ferry], boards)).toEqual([]);
  expect(outline([ferry])).toEqual(['ferry 2010 x1']);
});

it('counts what of a row is still ahead', () => {
  const [row] = warningsOn([bumpAt(500), bumpAt(600), bumpAt(700)], straight);
  if (!row) throw new Error('three bumps are a warning');
  expect(aheadOf(row, 400)).toEqual({ metersAhead: 100, count: 3 });
  expect(aheadOf(row, 650)).toEqual({ metersAhead: 50, count: 1 });
  expect(aheadOf(row, 700)).toBeNull();
});
