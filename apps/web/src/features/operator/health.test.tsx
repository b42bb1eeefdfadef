import { getServerHealth, testService } from '@estradeiro/contract/operator-health';
import { resumeService, silenceService } from '@estradeiro/contract/operator-settings';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Health } from './components/health.tsx';
import { well } from './operator.testing.ts';

const row = async (name: string) =>
  within(await screen.findByRole('region', { name: 'Serviços de fora' }))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name)) as HTMLElement;

it('says that all is well, and on what that stands', async () => {
  api.answer(getServerHealth, well);
  renderScreen(<Health />);
  expect(await screen.findByRole('heading', { name: 'Está tudo bem' })).toBeDefined();
  const text = screen.getByRole('region', { name: 'O servidor agora' }).textContent;
  for (const fact of ['0.1.0 (abc1234)', '2 dias', '40 GB de 100 GB', 'Cheio em 62 dias', '350 MB', '120 MB'])
    expect(text).toContain(fact);
  const days = within(screen.getByRole('table')).getAllByRole('row');
  expect(days.map(({ textContent }) => textContent)).toEqual(['DiaPedidosFalhas', '27/111.2000', '28/113002']);
});

it('names each problem with what to do, late jobs and failures in words', async () => {
  api.answer(getServerHealth, {
    ...well,
    problems: [{ part: 'engine', message: 'O motor de rotas não responde.' }],
    disk: null,
    jobs: [{ kind: 'emergency-delivery:email', waiting: 2, longestSeconds: 600 }],
    failures: [{ type: 'upstream_unavailable', count: 7 }],
  });
  renderScreen(<Health />);
  const sign = await screen.findByRole('heading', { name: 'Há um problema' });
  expect(sign.parentElement?.textContent).toMatch(/O motor de rotas não responde\..*Reinicie o servidor/);
  const text = screen.getByRole('region', { name: 'O servidor agora' }).textContent;
  expect(text).toContain('Pedidos de ajuda a entregar: 2, a mais antiga há 10 min');
  expect(text).toContain('serviço de fora que não respondeu: 7');
  expect(text).not.toContain('Disco livre');
});

it('calls a service now, and shows what came of it', async () => {
  api.answer(getServerHealth, well);
  renderScreen(<Health />);
  expect((await row('Previsão do tempo')).textContent).toContain('Respondeu · há 5 min · 0,4 s');
  expect((await row('push')).textContent).toContain('Ainda não foi chamado');
  expect(within(await row('push')).queryByRole('button')).toBeNull();
  const last = { at: new Date().toISOString(), outcome: '4xx' as const, seconds: 0.1 };
  api.answer(testService, last);
  api.answer(getServerHealth, { ...well, services: [{ name: 'weather', last, canTest: true, silenced: null }] });
  await userEvent.click(screen.getByRole('button', { name: 'Testar: Previsão do tempo' }));
  expect(await screen.findByText(/Recusou o pedido: confira a chave/)).toBeDefined();
  expect(api.seen(testService)).toMatchObject([{ params: { name: 'weather' } }]);
});

it('never says that an answer took no time', async () => {
  const last = { at: new Date().toISOString(), outcome: 'ok' as const, seconds: 0.02 };
  api.answer(getServerHealth, { ...well, services: [{ name: 'weather', last, canTest: true, silenced: null }] });
  renderScreen(<Health />);
  expect((await row('Previsão do tempo')).textContent).toContain('Respondeu · agora · menos de 0,1 s');
});

it('states its failure and tries again', async () => {
  api.fail(getServerHealth, 'internal', 500);
  renderScreen(<Health />);
  expect(await screen.findByText('Não foi possível ver se está tudo bem')).toBeDefined();
  api.answer(getServerHealth, well);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByRole('heading', { name: 'Está tudo bem' })).toBeDefined();
});

it('silences a service after a question, says who did and since when, and asks it again by a press', async () => {
  api.answer(getServerHealth, well);
  api.answer(silenceService);
  renderScreen(<Health />);
  await userEvent.click(await screen.findByRole('button', { name: 'Silenciar: Previsão do tempo' }));
  expect(await screen.findByText(/O tempo e a previsão param de chegar/)).toBeDefined();
  const [weather, push] = well.services;
  if (!weather || !push) throw new Error('no services');
  const silenced = { since: '2026-11-29T15:00:00.000Z', who: 'Ana Souza' };
  api.answer(getServerHealth, { ...well, services: [{ ...weather, canTest: false, silenced }, push] });
  await userEvent.click(screen.getByRole('button', { name: 'Silenciar' }));
  expect(await screen.findByText(/^Silenciado por Ana Souza, desde 29\/11\/2026/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Testar: Previsão do tempo' })).toBeNull();
  api.answer(resumeService);
  await userEvent.click(screen.getByRole('button', { name: 'Voltar a perguntar: Previsão do tempo' }));
  expect(api.seen(silenceService)).toMatchObject([{ params: { name: 'weather' } }]);
  expect(api.seen(resumeService)).toMatchObject([{ params: { name: 'weather' } }]);
});

it('offers no silence for what carries calls for help', async () => {
  api.answer(getServerHealth, well);
  renderScreen(<Health />);
  expect(within(await row('push')).queryByRole('button', { name: /^Silenciar/ })).toBeNull();
});
