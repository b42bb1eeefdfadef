import 'fake-indexeddb/auto';
import { listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import { followLine, listPassedGantries, readHeights } from '@estradeiro/contract/navigation';
import {
  deleteRideRecord,
  getRideRecord,
  listRideRecords,
  saveRideRecord,
  updateRideRecord,
} from '@estradeiro/contract/rides';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { listSharedLinks } from '@estradeiro/contract/sharing';
import { decodePolyline, encodeNumbers } from '@estradeiro/navigation/polyline';
import { sentLine } from '@estradeiro/navigation/sent-line';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noHeights, serraHeights } from '#features/heights/shared/heights.testing.ts';
import { fakeCanvas } from '#platform/canvas.testing.ts';
import { maxPhotosOfRider, photoStorage } from '#platform/offline/photo-storage.ts';
import { exifSegment, jpegWith } from '#platform/photo-origin.testing.ts';
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
  // A write that an earlier test left unsent is tried again.
  api.drop(updateRideRecord);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })); // jsdom has none
  localStorage.clear();
  api.answer(readHeights, noHeights);
  api.answer(listPassedGantries, []);
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
  it('shows placeholders, then the line, name, day and figures of each below its month', async () => {
    api.hold(listRideRecords);
    const loading = show();
    expect(screen.getByRole('status', { name: 'Carregando...' })).toBeVisible();
    loading.unmount();
    api.answer(listRideRecords, [serraListed]);
    show();
    const row = (await screen.findByRole('link', { name: 'Abrir Bom Jardim da Serra' })).closest('li') as HTMLElement;
    expect(row).toHaveTextContent('01/03 · 35,3 km · 1 h 00 min');
    expect(screen.getByRole('heading', { name: 'Março de 2026' })).toBeVisible();
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
    await waitFor(() => expect(api.seen(saveRideRecord)[0]?.body).toMatchObject({ vehicleId: serraListed.id }));
    await screen.findByText('Passeio salvo');
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

  it('tells what the ridden line climbs, where the heights of its land are installed', async () => {
    api.answer(getRideRecord, detail);
    api.answer(readHeights, { sums: serraHeights, heightsMeters: [400, 1_421, 1_300], spacingMeters: 50 });
    show(id);
    expect(await screen.findByText(/^Sobe 1\.021 m, desce 121 m, até 1\.421 m no km 18/)).toBeVisible();
    expect(api.seen(readHeights)).toMatchObject([{ body: { polyline: detail.track } }]);
  });

  it('lists the toll gantries that it passed, with what to do about them', async () => {
    const trackTimes = encodeNumbers(decodePolyline(detail.track).map((_, index) => index * 60));
    api.answer(getRideRecord, { ...detail, trackTimes });
    api.answer(listPassedGantries, [
      { lat: -28.39, lng: -49.55, trackIndex: 1, road: 'BR-101' },
      { lat: -28.39, lng: -49.55, trackIndex: 2, road: '' },
    ]);
    show(id);
    const list = (await screen.findByRole('heading', { name: 'Pórticos de pedágio' })).parentElement;
    expect(list).toHaveTextContent(/BR-101 · 01\/03\/2026, 9h01/);
    expect(list).toHaveTextContent(/Pórtico · /);
    expect(list).toHaveTextContent('o prazo costuma ser de 30 dias');
  });

  it('has no word of heights where none are known', async () => {
    api.answer(getRideRecord, detail);
    show(id);
    expect(await screen.findByRole('heading', { name: 'Bom Jardim da Serra' })).toBeVisible();
    await waitFor(() => expect(api.seen(readHeights)).toHaveLength(1));
    expect(screen.queryByText(/altitude|Sobe/)).toBeNull();
  });

  it('has its line by speed or by curves, and says what the colours mean and how far each was ridden', async () => {
    api.answer(getRideRecord, { ...detail, trackTimes: serra.trackTimes });
    show(id);
    const legend = () => screen.getByRole('list', { name: 'O que as cores dizem' });
    expect(await screen.findByRole('radio', { name: 'Velocidade' })).toBeChecked();
    expect(legend()).toHaveTextContent('até 40 km/h22,7 km');
    expect(legend()).toHaveTextContent('acima de 100 km/h0,0 km');
    await userEvent.click(screen.getByRole('radio', { name: 'Curvas' }));
    expect(legend()).toHaveTextContent('Reta: sem curva');
    expect(screen.getByText(/Conta como curva cada virada de 30° ou mais/)).toBeVisible();
  });

  it('has its line by curves alone where no speeds were recorded, and says so', async () => {
    api.answer(getRideRecord, detail);
    show(id);
    expect(await screen.findByText(/gravado sem velocidades/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Velocidade' })).toBeNull();
    expect(screen.getByRole('list', { name: 'O que as cores dizem' })).toHaveTextContent('Muito sinuosa');
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
    const renamed = { name: 'Bom Jardim da Serra de manhã', track: serra.track, distanceMeters: 35_250 };
    await waitFor(() => expect(api.seen(saveRideRecord).at(-1)?.body).toMatchObject(renamed));
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

  describe('with photos', () => {
    const jpeg = (name: string, takenAt: string, type = 'image/jpeg') =>
      new File([jpegWith(exifSegment({ takenAt }))], name, { type });
    const choose = async (...files: File[]) =>
      userEvent.upload(await screen.findByLabelText('Adicionar fotos', { selector: 'input' }), files);
    beforeEach(async () => {
      await photoStorage.removeAll(ana.id);
      fakeCanvas();
      api.answer(getRideRecord, { ...detail, trackTimes: serra.trackTimes });
    });

    it('shows them in the order of the way, where the ride was at their time, and keeps them on the device', async () => {
      const first = show(id);
      expect(await screen.findByText(/Ficam só neste aparelho/)).toBeVisible();
      await choose(jpeg('tarde.jpg', '2026:03:01 17:00:00'), jpeg('alto.jpg', '2026:03:01 09:30:00'));
      const photos = () => screen.findAllByRole('button', { name: /^Abrir foto/ });
      await screen.findByText('Sem lugar no passeio');
      expect((await photos()).map(({ textContent }) => textContent)).toEqual(['9h30 · km 5,9', 'Sem lugar no passeio']);
      first.unmount();
      show(id);
      expect(await photos()).toHaveLength(2);
    });

    it('removes one after a yes, and all of them with the ride', async () => {
      show(id);
      await choose(jpeg('a.jpg', '2026:03:01 09:30:00'), jpeg('b.jpg', '2026:03:01 09:40:00'));
      await press('Abrir foto: 9h30 · km 5,9');
      expect(await screen.findByRole('img', { name: 'Foto do passeio: 9h30 · km 5,9' })).toBeVisible();
      await press('Excluir foto');
      await answerQuestion('Excluir');
      await waitFor(() => expect(screen.getAllByRole('button', { name: /^Abrir foto/ })).toHaveLength(1));
      api.answer(listRideRecords, []);
      api.answer(deleteRideRecord);
      await press('Excluir');
      await answerQuestion('Excluir');
      await waitFor(async () => expect(await photoStorage.list(ana.id, id)).toEqual([]));
    });

    it('takes no file that is no picture, and says so', async () => {
      fakeCanvas({ width: 0 });
      show(id);
      await choose(jpeg('rasgada.jpg', '2026:03:01 09:30:00'));
      expect(await screen.findByText(/não é uma foto/)).toBeVisible();
      expect(await photoStorage.list(ana.id, id)).toEqual([]);
    });

    describe('of rides that another device has deleted', () => {
      const gone = (n: number) => `gone ${n % 10}`;
      beforeEach(async () => {
        const none = { riderId: ana.id, takenAt: null, position: null, meters: null, preview: '' };
        for (let n = 0; n < maxPhotosOfRider; n++) await photoStorage.add({ ...none, id: `${n}`, of: gone(n) }, '');
      });

      it('removes those when there is no room for new ones', async () => {
        api.answer(listRideRecords, [serraListed]);
        show(id);
        await choose(jpeg('a.jpg', '2026:03:01 09:30:00'));
        expect(await screen.findByRole('button', { name: 'Abrir foto: 9h30 · km 5,9' })).toBeVisible();
        expect(await photoStorage.list(ana.id, gone(0))).toEqual([]);
      });

      it('keeps all where the rides are unknown, and says that there is no room', async () => {
        api.drop(listRideRecords);
        show(id);
        await choose(jpeg('a.jpg', '2026:03:01 09:30:00'));
        expect(await screen.findByText(/^Cabem 120 fotos/)).toBeVisible();
        expect(await photoStorage.list(ana.id, gone(0))).toHaveLength(12);
      });
    });

    it('puts them on its shared picture only if asked', async () => {
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
      api.answer(listSharedLinks, []);
      await photoStorage.add(
        { id: 'a', riderId: ana.id, of: id, takenAt: null, position: null, meters: null, preview: '' },
        '',
      );
      show(id);
      await screen.findByText('Sem lugar no passeio');
      await press('Compartilhar');
      // Nobody knows whether it was taken at a hidden end.
      await screen.findByRole('combobox', { name: 'Esconder as pontas' });
      expect(screen.queryByRole('button', { name: /foto na imagem/ })).toBeNull();
      await userEvent.selectOptions(
        screen.getByRole('combobox', { name: 'Esconder as pontas' }),
        'Mostrar o caminho inteiro',
      );
      expect(screen.getByRole('button', { name: 'Com a foto na imagem' })).toHaveAttribute('aria-pressed', 'false');
    });
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
