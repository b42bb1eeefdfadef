import { getSharing, listRiding } from '@estradeiro/contract/groups/riding';
import { getMaps } from '@estradeiro/contract/maps';
import { calculateRoute } from '@estradeiro/contract/navigation';
import { searchPlaces } from '@estradeiro/contract/places';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { storeGroupRide } from '#features/groups/shared/group-ride.ts';
import { recentPlaces } from '#features/places/shared/place-field.tsx';
import { estimate, goal, route, slowRoute, start } from '#features/planner/fixtures.testing.ts';
import { installedMaps } from '#features/planner/sky.testing.ts';
import { navigationTo, plannerOf, rideThrough, routeInAddress } from '#platform/paths.ts';
import { api } from '#platform/render.testing.tsx';
import { device, findPosition, open, parcao } from './navigation-screen.testing.tsx';

const search = () => screen.getByRole('combobox', { name: 'Para onde vamos?' });
const calculate = () => screen.getByRole('button', { name: 'Calcular rota' });

async function planRide(presses: readonly string[] = []) {
  api.answer(searchPlaces, [parcao]);
  open();
  findPosition();
  for (const name of presses) await userEvent.click(screen.getByRole('button', { name }));
  await pickParcao();
}

async function pickParcao() {
  await userEvent.type(search(), 'parc');
  await userEvent.click(await screen.findByRole('option', { name: /Parcão/ }));
}

describe('before a plan', () => {
  it('shows how to get a map where none is installed, and nothing of that where one is', async () => {
    api.answer(getMaps, { ...installedMaps, extracts: [], hasRoads: false });
    open();
    findPosition();
    await screen.findByText(/ainda não tem o mapa de nenhuma região/);
    expect(screen.getByRole('button', { name: 'Pedir o mapa desta região' })).toBeVisible();
  });

  it('requests no map where a server routes without one', async () => {
    api.answer(getMaps, { ...installedMaps, extracts: [] });
    open();
    await vi.waitFor(() => expect(api.seen(getMaps)).not.toEqual([]));
    expect(screen.queryByText(/ainda não tem o mapa/)).toBeNull();
  });

  it('continues without a map where none can be drawn', () => {
    open();
    expect(screen.getByText('Erro ao inicializar o mapa')).toBeDefined();
    expect(search()).toBeDefined();
  });

  it('links to the planner, with the destination once that is known', async () => {
    api.fail(calculateRoute, 'no_route', 422);
    open(navigationTo({ lat: goal.lat, lng: goal.lng, name: 'Posto Serra' }));
    const planner = () => screen.getByRole('link', { name: 'Planejar com paradas' }).getAttribute('href');
    expect(planner()).toBe(plannerOf(null));
    findPosition();
    expect(routeInAddress(planner()?.split('?')[1] ?? '')?.waypoints).toMatchObject([start, { name: 'Posto Serra' }]);
  });

  it('calculates by one press to the last destination', async () => {
    api.answer(calculateRoute, { routes: [route] });
    recentPlaces.write([parcao]);
    open();
    findPosition();
    await userEvent.click(screen.getByRole('button', { name: parcao.name }));
    expect(await screen.findByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
  });

  it('calculates only with a destination and a position', async () => {
    open();
    api.answer(searchPlaces, [parcao]);
    expect(screen.getByText('Procurando sua posição…')).toBeDefined();
    await userEvent.type(search(), 'parc');
    expect(calculate()).toBeDisabled();
    findPosition();
    expect(calculate()).toBeEnabled();
    await userEvent.clear(search());
    expect(calculate()).toBeDisabled();
  });

  it('takes the destination that another screen put into the address', async () => {
    api.answer(calculateRoute, { routes: [route] });
    api.answer(searchPlaces, [parcao]);
    open(navigationTo({ lat: goal.lat, lng: goal.lng, name: 'Posto Serra' }));
    findPosition();
    await screen.findByText('Rota Calculada');
    expect(api.seen(calculateRoute)[0]?.body).toMatchObject({ waypoints: [start, { name: 'Posto Serra' }] });
  });

  it('shows what to do when the position is denied', () => {
    open();
    act(() => device.refusePosition());
    expect(screen.getByText('Sem acesso à sua localização')).toBeDefined();
  });
});

it('offers the group panel without a plan, to a rider in a group ride', async () => {
  api.answer(listRiding, { now: new Date().toISOString(), riders: [] });
  api.answer(getSharing, { sharing: null });
  open();
  findPosition();
  expect(screen.queryByRole('button', { name: /^Grupo/ })).toBeNull();
  act(() => storeGroupRide({ groupId: crypto.randomUUID(), groupName: 'Serra Gaúcha', sharing: null }));
  await userEvent.click(await screen.findByRole('button', { name: /^Grupo/ }));
  expect(await screen.findByRole('dialog', { name: 'Serra Gaúcha' })).toBeDefined();
  act(() => storeGroupRide(null));
});

describe('calculating', () => {
  it('requests the chosen place with the chosen options and shows distance and time', async () => {
    api.answer(calculateRoute, { routes: [route] });
    await planRide(['Opções da rota', 'Cênica', 'Evitar pedágios']);
    expect((await screen.findByText('Rota Calculada')).parentElement?.textContent).toContain('2 km·3 min');
    expect(api.seen(calculateRoute)[0]?.body).toMatchObject({
      waypoints: [start, goal],
      preferences: ['scenic'],
      avoidTolls: true,
      avoidHighways: false,
      alternatives: 2,
    });
  });

  it.each([
    ['nothing leads around it', { hasToPass: true }, ' Nenhum outro caminho do mapa leva até lá.'],
    ['none was searched for', {}, ''],
  ])('says before departure that a route passes an avoided stretch, where %s', async (_, known, more) => {
    api.answer(calculateRoute, { routes: [{ ...route, passesAvoided: true, ...known }] });
    await planRide();
    expect(await screen.findByText(`A rota passa por um trecho evitado.${more}`)).toBeInTheDocument();
    expect(screen.getByText(/passa por trecho evitado/)).toBeVisible();
  });

  it('starts once the position is known, when the place was chosen before', async () => {
    api.answer(calculateRoute, { routes: [route] });
    api.answer(searchPlaces, [parcao]);
    open();
    await pickParcao();
    expect(api.seen(calculateRoute)).toEqual([]);
    findPosition();
    await screen.findByText('Rota Calculada');
  });

  it('waits for a rider whose position is known only roughly', async () => {
    api.answer(searchPlaces, [parcao]);
    open();
    act(() => device.moveTo(start, { accuracy: 2_000 }));
    await pickParcao();
    expect(api.seen(calculateRoute)).toEqual([]);
    expect(calculate()).toBeEnabled();
  });

  it('shows nothing of a route that arrives after the request was cleared', async () => {
    const answer = api.hold(calculateRoute);
    await planRide();
    await userEvent.type(search(), 'x');
    await act(async () => answer({ routes: [route] }));
    expect(screen.queryByText('Rota Calculada')).toBeNull();
    expect(calculate()).toBeEnabled();
  });

  it('takes the best match of what was typed when nothing was picked', async () => {
    api.answer(searchPlaces, [parcao]);
    api.answer(calculateRoute, { routes: [route] });
    open();
    findPosition();
    await userEvent.type(search(), 'parcao{Enter}');
    expect(await screen.findByRole('region', { name: 'Resumo da rota' })).toBeDefined();
  });

  it('offers alternatives with their differences', async () => {
    api.answer(calculateRoute, { routes: [route, slowRoute] });
    await planRide();
    const choices = await screen.findAllByRole('radio');
    expect(choices).toHaveLength(2);
    const other = screen.getByRole('radio', { name: /Alternativa 1/ });
    expect(other.closest('label')?.textContent).toMatch(
      /7 min.*2 km.*4 min a mais, com pedágio.*Reta · 9 curvas por hora.*800 m de terra/,
    );
    await userEvent.click(other);
    expect(other).toBeChecked();
  });

  it.each([
    ['upstream_unavailable', 503, 'Serviço de navegação não disponível'],
    ['no_route', 422, 'Não foi possível calcular a rota'],
  ] as const)('shows %s and retries', async (type, status, title) => {
    api.fail(calculateRoute, type, status);
    await planRide();
    expect((await screen.findByText(title)).parentElement?.textContent).toContain(`mensagem de ${type}`);
    api.answer(calculateRoute, { routes: [route] });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(await screen.findByRole('button', { name: 'Iniciar Navegação' })).toBeDefined();
  });

  it('never rides an estimate, and shows why and how to get a map', async () => {
    api.answer(calculateRoute, { routes: [estimate] });
    await planRide();
    expect(await screen.findByText('estimativa')).toBeDefined();
    expect(screen.queryByText('Rota Calculada')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Iniciar Navegação' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Simular' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Pedir o mapa desta região' })).toBeVisible();
  });

  it('shows which wishes an estimate leaves out', async () => {
    api.answer(calculateRoute, { routes: [estimate] });
    await planRide(['Opções da rota', 'Rápida', 'Cênica', 'Evitar pedágios']);
    await screen.findByText('A estimativa não considera: Cênica, Evitar pedágios.');
  });

  it('shows once that times are without traffic, above all alternatives', async () => {
    api.answer(calculateRoute, {
      routes: [route, { ...route, polyline: `${route.polyline}??`, durationSeconds: 900 }],
    });
    await planRide();
    expect(await screen.findAllByText('sem contar trânsito')).toHaveLength(1);
  });

  it('clears a plan', async () => {
    api.answer(calculateRoute, { routes: [route] });
    await planRide();
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar rota' }));
    expect(search()).toHaveValue('');
  });

  it('warns before departure of what the browser cannot do', async () => {
    device.withoutWakeLock();
    device.silence();
    api.answer(calculateRoute, { routes: [route] });
    await planRide();
    const checks = await screen.findByRole('region', { name: 'Antes de sair' });
    expect(within(checks).getByText(/não mantém a tela acesa/)).toBeDefined();
    expect(within(checks).getByText(/não fala/)).toBeDefined();
    expect(screen.getByText('Navegação por voz não suportada neste dispositivo')).toBeDefined();
  });
});

describe('the voice, before departure', () => {
  it('can be tested', async () => {
    api.answer(calculateRoute, { routes: [route] });
    await planRide();
    await userEvent.click(await screen.findByRole('button', { name: 'Testar voz' }));
    expect(device.spoken).toEqual(['Em 300 metros, vire à direita na Avenida Ipiranga.']);
  });

  it('shows how to turn it on when it is off', async () => {
    api.answer(calculateRoute, { routes: [route] });
    await planRide();
    await userEvent.click(await screen.findByRole('switch', { name: 'Navegação por voz' }));
    await userEvent.click(screen.getByRole('button', { name: 'Testar voz' }));
    expect((await screen.findByText('Voz Desativada')).parentElement?.textContent).toContain(
      'Ative a navegação por voz primeiro',
    );
    expect(device.spoken).toEqual([]);
  });

  it('keeps volume and rate on this device', async () => {
    api.answer(calculateRoute, { routes: [route] });
    await planRide();
    await userEvent.click(await screen.findByRole('button', { name: 'Ajustes de voz' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Ajustes de voz' }));
    fireEvent.change(sheet.getByRole('slider', { name: 'Velocidade da fala' }), { target: { value: '1.2' } });
    fireEvent.change(sheet.getByRole('slider', { name: 'Volume' }), { target: { value: '0.5' } });
    expect(JSON.parse(localStorage.getItem('voice-navigation') ?? '')).toMatchObject({ rate: 1.2, volume: 0.5 });
    expect(sheet.getByText('Dicas para quem pilota')).toBeDefined();
  });
});

it('rides a route drawn in the planner, and returns to the planner with it', async () => {
  api.answer(calculateRoute, { routes: [route] });
  const drawn = {
    waypoints: [start, { lat: -30.025, lng: -51.2, via: true }, { lat: goal.lat, lng: goal.lng, name: 'Parcão' }],
    preferences: ['scenic' as const],
  };
  open(rideThrough(drawn));
  const summary = await screen.findByRole('region', { name: 'Resumo da rota' });
  expect(within(summary).getByText('Parcão')).toBeDefined();
  expect(api.seen(calculateRoute)[0]?.body).toMatchObject(drawn);
  const change = within(summary).getByRole('link', { name: 'Mudar no mapa' });
  expect(routeInAddress(change.getAttribute('href')?.split('?')[1] ?? '')).toMatchObject(drawn);
});
