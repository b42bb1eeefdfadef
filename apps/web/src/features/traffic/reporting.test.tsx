import { listTrafficAlerts, reportTraffic, withdrawTrafficReport } from '@estradeiro/contract/traffic';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { fakeDevice } from './reporting-device.testing.ts';
import { alertOf } from './shared/alerts.testing.ts';
import { TrafficScreen } from './traffic-screen.tsx';

const device = fakeDevice();
afterEach(clearToast);

const show = () =>
  renderScreen(
    <>
      <TrafficScreen />
      <Toasts />
    </>,
    { path: '/traffic' },
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('reporting', () => {
  const reportOf = (outcome: 'reported' | 'confirmed') => ({
    alert: alertOf({ isOwn: outcome === 'reported' }),
    outcome,
  });
  const report = async (name = 'Perigo na pista') => {
    api.answer(listTrafficAlerts, []);
    show();
    await screen.findByText('Nenhum alerta ativo');
    await press('Relatar perigo');
    await press(name);
  };

  it('takes two taps, and can be undone', async () => {
    const reported = reportOf('reported');
    api.answer(reportTraffic, reported);
    await report();
    await screen.findByText('Alerta enviado: Perigo na pista');
    expect(api.seen(reportTraffic)).toMatchObject([
      { body: { type: 'HAZARD', position: { lat: -28.0149, lng: -49.5911 }, headingDegrees: 90 } },
    ]);
    api.answer(withdrawTrafficReport);
    await press('Desfazer');
    await screen.findByText('Alerta desfeito');
    expect(api.seen(withdrawTrafficReport)).toMatchObject([{ params: { id: reported.alert.id } }]);
  });

  it('is of the place of the first tap', async () => {
    api.answer(listTrafficAlerts, []);
    api.answer(reportTraffic, reportOf('reported'));
    show();
    await press('Relatar perigo');
    device.stand({ lat: -28.5, lng: -49.5 });
    await press('Acidente');
    await screen.findByText(/^Alerta enviado/);
    expect(api.seen(reportTraffic)).toMatchObject([{ body: { type: 'ACCIDENT', position: { lat: -28.0149 } } }]);
  });

  it('counts as a confirmation where it was known', async () => {
    api.answer(reportTraffic, reportOf('confirmed'));
    await report();
    await screen.findByText('Perigo na pista: alguém já tinha avisado, e você confirmou.');
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  it('waits for a signal, also over a reload, and can be discarded', async () => {
    api.drop(reportTraffic);
    await report('Acidente');
    const notice = within(
      await screen.findByText('Aguardando sinal').then((words) => words.closest('div')?.parentElement as HTMLElement),
    );
    notice.getByText('Acidente: sai sozinho quando a rede voltar.');
    cleanup();
    show();
    const waiting = within(await screen.findByRole('region', { name: 'Aguardando sinal' }));
    waiting.getByText('Acidente');
    await userEvent.click(waiting.getByRole('button', { name: 'Descartar Acidente' }));
    await waitFor(() => expect(screen.queryByText('Aguardando sinal')).toBeNull());
  });

  it.each([
    ['internal', 500],
    ['rate_limited', 429],
    ['unauthenticated', 401],
  ] as const)('is kept and sent automatically where the server responds %s', async (type, status) => {
    api.fail(reportTraffic, type, status);
    await report('Acidente');
    await screen.findByText('Acidente: o servidor não está bem agora; sai sozinho assim que der.');
    cleanup(); // and no page of it is left
    show();
    within(await screen.findByRole('region', { name: 'Aguardando sinal' })).getByText('Acidente');
  });

  it('is kept, with what to do, where the server refused it', async () => {
    api.fail(reportTraffic, 'report_outdated', 400, 'Tarde demais.');
    await report('Acidente');
    await press('Fechar aviso');
    cleanup();
    show();
    const refused = within(await screen.findByRole('region', { name: 'Alertas não enviados' }));
    refused.getByText('Não enviado: Tarde demais.');
    refused.getByRole('button', { name: 'Tentar Novamente: Acidente' });
    refused.getByRole('button', { name: 'Descartar: Acidente' });
  });

  it('is sent again as the same where the server did not take it', async () => {
    api.fail(reportTraffic, 'invalid_request', 400);
    await report();
    const notice = within(await screen.findByRole('alert'));
    notice.getByText('Alerta não enviado');
    device.stand({ lat: -28.5, lng: -49.5 });
    api.answer(reportTraffic, reportOf('reported'));
    await press('Tentar Novamente');
    await screen.findByText(/^Alerta enviado/);
    const [first, second] = api.seen(reportTraffic);
    expect(second).toEqual(first);
    expect(first?.idempotencyKey).toBeTruthy();
  });

  it.each([
    ['denied', { code: 1 }, 'Permita acesso à localização para enviar um alerta.'],
    ['not found', { code: 3 }, 'Não foi possível obter sua localização.'],
    ['vague', { lat: -28, lng: -49.6, accuracy: 2_000 }, /ainda está imprecisa/],
  ])('is refused in words where the position is %s', async (_, answer, words) => {
    device.stand(answer);
    await report();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull();
    await press('Fechar aviso');
    expect(screen.queryByText('Alerta não enviado')).toBeNull();
  });
});
