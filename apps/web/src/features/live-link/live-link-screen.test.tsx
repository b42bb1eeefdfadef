import { acknowledgeAlert, getLiveView, type LiveView } from '@estradeiro/contract/emergency/live-link';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { LiveLinkScreen } from './live-link-screen.tsx';

const token = 'a'.repeat(43);
const started = Date.parse('2026-03-01T12:00:00Z');
const open: LiveView = {
  state: 'open',
  riderFirstName: 'Ana',
  message: '',
  createdAt: new Date(started).toISOString(),
  closedAt: null,
  expiresAt: '2026-03-04T12:00:00.000Z',
  position: {
    lat: -28.39,
    lng: -49.4,
    timestamp: new Date(started).toISOString(),
    ageSeconds: 50,
    accuracyMeters: 8,
    speedKmh: 42.4,
    batteryPercent: 31,
  },
  acknowledgements: [],
};

const show = () => renderScreen(<LiveLinkScreen params={{ token }} />, { path: `/sos/${token}` });
const later = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: started }));
afterEach(() => void vi.useRealTimers());

it('shows who needs help, where, since when, how fast, and with how much battery', async () => {
  api.answer(getLiveView, open);
  show();
  await screen.findByRole('heading', { name: 'Ana pediu ajuda' });
  for (const words of ['Onde Ana está', '42 km/h', '31%', '8 m']) screen.getByText(words);
  expect(screen.getByRole('link', { name: 'Traçar rota até lá' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=-28.39000%2C-49.40000',
  );
  for (const call of screen.getAllByRole('link', { name: 'Ligar para 192, SAMU' })) {
    expect(call).toHaveAttribute('href', 'tel:192');
  }
  expect(document.title).toBe('Ana pediu ajuda · Estradeiro');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
});

it('lets the age of the position grow on screen, and says when it is old', async () => {
  api.answer(getLiveView, open);
  show();
  await screen.findByText('há 50 s');
  api.drop(getLiveView);
  await later(10_000);
  await screen.findByText('há 1 min');
  await later(11 * 60_000);
  await screen.findByText('há 12 min');
  await screen.findByText(/Esta posição é antiga/);
  screen.getByRole('heading', { name: 'Última posição de Ana' });
  await screen.findByText(/Sem contato com o servidor/);
});

it('reads the position again by itself', async () => {
  api.answer(getLiveView, { ...open, position: null });
  show();
  await screen.findByText(/Ainda não sabemos a posição/);
  api.answer(getLiveView, open);
  await later(15_500);
  await screen.findByText('Onde Ana está');
});

describe('whoever is coming', () => {
  it.each([
    ['with a name', 'Bia', 'Bia está a caminho'],
    ['without one', '', 'Alguém está a caminho'],
  ])('shows that %s', async (_, name, words) => {
    api.answer(getLiveView, open);
    show();
    const field = await screen.findByRole('textbox', { name: 'Seu nome (opcional)' });
    if (name) await userEvent.type(field, name);
    api.answer(acknowledgeAlert, { ...open, acknowledgements: [{ name, at: open.createdAt }] });
    await userEvent.click(screen.getByRole('button', { name: 'Estou a caminho' }));
    await screen.findByText('Avisado: Ana pode ver no app que você está a caminho.');
    await screen.findByText(words);
    expect(api.seen(acknowledgeAlert)).toMatchObject([{ params: { token }, body: { name } }]);
  });

  it('is notified when that did not arrive, and sends it once whatever the attempts', async () => {
    api.answer(getLiveView, open);
    show();
    const button = await screen.findByRole('button', { name: 'Estou a caminho' });
    api.drop(acknowledgeAlert);
    await userEvent.click(button);
    await screen.findByText('O aviso não saiu. Tente de novo.');
    api.answer(acknowledgeAlert, open);
    await userEvent.click(button);
    await screen.findByText('Avisado: Ana pode ver no app que você está a caminho.');
    const keys = api.seen(acknowledgeAlert).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is kept apart from a person who sent another name before', async () => {
    api.answer(getLiveView, open);
    show();
    const button = await screen.findByRole('button', { name: 'Estou a caminho' });
    api.drop(acknowledgeAlert);
    await userEvent.click(button);
    await screen.findByText('O aviso não saiu. Tente de novo.');
    api.answer(acknowledgeAlert, open);
    await userEvent.type(screen.getByRole('textbox', { name: 'Seu nome (opcional)' }), 'Bia');
    await userEvent.click(button);
    await screen.findByText('Avisado: Ana pode ver no app que você está a caminho.');
    const [nameless, named] = api.seen(acknowledgeAlert);
    expect(named?.idempotencyKey).not.toBe(nameless?.idempotencyKey);
  });
});

it('shows that all is well once the rider reported it, and nobody as still coming', async () => {
  const acknowledgements = [{ name: 'Bia', at: open.createdAt }];
  api.answer(getLiveView, { ...open, state: 'closed', closedAt: open.createdAt, acknowledgements });
  show();
  await screen.findByRole('heading', { name: 'Ana avisou que está bem' });
  screen.getByText('Última posição de Ana');
  screen.getByText('Bia disse que estava a caminho');
  expect(screen.queryByText(/(está|Estou) a caminho/)).toBeNull();
});

it.each([
  ['expired or revoked', 'not_found', 404],
  ['never was one', 'invalid_request', 400],
] as const)('reports that the link is not active when it %s', async (_, type, status) => {
  api.fail(getLiveView, type, status);
  show();
  await screen.findByRole('heading', { name: 'Este link não está mais ativo' });
  await later(60_000);
  expect(api.seen(getLiveView)).toHaveLength(1);
});

it('shows the failure and retries', async () => {
  api.drop(getLiveView);
  show();
  await screen.findByRole('alert');
  api.answer(getLiveView, open);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  await screen.findByRole('heading', { name: 'Ana pediu ajuda' });
});
