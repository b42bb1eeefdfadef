import type { Effect } from '@estradeiro/navigation/guidance/guidance-state';
import { expect, it } from 'vitest';
import { goal, route, start } from '#features/planner/fixtures.testing.ts';
import { spokenEffects, spokenNext } from './spoken-effects.ts';

const turn: Effect = { type: 'announce', stepIndex: 1, callout: 'near', distanceMeters: 300, thenStepIndex: null };

it.each<[Effect, string]>([
  [turn, 'Em 300 metros, vire à direita na Rua Vinte e Quatro de Outubro.'],
  [{ ...turn, callout: 'after', distanceMeters: 12_000 }, 'Siga por 12 quilômetros na Rua Vinte e Quatro de Outubro.'],
  [{ type: 'off-route' }, 'Você saiu da rota. Recalculando.'],
  [{ type: 'new-route', distanceMeters: 12_000, durationSeconds: 900 }, 'Nova rota: 12 quilômetros, 15 minutos.'],
  [
    { type: 'way-back', direction: 'left', distanceMeters: 200, reason: 'offline' },
    'Sem sinal. Volte para a rota: siga à esquerda.',
  ],
  [
    { type: 'way-back', direction: 'behind', distanceMeters: 200, reason: 'failed' },
    'Volte para a rota: faça o retorno.',
  ],
  [{ type: 'way-back', direction: null, distanceMeters: 200, reason: 'offline' }, 'Sem sinal. Volte para a rota.'],
  [
    { type: 'stop-reached', waypoint: { ...start, name: 'Graciosa' }, waypointIndex: 1 },
    'Você chegou à parada Graciosa.',
  ],
  [{ type: 'stop-left-out', waypoint: { ...start, name: 'Graciosa' } }, 'Seguimos sem a parada Graciosa.'],
  [{ type: 'arrived', waypoint: goal, stepIndex: 2 }, 'Você chegou ao seu destino.'],
])('%j is said', (effect, text) => {
  expect(spokenEffects([effect], route)).toEqual([{ text, priority: 'high' }]);
});

it('speaks the effects of one event without interruption', () => {
  const sentences = spokenEffects([{ type: 'new-route', distanceMeters: 12_000, durationSeconds: 900 }, turn], route);
  expect(sentences.map(({ priority }) => priority)).toEqual(['high', 'medium']);
});

it('leads back to the route without mentioning recalculation where no new route can be requested', () => {
  const back: Effect = { type: 'way-back', direction: 'behind', distanceMeters: 200, reason: 'offline' };
  expect(spokenEffects([{ type: 'off-route' }, back], route)).toEqual([
    { text: 'Sem sinal. Volte para a rota: faça o retorno.', priority: 'high' },
  ]);
});

it('does not speak requests', () => {
  const request: Effect = {
    type: 'request-route',
    requestId: 1,
    from: start,
    waypoints: [goal],
    headingDegrees: null,
    mayRejoin: true,
  };
  expect(spokenEffects([request], route)).toEqual([]);
});

it.each([
  [0, 400, 'Em 400 metros, vire à direita na Rua Vinte e Quatro de Outubro.'],
  [0, 4, 'Vire à direita na Rua Vinte e Quatro de Outubro.'],
  [9, 0, null],
])('on step %i with %i m to go the reply is %s', (stepIndex, metersToManeuver, text) => {
  const progress = { stepIndex, metersToManeuver, remainingMeters: 0, remainingSeconds: 0, percent: 0 };
  expect(spokenNext(progress, route)).toBe(text);
});
