import type { User } from '@estradeiro/contract/auth';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { calculateRoute, followLine } from '@estradeiro/contract/navigation';
import { createSavedRoute, getSavedRoute, listSavedRoutes, NewSavedRoute } from '@estradeiro/contract/routes';
import { getSharedLine } from '@estradeiro/contract/sharing';
import { createTrip, listTrips, maxTripDays } from '@estradeiro/contract/trips';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { lineOfRoute } from '@estradeiro/navigation/sharing/shared-line';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findPosition, open } from '#app/screens/navigation-screen.testing.tsx';
import { savedPlaces } from '#features/places/shared/saved-places.ts';
import { serraSaved } from '#features/rides/rides.testing.ts';
import { tripOf, twoRoutes } from '#features/trips/trips.testing.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { outboxTexts } from '#platform/offline/texts.ts';
import { recordIdOf } from '#platform/record-id.ts';
import { ana, api } from '#platform/render.testing.tsx';
import {
  baseCampRoute,
  gpxOf,
  kmz,
  myMaps,
  northFrom,
  placeOf,
  shapedRoute,
  tcx,
  trackOf,
  twoDays,
} from './files/samples.testing.ts';
import { route } from './fixtures.testing.ts';

afterEach(() => {
  vi.restoreAllMocks();
  savedPlaces.remove();
});

async function openFile(content: string | Uint8Array<ArrayBuffer>, name = 'passeio.gpx', rider: User | null = null) {
  const shown = open('/navigation', rider);
  findPosition();
  await userEvent.click(screen.getByRole('button', { name: 'Opções da rota' }));
  await userEvent.upload(screen.getByLabelText('Abrir arquivo', { selector: 'input' }), new File([content], name));
  return shown;
}
const sheet = async () => within(await screen.findByRole('region', { name: /^O que (há no arquivo|veio no link)$/ }));
const press = async (name: RegExp) => userEvent.click(await (await sheet()).findByRole('button', { name }));
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const begins = () => screen.findByRole('button', { name: 'Iniciar Navegação' });
const pointOf = (index: number) => northFrom(-30)[index] ?? { lat: 0, lng: 0 };
const onRoads = { ...route, distanceMeters: 5_600 };

describe('a route of a file', () => {
  it('takes the focus from the button that opened it', async () => {
    api.answer(followLine, { route: onRoads, ownLines: [] });
    await openFile(baseCampRoute);
    const found = await sheet();
    expect(found.getByRole('heading', { name: 'Passeio' })).toHaveFocus();
  });

  it('is shown with its own length before it is used, and used on roads', async () => {
    api.answer(followLine, { route: onRoads, ownLines: [] });
    await openFile(baseCampRoute);
    const found = await sheet();
    expect(await found.findByText(/^5,6 km no arquivo · 5,6 km pelas ruas/)).toBeVisible();
    expect(found.getByRole('button', { name: /Pelas ruas.*Sugerido/ })).toBeVisible();
    await press(/Pelas ruas/);
    await begins();
    expect(screen.getByText('Passeio')).toBeVisible();
    const [{ body } = { body: null }] = api.seen(followLine);
    expect(body).toMatchObject({ stops: [{ name: 'Casa' }, { name: 'Fim' }] });
  });

  it.each<[string, string, string]>([
    [
      'a route of three points',
      gpxOf(
        `<rte>${[0, 0.05, 0.1].map((at, i) => placeOf(`${i}`, { lat: -30 + at, lng: -51 }, 'rtept')).join('')}</rte>`,
      ),
      '11,1 km em linha reta entre os pontos · 1 parada',
    ],
    [
      'a track with a route and a café',
      gpxOf(
        `<rte><name>Serra</name>${[0, 30, 59].map((at) => placeOf(`${at}`, pointOf(at), 'rtept')).join('')}</rte>`,
        trackOf('Serra', northFrom(-30)),
      ),
      '5,9 km no arquivo · 1 parada',
    ],
    [
      'a track with pins at both ends',
      gpxOf(placeOf('Casa', pointOf(0)), placeOf('Fim', pointOf(59)), trackOf('Serra', northFrom(-30))),
      '5,9 km no arquivo',
    ],
    [
      'a track with one pin on its line',
      gpxOf(placeOf('Café', pointOf(30)), trackOf('Serra', northFrom(-30))),
      '5,9 km no arquivo · 1 parada',
    ],
  ])('counts as stops what lies between start and end: %s', async (_, file, figures) => {
    offline();
    await openFile(file);
    expect(await (await sheet()).findByText(figures)).toBeVisible();
  });

  it('is suggested as it is where the roads differ from it', async () => {
    api.answer(followLine, { route: { ...route, distanceMeters: 12_500 }, ownLines: [] });
    await openFile(baseCampRoute);
    await (await sheet()).findByRole('button', { name: /Usar como está.*Sugerido/ });
  });

  it('is suggested as it is where most of it is not on roads', async () => {
    api.answer(followLine, { route: onRoads, ownLines: [{ fromMeters: 0, toMeters: 4_000 }] });
    await openFile(baseCampRoute);
    const found = await sheet();
    await found.findByRole('button', { name: /Usar como está.*Sugerido/ });
    expect(found.getByRole('button', { name: /29 % da linha segue ruas/ })).toBeVisible();
  });

  it('is opened and used without a network, as it is', async () => {
    offline();
    await openFile(baseCampRoute);
    expect(await (await sheet()).findByText('Para levar às ruas é preciso rede.')).toBeVisible();
    await press(/Usar como está/);
    await begins();
    expect(screen.getByText('tempo estimado')).toBeVisible();
    expect(api.seen(followLine)).toEqual([]);
    expect(api.seen(calculateRoute)).toEqual([]);
  });

  it('is said to be free of tolls only where it was matched to roads', async () => {
    api.answer(followLine, { route: onRoads, ownLines: [] });
    const { unmount } = await openFile(baseCampRoute);
    await press(/Pelas ruas/);
    expect(await screen.findByText('Sem pedágio')).toBeVisible();
    unmount();
    await openFile(baseCampRoute);
    await press(/Usar como está/);
    await begins();
    expect(screen.queryByText('Sem pedágio')).toBeNull();
  });

  it('has an estimated duration where it is its own line, from the roads beside it', async () => {
    api.answer(followLine, { route: onRoads, ownLines: [] });
    await openFile(baseCampRoute);
    await (await sheet()).findByRole('button', { name: /Pelas ruas.*Sugerido/ });
    await press(/Usar como está/);
    const summary = within(await screen.findByRole('region', { name: 'Resumo da rota' }));
    expect(summary.getByText('3 min')).toBeVisible();
    expect(summary.getByText('tempo estimado')).toBeVisible();
    expect(summary.queryByText('sem contar trânsito')).toBeNull();
  });

  it('is calculated through its points where it has no line, without announcing shaping points', async () => {
    api.answer(calculateRoute, { routes: [onRoads] });
    await openFile(shapedRoute);
    expect((await sheet()).queryByRole('button', { name: /Usar como está/ })).toBeNull();
    await press(/Pelas ruas/);
    await begins();
    expect(api.seen(calculateRoute)[0]?.body).toMatchObject({
      waypoints: [{ name: 'A' }, { name: 'B', via: true }, { name: 'C' }],
    });
  });

  it('says why it is not on roads', async () => {
    api.fail(followLine, 'map_required', 422);
    await openFile(baseCampRoute);
    expect(await (await sheet()).findByText('mensagem de map_required')).toBeVisible();
    await press(/Usar como está.*Sugerido/);
    await begins();
  });

  it('shows what was left out and where there is no line, also on the plan', async () => {
    offline();
    const north = northFrom(-30);
    const broken = gpxOf(trackOf('Serra', [{ lat: 0, lng: 0 }, ...north.slice(0, 20)], north.slice(40)));
    await openFile(broken.slice(0, -60));
    const found = await sheet();
    expect(await found.findByText('1 ponto sem posição certa ficou de fora.')).toBeVisible();
    expect(found.getByText('O arquivo termina no meio: lemos até onde ele vai.')).toBeVisible();
    expect(found.getByText(/Sem traçado por 2,1 km, a 1,9 km do começo/)).toBeVisible();
    await press(/Usar como está/);
    expect(await screen.findByText(/O arquivo não tem traçado em 2 km a 4 km/)).toBeVisible();
  });
});

describe('a route of a file, or of a link, that is saved', () => {
  const saveButton = () => screen.findByRole('button', { name: 'Salvar roteiro' });

  it('becomes a saved route with its own line, stops and name, once', async () => {
    api.fail(followLine, 'no_route', 422);
    api.answer(createSavedRoute, serraSaved);
    api.answer(getSavedRoute, serraSaved);
    api.answer(listSavedRoutes, []);
    const { history } = await openFile(baseCampRoute, 'passeio.gpx', ana);
    await press(/Usar como está/);
    await userEvent.click(await saveButton());
    expect(await screen.findByText('Roteiro salvo')).toBeVisible();
    const [sent, ...more] = api.seen(createSavedRoute);
    const body = NewSavedRoute.parse(sent?.body);
    expect(body).toMatchObject({ name: 'Passeio', origin: 'Casa', destination: 'Fim', filters: [] });
    expect(decodePolyline(body.route?.polyline ?? '').length).toBeGreaterThan(2);
    expect(body.route?.waypoints).toMatchObject([{ name: 'Casa' }, { name: 'Fim' }]);
    expect(more).toEqual([]);
    const id = recordIdOf(createSavedRoute, { riderId: ana.id, key: sent?.idempotencyKey ?? '', params: {} });
    expect(history.at(-1)).toBe(`/navigation?route=${id}`);
    expect(screen.queryByRole('button', { name: 'Salvar roteiro' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Tempo no caminho' })).toHaveAttribute(
      'href',
      `/weather?tab=rota&route=${id}`,
    );
    await begins();
  });

  it('is saved on roads where it is used on roads', async () => {
    api.answer(followLine, { route: onRoads, ownLines: [] });
    api.answer(createSavedRoute, serraSaved);
    api.answer(getSavedRoute, serraSaved);
    api.answer(listSavedRoutes, []);
    await openFile(baseCampRoute, 'passeio.gpx', ana);
    await press(/Pelas ruas/);
    await userEvent.click(await saveButton());
    expect(await screen.findByText('Roteiro salvo')).toBeVisible();
    expect(api.seen(createSavedRoute)).toMatchObject([{ body: { route: { polyline: onRoads.polyline } } }]);
  });

  it('is saved without the leg to its start', async () => {
    api.fail(followLine, 'no_route', 422);
    api.answer(createSavedRoute, serraSaved);
    api.answer(getSavedRoute, serraSaved);
    api.answer(listSavedRoutes, []);
    api.answer(calculateRoute, { routes: [route] });
    await openFile(baseCampRoute, 'passeio.gpx', ana);
    await press(/Usar como está/);
    const length = (await screen.findByRole('region', { name: 'Resumo da rota' })).textContent;
    await userEvent.click(screen.getByRole('button', { name: 'Ir até o começo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ir até o começo' })).toBeNull());
    expect(screen.getByRole('region', { name: 'Resumo da rota' }).textContent).not.toBe(length);
    await userEvent.click(await saveButton());
    expect(await screen.findByText('Roteiro salvo')).toBeVisible();
    expect(api.seen(createSavedRoute)).toMatchObject([{ body: { route: { waypoints: [{ name: 'Casa' }, {}] } } }]);
  });

  it('is queued without a network', async () => {
    offline();
    api.drop(createSavedRoute);
    await openFile(baseCampRoute, 'passeio.gpx', ana);
    await press(/Usar como está/);
    await userEvent.click(await saveButton());
    expect(await screen.findByText(outboxTexts.kept)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Salvar roteiro' })).toBeNull();
    expect(outbox.queue()).toMatchObject([{ payload: { does: 'create', body: { name: 'Passeio' } } }]);
    await begins();
  });

  it('is ridden as it is while pending, also after a return to the screen', async () => {
    offline();
    api.drop(createSavedRoute);
    const { history, unmount } = await openFile(baseCampRoute, 'passeio.gpx', ana);
    await press(/Usar como está/);
    await userEvent.click(await saveButton());
    await waitFor(() => expect(history.at(-1)).toMatch(/\?route=/));
    unmount();
    open(history.at(-1), ana);
    const summary = within(await screen.findByRole('region', { name: 'Resumo da rota' }));
    expect(summary.getByText('Passeio')).toBeVisible();
    expect(summary.getByText('tempo estimado')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Salvar roteiro' })).toBeNull();
    await begins();
  });

  it('says why it is not saved, and can be saved again', async () => {
    api.fail(followLine, 'no_route', 422);
    api.fail(createSavedRoute, 'limit_reached', 409);
    await openFile(baseCampRoute, 'passeio.gpx', ana);
    await press(/Usar como está/);
    await userEvent.click(await saveButton());
    expect(await screen.findByText('mensagem de limit_reached')).toBeVisible();
    expect(await saveButton()).toBeEnabled();
  });

  it('is saved when it comes from a link', async () => {
    api.fail(followLine, 'no_route', 422);
    api.answer(createSavedRoute, serraSaved);
    api.answer(getSavedRoute, serraSaved);
    api.answer(listSavedRoutes, []);
    api.answer(getSharedLine, lineOfRoute({ ...serraSaved, name: 'Serra da Bea' }) ?? expect.fail());
    open(`/navigation?link=${'a'.repeat(43)}`, ana);
    findPosition();
    await press(/Usar como está/);
    await userEvent.click(await saveButton());
    expect(await screen.findByText('Roteiro salvo')).toBeVisible();
    expect(api.seen(createSavedRoute)).toMatchObject([{ body: { name: 'Serra da Bea', origin: 'Início' } }]);
  });
});

describe('several routes of a file', () => {
  const uncheck = async (name: RegExp) => userEvent.click(await (await sheet()).findByRole('checkbox', { name }));

  it('are offered, and one is opened alone', async () => {
    offline();
    await openFile(twoDays);
    expect(await (await sheet()).findByText('2 percursos no arquivo. Qual abrir?')).toBeVisible();
    await uncheck(/Dia 1/);
    await press(/^Abrir/);
    await press(/Usar como está/);
    await begins();
    expect(screen.getByText('Dia 2')).toBeVisible();
  });

  it('are joined on request, and the gap is shown', async () => {
    offline();
    await openFile(twoDays);
    await press(/Juntar num só/);
    expect(await (await sheet()).findByText(/Sem traçado por 5,2 km, a 5,9 km do começo/)).toBeVisible();
  });

  it('are joined by the road between them', async () => {
    const at = ({ lat }: LatLng) => Math.round(lat * 100) / 100;
    type Sent = { polyline: string; waypoints: LatLng[] };
    const sent = (endpoint: Parameters<typeof api.seen>[0]) => api.seen(endpoint).map(({ body }) => body as Sent);
    api.answer(followLine, { route: onRoads, ownLines: [] });
    api.answer(calculateRoute, { routes: [onRoads] });
    await openFile(twoDays);
    await press(/Juntar num só/);
    await press(/Pelas ruas.*Sugerido/);
    await begins();
    const starts = sent(followLine).flatMap(({ polyline }) => decodePolyline(polyline).slice(0, 1));
    expect(starts.map(at)).toEqual([-30, -29.9]);
    expect(sent(calculateRoute)[0]?.waypoints.map(at)).toEqual([-29.95, -29.9]);
  });

  it('are requested for the widest gaps only where a line has many, and the others stay gaps', async () => {
    const north = northFrom(-30, 260);
    const pieces = Array.from({ length: 31 }, (_, at) => north.slice(at * 8, at * 8 + (at % 3 === 2 ? 4 : 6)));
    api.answer(calculateRoute, { routes: [onRoads] });
    api.answer(followLine, { route: onRoads, ownLines: [] });
    await openFile(gpxOf(trackOf('Serra', ...pieces)));
    await press(/Pelas ruas/);
    await begins();
    expect(api.seen(calculateRoute)).toHaveLength(10);
    expect(api.seen(followLine)).toHaveLength(11);
    expect(await screen.findByText(/O arquivo não tem traçado em/)).toBeVisible();
  });

  it('become the days of a trip, each a saved route', async () => {
    api.fail(followLine, 'no_route', 422);
    api.answer(createSavedRoute, serraSaved);
    api.answer(createTrip, tripOf(twoRoutes()));
    api.answer(listSavedRoutes, []);
    api.answer(listTrips, []);
    const { history } = await openFile(twoDays, 'Serra em dois dias.gpx', ana);
    await press(/Dias de uma viagem/);
    await waitFor(() => expect(history.at(-1)).toMatch(/^\/trips\?viagem=/));
    expect(await screen.findByText('Viagem criada com 2 dias')).toBeVisible();
    expect(api.seen(createSavedRoute)).toMatchObject([
      { body: { name: 'Serra em dois dias · Dia 1', route: { steps: [{}, {}] } } },
      { body: { name: 'Serra em dois dias · Dia 2' } },
    ]);
    expect(api.seen(createTrip)).toMatchObject([{ body: { days: [{}, {}] } }]);
  });

  it('are reported where they are more than a trip has days', async () => {
    api.fail(followLine, 'no_route', 422);
    api.answer(createSavedRoute, serraSaved);
    api.answer(createTrip, tripOf(twoRoutes()));
    api.answer(listSavedRoutes, []);
    api.answer(listTrips, []);
    const tracks = Array.from({ length: maxTripDays + 2 }, (_, day) =>
      trackOf(`Dia ${day}`, northFrom(-30 + day / 50)),
    );
    await openFile(gpxOf(...tracks), 'Quarenta dias.gpx', ana);
    await press(/Dias de uma viagem/);
    expect(await screen.findByText('2 trajetos não couberam na viagem e ficaram de fora.')).toBeVisible();
    expect(api.seen(createSavedRoute)).toHaveLength(maxTripDays);
  });
});

describe('places of a file', () => {
  const favourites = gpxOf(...['Casa', 'Mirante', 'Café'].map((name, i) => placeOf(name, { lat: -30 + i, lng: -51 })));
  const pick = async (name: RegExp) => userEvent.click(await (await sheet()).findByRole('checkbox', { name }));

  it('are stops to choose, in the order of the choice', async () => {
    api.answer(calculateRoute, { routes: [route] });
    const { history } = await openFile(favourites);
    await pick(/Café/);
    await pick(/Casa/);
    await press(/Planejar com 2 lugares/);
    const way = new URLSearchParams(history.at(-1)?.split('?')[1]).get('way') ?? '';
    expect(JSON.parse(way)).toMatchObject({ waypoints: [{ name: 'Café' }, { name: 'Casa' }] });
  });

  it('are saved, all or those chosen', async () => {
    await openFile(favourites);
    await press(/Guardar 3 lugares/);
    expect(await screen.findByText('Lugares guardados')).toBeVisible();
    expect(savedPlaces.read().map(({ name }) => name)).toEqual(['Casa', 'Mirante', 'Café']);
  });

  it.each<[string, string[], string | null]>([
    ['at the end of the track', [placeOf('Chegada', pointOf(59))], null],
    ['at the start of the track', [placeOf('Saída', pointOf(0))], null],
    ['on its line', [placeOf('Mirante', pointOf(40))], '1 lugar no caminho não é parada.'],
    ['off it', [placeOf('Hotel', { lat: -29.5, lng: -50 })], '1 lugar fora do percurso não é parada.'],
  ])('are compared with the track that is used, not with the route beside it: %s', async (_, places, note) => {
    offline();
    const corners = [pointOf(0), pointOf(20), pointOf(50)].map((at, i) => placeOf(`${i}`, at, 'rtept'));
    await openFile(
      gpxOf(...places, `<rte><name>Serra</name>${corners.join('')}</rte>`, trackOf('Serra', northFrom(-30))),
    );
    const found = await sheet();
    expect(await found.findByText(/no arquivo/)).toBeVisible();
    expect(found.queryByText(/não é parada/)?.textContent ?? null).toBe(note);
  });

  it('are no stops where they lie far from the line, and shown on request', async () => {
    offline();
    await openFile(new Uint8Array(kmz(myMaps)), 'mapa.kmz');
    const found = await sheet();
    expect(await found.findByText('1 lugar fora do percurso não é parada.')).toBeVisible();
    expect(found.getByText('1 área ficou de fora.')).toBeVisible();
    await press(/Ver 1 lugar/);
    expect(await found.findByRole('checkbox', { name: /Café & Cia/ })).toBeVisible();
    await press(/Voltar/);
    expect(await found.findByRole('button', { name: /Usar como está/ })).toBeVisible();
  });
});

it('is called a link when it came by one', async () => {
  const sent = lineOfRoute(serraSaved) ?? expect.fail();
  const polyline = encodePolyline(northFrom(-30));
  api.answer(getSharedLine, { ...sent, polyline, waypoints: [pointOf(0), pointOf(59)] });
  api.fail(followLine, 'no_route', 422);
  open(`/navigation?link=${'a'.repeat(43)}`);
  findPosition();
  const found = within(await screen.findByRole('region', { name: 'O que veio no link' }));
  expect(found.getByText('5,9 km no link')).toBeVisible();
  expect(await found.findByRole('button', { name: /A linha recebida, sem instruções de curva/ })).toBeVisible();
});

const activity = (id: string) =>
  tcx.replace('<Name>Serra</Name>', `<Id>${id}</Id>`).replaceAll(/<(\/?)Course>/g, '<$1Activity>');

it.each<[string, string, string]>([
  ['its file', 'passeio-de-outubro.tcx', 'passeio-de-outubro'],
  ['its day, where the file has no name either', '.tcx', 'Percurso de 01/10/2026'],
])('calls a ride without a name by %s', async (_, fileName, title) => {
  offline();
  await openFile(activity('2026-10-01T15:00:00Z'), fileName);
  expect((await sheet()).getByRole('heading', { name: title })).toBeVisible();
});

it('says that a file is empty', async () => {
  await openFile('');
  expect(await screen.findByText('Este arquivo está vazio.')).toBeVisible();
});

it('says why a file cannot be read', async () => {
  await openFile('<html/>');
  expect(await screen.findByText('Não foi possível ler o arquivo')).toBeVisible();
  expect(screen.getByText('Não é GPX, KML, KMZ, TCX nem GeoJSON.')).toBeVisible();
});

it('is closed by a press on the cross', async () => {
  offline();
  await openFile(baseCampRoute);
  await press(/Fechar arquivo/);
  expect(screen.queryByRole('region', { name: 'O que há no arquivo' })).toBeNull();
  expect(screen.getByRole('combobox')).toBeVisible();
});
