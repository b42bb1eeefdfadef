import { expect, it } from 'vitest';
import { panelPadding } from './panel-padding.ts';

const nothing = { width: 0, height: 0 };
const row = { width: 292, height: 64 };
const upright = { width: 390, height: 700 };

it.each([
  ['over its edges', upright, { width: 390, height: 90 }, { width: 390, height: 280 }, row, false, [90, 344, 0]],
  ['over its top alone', upright, { width: 390, height: 140 }, { width: 390, height: 0 }, row, false, [140, 64, 0]],
  [
    'beside it and above it while planning sideways',
    { width: 844, height: 362 },
    { width: 460, height: 96 },
    { width: 384, height: 362 },
    row,
    false,
    [96, 64, 384],
  ],
  [
    'beside it while riding sideways',
    { width: 844, height: 390 },
    { width: 384, height: 150 },
    { width: 384, height: 100 },
    nothing,
    true,
    [0, 0, 384],
  ],
  [
    'beside it while searching sideways',
    { width: 844, height: 290 },
    { width: 384, height: 140 },
    { width: 844, height: 0 },
    row,
    false,
    [0, 0, 384],
  ],
  ['nowhere, while nothing is measured', nothing, nothing, nothing, nothing, false, [0, 0, 0]],
])('panels lie %s', (_, map, top, bottom, floatingRow, riding, [aboveMap, belowMap, leftOfMap]) => {
  expect(panelPadding({ map, top, bottom, row: floatingRow }, riding)).toEqual({
    top: aboveMap,
    right: 0,
    bottom: belowMap,
    left: leftOfMap,
  });
});
