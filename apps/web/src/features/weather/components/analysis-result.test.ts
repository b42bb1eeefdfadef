import { expect, it } from 'vitest';
import { difficultyOf } from './analysis-result.tsx';

it.each([
  ['Condições desafiadoras: considere adiar a viagem.', 'challenging'],
  ['Trecho DESAFIADOR, ainda que moderado no fim', 'challenging'],
  ['Condições moderadas: pilote com atenção.', 'moderate'],
  ['Boas condições para pilotar. Boa viagem!', 'good'],
  ['', 'good'],
])('takes "%s" as %s', (recommendation, difficulty) => {
  expect(difficultyOf(recommendation)).toBe(difficulty);
});
