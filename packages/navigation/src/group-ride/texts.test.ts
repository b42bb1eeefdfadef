import { expect, it } from 'vitest';
import type { Gap } from './gap.ts';
import type { Fallen } from './sweep-watch.ts';
import { fallenText, gapText, spokenFallen, spokenSignal, troubleText } from './texts.ts';

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

it('tells of all whom to look after in one line', () => {
  const well = { gap: null, silentSeconds: null, standingSeconds: null, isOffRoute: false };
  const bia = { name: 'Bia', state: well };
  const bruno = { name: 'Bruno', state: { ...well, isOffRoute: true, standingSeconds: 250 } };
  const caio = { name: 'Caio', state: { ...well, isOffRoute: true } };
  const davi = { name: 'Davi', state: { ...well, silentSeconds: 400 } };
  expect(troubleText([bia])).toBeNull();
  expect(troubleText([bia, caio])).toBe('Caio fora da rota');
  expect(troubleText([caio, bia, bruno])).toBe('2 fora da rota · Bruno parou há 4 min');
  expect(troubleText([bruno, davi])).toBe('Davi sem sinal há 6 min · Bruno fora da rota · Bruno parou há 4 min');
});

const fallen = (kind: Fallen['kind'], gap: Gap | null, silentSeconds: number | null = null): Fallen => ({
  userId: 'bia',
  firstName: 'Bia',
  kind,
  state: { gap, silentSeconds, standingSeconds: null, isOffRoute: kind === 'off-route' },
});

it.each([
  [fallen('behind', along(-800)), 'Bia ficou para trás / 800 m atrás', 'Bia ficou para trás, 800 metros atrás.'],
  [fallen('stopped', along(1_010)), 'Bia parou / 1,0 km à frente', 'Bia parou, 1 quilômetro à frente.'],
  [fallen('stopped', null), 'Bia parou / null', 'Bia parou.'],
  [
    fallen('off-route', straight(2_500)),
    'Bia saiu da rota / a 2,5 km em linha reta',
    'Bia saiu da rota, a 2,5 quilômetros daqui.',
  ],
  [
    fallen('silent', along(-2_100), 370),
    'Bia sem sinal há 6 min / Última posição 2,1 km atrás',
    'Sem sinal de Bia há 6 minutos.',
  ],
])('a sweep reads and hears of %o', (of, read, spoken) => {
  const { words, detail } = fallenText(of);
  expect(`${words} / ${detail}`).toBe(read);
  expect(spokenFallen(of)).toBe(spoken);
});
