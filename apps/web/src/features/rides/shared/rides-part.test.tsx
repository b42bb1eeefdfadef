import { listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import { followLine } from '@estradeiro/contract/navigation';
import {
  deleteRideRecord,
  getRideRecord,
  listRideRecords,
  saveRideRecord,
  updateRideRecord,
} from '@estradeiro/contract/rides';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { listSharedLinks } from '@estradeiro/contract/sharing';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { sentLine } from '@estradeiro/navigation/sent-line';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/query-client.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { enterSession } from '#platform/session.ts';
import { answerQuestion } from '#ui/ask.testing.ts';
import { Screen } from '#ui/screen.tsx';
import { Toasts } from '#ui/toast.tsx';
import { serra, serraListed, serraRoute, serraSaved } from '../rides.testing.ts';
import { unsavedRides } from './device-rides.ts';
import { motorcycleInUse } from './motorcycle-in-use.ts';
import { RidesPart } from './rides-part.tsx';
import { UnsavedRideCard } from './unsaved-ride-card.tsx';

beforeEach(() => {
  localStorage.clear();
  enterSession(createQueryClient(), ana); // whose rides are in this browser
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const { id } = serraListed;
const detail = { ...serraListed, stops: serra.stops, track: serra.track };
const motorcycle = (name: string) => ({
  id: crypto.randomUUID(),
  userId: ana.id,
  name,
  tankLiters: null,
  odometer: null,
  odometerOn: null,
  odometerResets: [],
  soldOn: null,
  records: 0,
  createdAt: serraListed.createdAt,
});
const show = (rideId: string | null = null) =>
  renderScreen(
    <>
      <Screen>
        <RidesPart rideId={rideId} />
      </Screen>
      <Toasts />
    </>,
    { rider: ana },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the list of rides', () => {
  it('shows placeholders, then name, day, statistics and shields of each', async () => {
    api.hold(listRideRecords);
    const loading = show();
    expect(screen.getByRole('status', { name: 'Carregando...' })).toBeVisible();
    loading.unmount();
    api.answer(listRideRecords, [serraListed]);
    show();
    const row = (await screen.findByRole('link', { name: 'Abrir Bom Jardim da Serra' })).closest('li') as HTMLElement;
    expect(row).toHaveTextContent('01/03/2026');
    expect(row).toHaveTextContent('35,3 km · 1 h 00 min · Sinuosa');
    expect(within(row).getByRole('img', { name: 'SC-390' })).toBeVisible();
    expect(within(row).getByRole('img', { name: /^Desenho do caminho/ })).toBeVisible();
  });

  it('explains how to record a first ride', async () => {
    api.answer(listRideRecords, []);
    show();
    expect(await screen.findByText('Nenhum passeio ainda')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Planejar um passeio' })).toHaveAttribute('href', '/navigation');
  });

  it('shows a failure and retries', async () => {
    api.fail(listRideRecords, 'internal', 500);
    show();
    expect(await screen.findByText('Não foi possível carregar seus passeios')).toBeVisible();
    api.answer(listRideRecords, [serraListed]);
    await press('Tentar Novamente');
    expect(await screen.findByText('Bom Jardim da Serra')).toBeVisible();
  });
});

describe('a ride that is not saved', () => {
  beforeEach(() => unsavedRides.write([{ key: 'ride-of-today', ride: serra }]));

  it('is saved once under its key, and leaves the device', async () => {
    api.answer(listRideRecords, []);
    api.answer(saveRideRecord, detail);
    show();
    await press('Salvar');
    await screen.findByText('Passeio salvo');
    expect(api.seen(saveRideRecord)).toMatchObject([{ idempotencyKey: 'ride-of-today', body: { name: serra.name } }]);
    expect(unsavedRides.read()).toEqual([]);
  });

  it('is of the motorcycle in use', async () => {
    motorcycleInUse.write({ id: serraListed.id, name: 'Ténéré' });
    api.answer(listRideRecords, []);
    api.answer(saveRideRecord, detail);
    show();
    expect(await screen.findByText('Conta para a moto em uso, Ténéré.')).toBeVisible();
    await press('Salvar');
    await screen.findByText('Passeio salvo');
    expect(api.seen(saveRideRecord)[0]?.body).toMatchObject({ vehicleId: serraListed.id });
    motorcycleInUse.remove();
  });

  it('is pending in the list without a signal', async () => {
    api.drop(listRideRecords);
    api.drop(saveRideRecord);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    await press('Salvar');
    expect(await screen.findByText('Guardado neste aparelho')).toBeVisible();
    const row = (await screen.findByRole('link', { name: 'Abrir Bom Jardim da Serra' })).closest('li');
    expect(row).toHaveTextContent('Aguardando sinal');
    expect(unsavedRides.read()).toEqual([]);
  });

  it('stays on the device where the server would not have it', async () => {
    api.answer(listRideRecords, []);
    api.fail(saveRideRecord, 'limit_reached', 409);
    show();
    await press('Salvar');
    expect(await screen.findByText('Não foi possível salvar o passeio')).toBeVisible();
    expect(unsavedRides.read()).toHaveLength(1);
  });

  it('goes only after a yes', async () => {
    api.answer(listRideRecords, []);
    show();
    await press('Descartar');
    await answerQuestion('Cancelar');
    expect(unsavedRides.read()).toHaveLength(1);
    await press('Descartar');
    await answerQuestion('Descartar');
    await waitFor(() => expect(unsavedRides.read()).toEqual([]));
    expect(await screen.findByText('Nenhum passeio ainda')).toBeVisible();
  });

  it('is shown on home', () => {
    renderScreen(<UnsavedRideCard />);
    expect(screen.getByRole('link')).toHaveTextContent('Você tem um passeio não salvo');
  });
});

describe('one ride', () => {
  beforeEach(() => api.answer(listFuelVehicles, { vehicles: [], unassigned: 0 }));

  it('shows its statistics, weather, stops and shields', async () => {
    api.answer(getRideRecord, detail);
    show(id);
    expect(await screen.findByRole('heading', { name: 'Bom Jardim da Serra' })).toBeVisible();
    for (const statistic of ['35,3 km', '1 h 00 min', '35 km/h', '92 km/h']) {
      expect(screen.getByText(statistic)).toBeVisible();
    }
    await press('Sinuosa · 120 curvas por hora');
    expect(screen.getByText(/^Contam as curvas da própria estrada/)).toBeVisible();
    expect(screen.getByText('Céu limpo')).toBeVisible();
    expect(screen.getByText('Chuva')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Paradas' }).parentElement).toHaveTextContent('10 min');
    expect(screen.getByRole('img', { name: 'BR-101' })).toBeVisible();
  });

  it('gets another name', async () => {
    api.answer(getRideRecord, detail);
    api.answer(listRideRecords, [serraListed]);
    api.answer(updateRideRecord, { ...serraListed, name: 'Serra' });
    show(id);
    await press('Editar passeio');
    const field = screen.getByLabelText('Nome do passeio');
    await userEvent.clear(field);
    await press('Salvar');
    expect(await screen.findByText('Escreva um nome de até 120 caracteres')).toBeVisible();
    await userEvent.type(field, 'Serra');
    await press('Salvar');
    await screen.findByText('Passeio alterado');
    expect(api.seen(updateRideRecord)).toMatchObject([{ body: { name: 'Serra', seen: { name: serra.name } } }]);
  });

  it('is put on another motorcycle of the rider, also without a network', async () => {
    const [cg, biz] = [motorcycle('CG'), motorcycle('Biz')];
    api.answer(getRideRecord, { ...detail, vehicleId: cg.id });
    api.answer(listFuelVehicles, { vehicles: [cg, biz], unassigned: 0 });
    api.drop(listRideRecords);
    api.drop(updateRideRecord);
    show(id);
    expect(await screen.findByText('Na moto CG')).toBeVisible();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press('Editar passeio');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Moto' }), 'Biz');
    await press('Salvar');
    expect(await screen.findByText('Na moto Biz')).toBeVisible();
    expect(screen.getByText(/Aguardando sinal/)).toBeVisible();
  });

  it('shows no choice of motorcycle where there is one', async () => {
    api.answer(getRideRecord, detail);
    api.answer(listFuelVehicles, { vehicles: [motorcycle('CG')], unassigned: 0 });
    show(id);
    await press('Editar passeio');
    expect(screen.getByLabelText('Nome do passeio')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Moto' })).toBeNull();
  });

  it('keeps its track where it is renamed before the server took it', async () => {
    unsavedRides.write([{ key: 'ride-of-today', ride: serra }]);
    api.answer(listRideRecords, []);
    api.fail(saveRideRecord, 'limit_reached', 409);
    const list = show();
    await press('Salvar');
    const row = await screen.findByRole('link', { name: 'Abrir Bom Jardim da Serra' });
    const made = new URL((row as HTMLAnchorElement).href).searchParams.get('passeio');
    list.unmount();
    show(made);
    await press('Editar passeio');
    await userEvent.type(screen.getByLabelText('Nome do passeio'), ' de manhã');
    await press('Salvar');
    await waitFor(() => expect(api.seen(saveRideRecord)).toHaveLength(2));
    const name = 'Bom Jardim da Serra de manhã';
    expect(api.seen(saveRideRecord)[1]?.body).toMatchObject({ name, track: serra.track, distanceMeters: 35_250 });
  });

  it('is deleted after a yes', async () => {
    api.answer(getRideRecord, detail);
    api.answer(listRideRecords, []);
    api.answer(deleteRideRecord);
    const { history } = show(id);
    await press('Excluir');
    await answerQuestion('Excluir');
    expect(await screen.findByText('Passeio excluído')).toBeVisible();
    expect(history.at(-1)).toBe('/routes?tab=passeios');
  });

  it('becomes a saved route by its track', async () => {
    api.answer(getRideRecord, detail);
    api.answer(followLine, { route: serraRoute, ownLines: [] });
    api.answer(createSavedRoute, serraSaved);
    show(id);
    await press('Salvar como roteiro');
    expect(await screen.findByText('Roteiro criado')).toBeVisible();
    expect(api.seen(followLine)).toMatchObject([
      { body: { polyline: sentLine(decodePolyline(serra.track)), stops: [{ name: 'Início' }, { name: serra.name }] } },
    ]);
    expect(api.seen(createSavedRoute)).toMatchObject([
      { idempotencyKey: `ride-${id}`, body: { name: serra.name, destination: 'Bom Jardim da Serra' } },
    ]);
  });

  it('offers its picture and its GPX file; without a canvas the file alone', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:gpx', revokeObjectURL: () => {} }));
    api.answer(getRideRecord, detail);
    api.answer(listSharedLinks, []);
    show(id);
    await press('Compartilhar');
    expect(await screen.findByText(/não conseguiu desenhar a imagem/)).toBeVisible();
    await press('Baixar GPX');
    // Its ends are hidden by default, and with them a name that may be an address.
    await waitFor(() => expect(saved).toEqual(['passeio-compartilhado.gpx']));
  });

  it('shows why it does not open', async () => {
    api.fail(getRideRecord, 'not_found', 404);
    show(id);
    expect(await screen.findByText('Não foi possível abrir este passeio')).toBeVisible();
  });
});
