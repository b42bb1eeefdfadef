import { calculateRoute } from '@estradeiro/contract/navigation';
import { searchPlaces } from '@estradeiro/contract/places';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#platform/query-client.ts';
import { api } from '#platform/render.testing.tsx';
import { goal, route, start } from './fixtures.testing.ts';
import { calculatePlan, planPassing, planWithLegToStart } from './make-plan.ts';
import { defaultOptions } from './shared/plan.ts';

const client = createQueryClient();
const chosen = { text: goal.name, place: goal };
const failureOf = (plan: Promise<unknown>) => plan.catch((error) => error.failure);

describe('a calculation', () => {
  it('needs a destination', async () => {
    const plan = calculatePlan(client, { text: '  ', place: null }, start, defaultOptions);
    expect(await failureOf(plan)).toMatchObject({ title: 'Insira um destino' });
    expect(api.seen(calculateRoute)).toEqual([]);
  });

  it('needs a position', async () => {
    expect(await failureOf(calculatePlan(client, chosen, null, defaultOptions))).toEqual({
      title: 'Não foi possível calcular a rota',
      text: 'Não foi possível obter sua localização',
    });
  });

  it('says when there is no such place', async () => {
    api.answer(searchPlaces, []);
    const plan = calculatePlan(client, { text: 'Xyz', place: null }, start, defaultOptions);
    expect(await failureOf(plan)).toMatchObject({ text: 'Nenhum lugar encontrado' });
  });
});

it('shifts the notes about a file by the length of the leg to its start', async () => {
  api.answer(calculateRoute, { routes: [{ ...route, distanceMeters: 1_500 }] });
  const ownLines = [{ fromMeters: 200, toMeters: 900, beyondMap: true }];
  const plan = { source: 'imported' as const, title: 'Trilha', routes: [route], selected: 0, options: defaultOptions };
  const { ownLines: moved } = await planWithLegToStart({ ...plan, ownLines }, start);
  expect(moved).toEqual([{ fromMeters: 1_700, toMeters: 2_400, beyondMap: true }]);
});

it('is calculated again past closed roads in which the rider does not believe, and ridden so', async () => {
  const reportedAt = '2026-03-01T12:00:00.000Z';
  const closure = { alertId: crypto.randomUUID(), name: 'BR-282', reportedAt, isPassed: false };
  api.answer(calculateRoute, { routes: [{ ...route, closures: [closure] }] });
  const plan = await calculatePlan(client, chosen, start, defaultOptions);
  api.answer(calculateRoute, { routes: [route] });
  const passAnyway = [closure.alertId];
  const passing = await planPassing(plan, [closure]);
  expect(passing.options).toMatchObject({ passAnyway });
  expect(passing.routes[0]).not.toHaveProperty('closures');
  expect(api.seen(calculateRoute).at(-1)).toMatchObject({ body: { passAnyway, alternatives: 2 } });
});
