import type { Fault } from '@estradeiro/simulators/fault';
import { type InmetSimulator, startInmet } from '@estradeiro/simulators/inmet';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rainInSerra } from '../weather.testing.ts';
import { createInmet } from './inmet.ts';

let simulator: InmetSimulator;
beforeAll(async () => {
  simulator = await startInmet();
});
afterAll(() => simulator.stop());
beforeEach(() => {
  Object.assign(simulator, { today: [], later: [], fault: null });
});

it('returns warnings in our words, each once', async () => {
  simulator.today = [{ ...rainInSerra, municipios: "Herval d'Oeste - SC (4206702),Mogi-Guaçu - SP (3530706)" }];
  simulator.later = [rainInSerra, { ...rainInSerra, id: 2, severidade: 'Grande Perigo' }];
  const warnings = await createInmet({ baseUrl: simulator.url }).active();
  expect(warnings).toHaveLength(2);
  expect(warnings[0]).toMatchObject({
    id: 'inmet:52110',
    event: 'Chuvas Intensas',
    severity: 'medium',
    description: 'Chuva entre 30 e 60 mm/h, ventos de 60 a 100 km/h.',
    instructions: ['Evite enfrentar o mau tempo.'],
    startsAt: '2026-03-01T12:00:00.000Z',
    endsAt: '2026-03-02T13:00:00.000Z',
  });
  expect(warnings[0]?.polygons[0]?.[0]?.[0]).toEqual({ lat: -28.6, lng: -50.2 });
});

it('names the municipalities where it draws no polygon', async () => {
  const municipios = "Herval d'Oeste - SC (4206702),Mogi-Guaçu - SP (3530706)";
  simulator.today = [{ ...rainInSerra, ring: null, municipios }];
  expect(await createInmet({ baseUrl: simulator.url }).active()).toMatchObject([
    {
      polygons: [],
      municipalities: [
        { name: "Herval d'Oeste", state: 'SC' },
        { name: 'Mogi-Guaçu', state: 'SP' },
      ],
    },
  ]);
});

it.each([
  ['Perigo Potencial', 'low'],
  ['Perigo', 'medium'],
  ['Grande Perigo', 'high'],
] as const)('takes %s as %s', async (severidade, severity) => {
  simulator.today = [{ ...rainInSerra, severidade }];
  expect(await createInmet({ baseUrl: simulator.url }).active()).toMatchObject([{ severity }]);
});

it('leaves out what has ended', async () => {
  simulator.today = [{ ...rainInSerra, encerrado: true }];
  expect(await createInmet({ baseUrl: simulator.url }).active()).toEqual([]);
});

it.each<[string, Fault]>([
  ['is refused', { status: 403 }],
  ['breaks', { status: 500 }],
  ['shows a web page', 'html'],
  ['stops in the middle', 'half-json'],
  ['says nothing', 'nothing'],
  ['changes its shape', { status: 200, body: { hoje: 'nada' } }],
])('is unavailable when INMET %s', async (_, fault) => {
  simulator.fault = fault;
  const inmet = createInmet({ baseUrl: simulator.url, timeoutMs: 300 });
  await expect(inmet.active()).rejects.toMatchObject({ type: 'upstream_unavailable' });
});
