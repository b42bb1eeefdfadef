import { expect, it } from 'vitest';
import { reconcileRain } from './conditions.ts';

const lightRain = 500;
const clear = 800;
const thunder = 211;
const overcast = 804;

it.each([
  ['a drizzle that has no chance is an overcast sky', [lightRain, 0.1, 0], [overcast, 0, 0]],
  ['a code of rain alone, without rain and chance, likewise', [lightRain, 0, 0], [overcast, 0, 0]],
  ['more rain is not doubted by a chance of 0', [lightRain, 2.5, 0], [lightRain, 2.5, 100]],
  ['what is told alike stays', [lightRain, 0.1, 40], [lightRain, 0.1, 40]],
  ['rain without a chance told is certain', [lightRain, 0.1, null], [lightRain, 0.1, 100]],
  ['a thunderstorm stays one', [thunder, 0, 0], [thunder, 0, 0]],
  ['a dry sky is dry', [clear, 0, 0], [clear, 0, 0]],
] as const)('%s', (_, [conditionId, rainMmPerHour, rainChancePercent], [id, mm, chance]) => {
  const told = reconcileRain({ conditionId, rainMmPerHour, rainChancePercent });
  expect([told.conditionId, told.rainMmPerHour, told.rainChancePercent]).toEqual([id, mm, chance]);
});
