import { expect, it } from 'vitest';
import { stagePadding } from './stage-padding.ts';

const nothing = { width: 0, height: 0 };
const buttons = { width: 292, height: 64 };

it.each([
  [
    'over its edges',
    { width: 390, height: 700 },
    { width: 390, height: 90 },
    { width: 390, height: 280 },
    [90, 344, 0],
  ],
  [
    'over its top alone',
    { width: 390, height: 700 },
    { width: 390, height: 140 },
    { width: 390, height: 0 },
    [140, 64, 0],
  ],
  [
    'beside it while riding',
    { width: 844, height: 362 },
    { width: 460, height: 96 },
    { width: 384, height: 362 },
    [96, 64, 384],
  ],
  [
    'beside it while searching',
    { width: 844, height: 290 },
    { width: 384, height: 140 },
    { width: 844, height: 0 },
    [0, 0, 384],
  ],
  ['nowhere, while nothing is measured', nothing, nothing, nothing, [0, 0, 0]],
])('panels lie %s', (_, stage, top, bottom, [aboveMap, belowMap, leftOfMap]) => {
  expect(stagePadding(stage, top, bottom, stage === nothing ? nothing : buttons)).toEqual({
    top: aboveMap,
    right: 0,
    bottom: belowMap,
    left: leftOfMap,
  });
});
