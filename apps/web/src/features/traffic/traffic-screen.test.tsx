import {
  listTrafficAlerts,
  listTrafficSources,
  syncTraffic,
  voteOnTraffic,
  withdrawTrafficReport,
} from '@estradeiro/contract/traffic';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { fakeDevice } from './reporting-device.testing.ts';
import { alertOf } from './shared/alerts.testing.ts';
import { TrafficScreen } from './traffic-screen.tsx';

const device = fakeDevice();
afterEach(() => {
  vi.useRealTimers();
  clearToast();
});

const show = () =>
  renderScreen(
    <>
      <TrafficScreen />
      <Toasts />
    </>,
    { path: '/traffic' },
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const cards = async () => (await screen.findAllByRole('listitem')).map((card) => card.textContent);

/** Sets whether the device has a network. */
function connect(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
}

describe('the list', () => {
  it('requests alerts around the device, and shows the nearest first', async () => {
    const far = alertOf({ type: 'ACCIDENT', latitude: -28.1, description: 'Carreta tombada' });
    api.answer(listTrafficAlerts, [far, alertOf()]);
    show();
    expect(screen.getByRole('status', { name: 'Carregando alertas de trânsito' })).toBeVisible();
    const [near, second] = await cards();
    expect(near).toMatch(/^Perigo na pista.*MédioSC-110, Urubicia 577 m · há 5 min · Confiança média/);
    expect(second).toMatch(/AcidenteGravidade: MédioCarreta tombada.*a 9 km/);
    screen.getByRole('heading', { name: 'Alertas Ativos (2)' });
    screen.getByText('Alertas a até 50 km, os mais próximos primeiro.');
    const query = { lat: '-28', lng: '-49.6', nearLat: '-28.0149', nearLng: '-49.5911' };
    expect(api.seen(listTrafficAlerts)).toMatchObject([{ query }]);
  });

  it('counts accidents, jams and hazards, and other types', async () => {
    api.answer(listTrafficAlerts, [alertOf(), alertOf(), alertOf({ type: 'ACCIDENT' }), alertOf({ type: 'POLICE' })]);
    show();
    await cards();
    const terms = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
    expect(terms).toEqual(['Acidente 1', 'Congestionamentos 0', 'Perigos 2']);
    expect(screen.getByText('E mais 1 alerta de outro tipo.')).toBeVisible();
  });

  it.each([
    [4, 'Alto'],
    [3, 'Médio'],
    [2, 'Médio'],
    [1, 'Baixo'],
    [0, null],
  ])('calls severity %i %s', async (severity, words) => {
    api.answer(listTrafficAlerts, [alertOf({ severity })]);
    show();
    const [card] = await cards();
    if (words) expect(card).toContain(`Gravidade: ${words}`);
    else expect(card).not.toContain('Gravidade');
  });

  it('calls a hazard by its name where that is known', async () => {
    api.answer(listTrafficAlerts, [alertOf({ subtype: 'HAZARD_ON_ROAD_OIL' })]);
    show();
    expect((await cards())[0]).toMatch(/^Óleo na pista/);
  });

  it('shows the delay in minutes, and who else has confirmed it', async () => {
    api.answer(listTrafficAlerts, [alertOf({ type: 'TRAFFIC_JAM', delay: 480, confirmations: 3 })]);
    show();
    expect((await cards())[0]).toContain('Atraso de 8 min · Confiança média · 3 confirmações');
  });

  it('leaves out alerts that ended meanwhile', async () => {
    const ended = new Date(Date.now() - 1_000).toISOString();
    api.answer(listTrafficAlerts, [alertOf({ isActive: false }), alertOf({ expiresAt: ended })]);
    show();
    await screen.findByRole('heading', { name: 'Nenhum alerta ativo' });
  });

  it('shows twenty, and more on demand', async () => {
    api.answer(
      listTrafficAlerts,
      Array.from({ length: 23 }, () => alertOf()),
    );
    show();
    expect(await cards()).toHaveLength(20);
    await press('Mostrar mais 3');
    expect(await cards()).toHaveLength(23);
  });

  it('shows the newest of everywhere to a rider without a position', async () => {
    device.stand({ code: 1 });
    const newer = alertOf({ type: 'POLICE', reportedAt: new Date().toISOString() });
    api.answer(listTrafficAlerts, [alertOf(), newer]);
    show();
    expect((await cards())[0]).toMatch(/^Polícia.*agora/);
    screen.getByText('Permita acesso à localização para ver os alertas mais próximos primeiro.');
    expect(api.seen(listTrafficAlerts)).toMatchObject([{ query: {} }]);
  });

  it('shows the failure and retries', async () => {
    api.fail(listTrafficAlerts, 'internal', 500, 'Algo deu errado do nosso lado.');
    show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Erro ao carregar alertas de trânsitoAlgo deu errado do nosso lado.');
    api.answer(listTrafficAlerts, []);
    await press('Tentar Novamente');
    await screen.findByText('Nenhum alerta ativo');
  });

  it('shows what was last loaded here, with its age, without a network', async () => {
    api.answer(listTrafficAlerts, [alertOf({ isOwn: true })]);
    const { unmount } = show();
    await cards();
    unmount();
    api.drop(listTrafficAlerts);
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() + 3 * 60_000 });
    connect(false);
    show();
    expect((await cards())[0]).toContain('Perigo na pista');
    expect(screen.queryByText('Você avisou')).toBeNull();
    await screen.findByText('Sem conexão. Última leitura há 3 min.');
    vi.restoreAllMocks();
    connect(true);
  });

  it('calls no road free of trouble, and promises no renewal, while there is no network', async () => {
    api.answer(listTrafficAlerts, []);
    const { unmount } = show();
    await screen.findByText('Só relatos de motociclistas, e nenhum por aqui. O que ninguém relatou não aparece aqui.');
    unmount();
    api.drop(listTrafficAlerts);
    connect(false);
    show();
    await screen.findByText('Nenhum alerta na última leitura');
    screen.getByText('Os dados são atualizados quando a conexão voltar.');
    expect(
      screen.queryByText('Só relatos de motociclistas, e nenhum por aqui. O que ninguém relatou não aparece aqui.'),
    ).toBeNull();
    expect(screen.getAllByRole('definition').map((count) => count.textContent)).toEqual(['–', '–', '–']);
    vi.restoreAllMocks();
    connect(true);
  });

  it('refetches every two minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.answer(listTrafficAlerts, []);
    show();
    await screen.findByText('Nenhum alerta ativo');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    await waitFor(() => expect(api.seen(listTrafficAlerts)).toHaveLength(2));
    screen.getByText('Os dados são atualizados automaticamente a cada 2 minutos.');
  });
});

describe('synchronising', () => {
  it('queries 0.45 degrees around the device, shows the count, and reloads the list', async () => {
    api.answer(listTrafficSources, { sources: ['rider', 'tomtom'] });
    api.answer(listTrafficAlerts, []);
    const answer = api.hold(syncTraffic);
    show();
    await screen.findByText('Nenhum alerta ativo');
    await press('Atualizar alertas');
    expect(screen.getByRole('button', { name: 'Atualizar alertas' })).toHaveAttribute('aria-busy', 'true');
    api.answer(listTrafficAlerts, [alertOf()]);
    act(() => answer({ syncedAlerts: 12, failedSources: [] }));
    await screen.findByText('Dados sincronizados!');
    screen.getByText('12 alertas atualizados.');
    await cards();
    const [{ body } = { body: null }] = api.seen(syncTraffic);
    const { bbox } = body as { bbox: Record<string, number> };
    expect(bbox.maxLat).toBeCloseTo(-27.5649, 6);
    expect(bbox.minLng).toBeCloseTo(-50.0411, 6);
  });

  it('claims no synchronised data where no service is read', async () => {
    api.answer(listTrafficAlerts, []);
    api.answer(syncTraffic, { syncedAlerts: 0, failedSources: [] });
    show();
    await screen.findByText('Nenhum alerta ativo');
    await press('Atualizar alertas');
    await screen.findByText('Relatos atualizados');
    screen.getByText('Só relatos de motociclistas: nenhum serviço de trânsito está ligado a este servidor.');
    expect(screen.queryByText('Dados sincronizados!')).toBeNull();
  });

  it('shows which service did not respond beside one that did', async () => {
    api.answer(listTrafficAlerts, []);
    api.answer(listTrafficSources, { sources: ['rider', 'waze', 'tomtom'] });
    api.answer(syncTraffic, { syncedAlerts: 1, failedSources: ['tomtom'] });
    show();
    await screen.findByText('Nenhum alerta ativo');
    await press('Atualizar alertas');
    await screen.findByText('Sincronização incompleta');
    screen.getByText('1 alerta atualizado. Não respondeu: TomTom.');
  });

  it('sends no box while the position is unknown, shows the failure and reloads the alerts', async () => {
    device.stand({ code: 1 });
    api.answer(listTrafficAlerts, []);
    api.fail(syncTraffic, 'upstream_unavailable', 503);
    show();
    await screen.findByText('Nenhum alerta ativo');
    await press('Atualizar alertas');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Erro na sincronizaçãoNão foi possível sincronizar os dados do serviço de trânsito.',
    );
    expect(api.seen(syncTraffic)).toMatchObject([{ body: {} }]);
    expect(api.seen(listTrafficAlerts)).toHaveLength(2);
  });
});

describe('saying whether it is still there', () => {
  it('shows the vote at once, and the alert as the server then knows it', async () => {
    const alert = alertOf();
    api.answer(listTrafficAlerts, [alert]);
    const answer = api.hold(voteOnTraffic);
    show();
    await cards();
    await press('Ainda está lá');
    expect(screen.getByRole('button', { name: 'Ainda está lá' })).toHaveAttribute('aria-pressed', 'true');
    screen.getByText(/1 confirmação/);
    const known = { ...alert, ownVote: 'still-there' as const, confirmations: 4 };
    api.answer(listTrafficAlerts, [known]);
    await act(async () => answer(known));
    await screen.findByText(/4 confirmações/);
    await press('Ainda está lá');
    expect(api.seen(voteOnTraffic)).toMatchObject([
      { params: { id: alert.id }, body: { vote: 'still-there', position: { lat: -28.0149 } } },
    ]);
  });

  it('takes the vote back where it was not taken', async () => {
    api.answer(listTrafficAlerts, [alertOf()]);
    api.drop(voteOnTraffic);
    show();
    await cards();
    await press('Não está mais lá');
    await screen.findByText('Sua resposta não foi enviada');
    expect(screen.getByRole('button', { name: 'Não está mais lá' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('is not requested for alerts too far away to know', async () => {
    api.answer(listTrafficAlerts, [alertOf({ latitude: -28.04 })]);
    show();
    expect((await cards())[0]).toContain('a 3 km');
    expect(screen.queryByRole('button', { name: 'Ainda está lá' })).toBeNull();
  });

  it('removes the alert when it has ended', async () => {
    const alert = alertOf();
    api.answer(listTrafficAlerts, [alert]);
    show();
    await cards();
    const endedAlert = { ...alert, isActive: false, ownVote: 'gone' as const };
    api.answer(voteOnTraffic, endedAlert);
    api.answer(listTrafficAlerts, []);
    await press('Não está mais lá');
    await screen.findByText('Nenhum alerta ativo');
  });

  it('is not requested from the reporter, who can withdraw the report', async () => {
    const own = alertOf({ isOwn: true });
    api.answer(listTrafficAlerts, [own]);
    show();
    await cards();
    expect(screen.queryByRole('button', { name: 'Ainda está lá' })).toBeNull();
    screen.getByText('Você avisou');
    api.answer(withdrawTrafficReport);
    api.answer(listTrafficAlerts, []);
    await press('Retirar meu alerta');
    await screen.findByText('Nenhum alerta ativo');
    expect(api.seen(withdrawTrafficReport)).toMatchObject([{ params: { id: own.id } }]);
  });
});
