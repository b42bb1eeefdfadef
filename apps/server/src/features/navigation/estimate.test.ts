import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadGazetteer } from '@estradeiro/atlas/gazetteer/gazetteer';
import { buildSkeleton } from '@estradeiro/atlas/skeleton/skeleton';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { estimateRoutes } from './estimate.ts';
import type { RoutingEngine } from './navigation.provider.ts';
import { routeRequestOf } from './navigation.testing.ts';
import { openSkeleton } from './providers/open-valhalla.ts';

const folder = mkdtempSync(join(tmpdir(), 'estimate-'));
let skeleton: RoutingEngine;
beforeAll(async () => {
  await buildSkeleton(join(folder, 'tiles'));
  skeleton = openSkeleton(join(folder, 'tiles'));
});
afterAll(async () => {
  await skeleton.close();
  rmSync(folder, { recursive: true });
});

const gazetteer = loadGazetteer();
const town = (text: string) => {
  const [name, state] = text.split('/');
  const found = gazetteer.find((candidate) => candidate.name === name && candidate.state === state);
  if (!found) throw new Error(`no ${text}`);
  return { name: found.name, lat: found.lat, lng: found.lng };
};
async function estimate(...towns: string[]) {
  const [route] = await estimateRoutes(skeleton, routeRequestOf({ waypoints: towns.map(town) }), (place) => {
    const found = gazetteer.find(({ lat, lng }) => lat === place.lat && lng === place.lng);
    return found ? `${found.name}/${found.state}` : null;
  });
  if (!route) throw new Error('no estimate');
  return route;
}

describe('an estimate', () => {
  it.each([
    ['São Paulo/SP', 'Rio de Janeiro/RJ', 435, 'BR-116'],
    ['São Paulo/SP', 'Curitiba/PR', 408, 'BR-116'],
    ['Curitiba/PR', 'Porto Alegre/RS', 711, 'BR-101'],
    ['São Paulo/SP', 'Belo Horizonte/MG', 586, 'BR-381'],
    ['Belo Horizonte/MG', 'Brasília/DF', 735, 'BR-040'],
    ['Porto Alegre/RS', 'Uruguaiana/RS', 630, 'BR-290'],
    ['Curitiba/PR', 'Foz do Iguaçu/PR', 640, 'BR-277'],
    ['Florianópolis/SC', 'Lages/SC', 225, 'BR-282'],
    ['Recife/PE', 'Natal/RN', 290, 'BR-101'],
    ['Salvador/BA', 'Fortaleza/CE', 1_190, 'BR-116'],
    ['Goiânia/GO', 'Cuiabá/MT', 890, 'GO-070'],
    ['Rio de Janeiro/RJ', 'Paraty/RJ', 248, 'BR-101'],
    ['Florianópolis/SC', 'Urubici/SC', 168, 'BR-282'],
    ['Vitória/ES', 'Belo Horizonte/MG', 520, 'BR-262'],
    ['Porto Alegre/RS', 'Caxias do Sul/RS', 127, 'BR-116'],
    ['Belém/PA', 'São Luís/MA', 806, 'BR-222'],
    ['Taubaté/SP', 'Ubatuba/SP', 92, 'SP-125'],
    ['Tubarão/SC', 'Bom Jardim da Serra/SC', 93, 'SC-390'],
    ['Cuiabá/MT', 'Rondonópolis/MT', 215, 'BR-163'],
  ])('of %s to %s is nearly as long as the %d km of the road', async (from, to, km, reference) => {
    const { distanceMeters, steps } = await estimate(from, to);
    expect(distanceMeters / 1_000 / km).toBeGreaterThan(0.89);
    expect(distanceMeters / 1_000 / km).toBeLessThan(1.12);
    expect(steps.flatMap(({ streetNames }) => streetNames)).toContain(reference);
  });

  it('has no alternative that takes over half as long again', async () => {
    const request = routeRequestOf({ waypoints: ['São Paulo/SP', 'Curitiba/PR'].map(town), alternatives: 2 });
    const [best, ...others] = await estimateRoutes(skeleton, request);
    for (const { durationSeconds } of others)
      expect(durationSeconds / (best?.durationSeconds ?? 0)).toBeLessThanOrEqual(1.5);
  });

  it.each([
    ['Belo Horizonte/MG', 'Vitória/ES', 'BR-381'],
    ['Belo Horizonte/MG', 'São Paulo/SP', 'BR-381'],
    ['Cuiabá/MT', 'Rondonópolis/MT', 'BR-163'],
    ['Lages/SC', 'Florianópolis/SC', 'BR-282'],
  ])('of %s to %s begins on the road that is ridden', async (from, to, reference) => {
    const { steps } = await estimate(from, to);
    expect(steps[0]?.streetNames).toContain(reference);
    expect(steps.slice(0, -1).filter(({ distanceMeters }) => distanceMeters === 0)).toEqual([]);
  });

  it('names a serra on its own stretch alone', async () => {
    const namesOf = async (from: string, to: string) =>
      (await estimate(from, to)).steps.flatMap(({ streetNames }) => streetNames);
    expect(await namesOf('Lauro Müller/SC', 'Bom Jardim da Serra/SC')).toContain('Serra do Rio do Rastro');
    expect(await namesOf('Bom Jardim da Serra/SC', 'Lages/SC')).not.toContain('Serra do Rio do Rastro');
  });

  it.each([
    [['Tiradentes/MG', 'São João del Rei/MG']],
    [['Gramado/RS', 'Canela/RS']],
    [['Vitória/ES', 'Vila Velha/ES']],
    [['Tiradentes/MG', 'São João del Rei/MG', 'Barbacena/MG']],
  ])('refuses no town for being near: %j', async (towns) => {
    const { steps, waypoints, distanceMeters } = await estimate(...towns);
    expect(waypoints.map(({ name }) => name)).toEqual(towns.map((text) => text.split('/')[0]));
    expect(steps.flatMap(({ waypointIndex }) => waypointIndex ?? [])).toEqual(
      towns.slice(1).map((_, index) => index + 1),
    );
    expect(distanceMeters).toBeGreaterThan(1_000);
  });
});
