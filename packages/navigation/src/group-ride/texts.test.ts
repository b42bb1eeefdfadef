import { expect, it } from 'vitest';
import type { Gap } from './gap.ts';
import { gapText, spokenSignal } from './texts.ts';

const along = (meters: number): Gap => ({ type: 'along', meters });
const straight = (meters: number): Gap => ({ type: 'straight', meters });

it.each<[Gap, string]>([
  [along(812), '800 m à frente'],
  [along(1_010), '1,0 km à frente'],
  [along(-1_180), '1,2 km atrás'],
  [along(-30), 'ao seu lado'],
  [straight(3_420), 'a 3,4 km em linha reta'],
  [straight(20), 'a 50 m em linha reta'],
])('%o is read %s', (gap, words) => {
  expect(gapText(gap)).toBe(words);
});

it.each([
  ['stop', along(-1_180), 'Ana pediu para parar, 1 quilômetro atrás.'],
  ['stop', along(-1_480), 'Ana pediu para parar, 1 quilômetro e meio atrás.'],
  ['fuel', along(812), 'Ana precisa abastecer, 800 metros à frente.'],
  ['danger', along(300), 'Ana avisa de perigo, 300 metros à frente.'],
  ['wait', straight(2_500), 'Ana pediu para esperar, a 2,5 quilômetros daqui.'],
  ['stop', along(10), 'Ana pediu para parar, ao seu lado.'],
  ['wait', null, 'Ana pediu para esperar.'],
] as const)('%s %o is spoken: %s', (kind, gap, words) => {
  expect(spokenSignal('Ana', kind, gap)).toBe(words);
});
