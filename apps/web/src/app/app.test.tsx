import { getProviders, getUser, logout } from '@estradeiro/contract/auth';
import { getActiveAlert } from '@estradeiro/contract/emergency/alert';
import { listLiveLinks } from '@estradeiro/contract/emergency/live-link';
import { listFollowedRides } from '@estradeiro/contract/followed-rides';
import { listNotices } from '@estradeiro/contract/notifications';
import { getProfile } from '@estradeiro/contract/profile';
import { listTrafficAlerts, listTrafficSources } from '@estradeiro/contract/traffic';
import { render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSos, useSosEntry } from '#features/emergency/shared/sos-entry.ts';
import { restartTour } from '#features/onboarding/shared/tour.ts';
import { api } from '#platform/render.testing.tsx';
import { useRidingMode } from '#platform/riding-mode.ts';
import { clearToast } from '#ui/toast.tsx';
import { App } from './app.tsx';
import { screens } from './screens.tsx';
import { answerEmptyDay } from './today.testing.ts';

const ana = {
  id: crypto.randomUUID(),
  email: 'ana@exemplo.com',
  firstName: 'Ana',
  lastName: 'Souza',
  profileImageUrl: null,
};
const noProviders = { platform: false, google: false, facebook: false, platformName: null };

function open(path: string) {
  history.replaceState(null, '', path);
  return render(<App />);
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })); // jsdom has none
  localStorage.clear();
  localStorage.setItem('onboarding-completed', 'true');
  delete document.documentElement.dataset.theme;
  api.answer(getProviders, noProviders);
  api.answer(getUser, ana);
  answerEmptyDay();
  api.answer(getActiveAlert, null);
  api.answer(listLiveLinks, []);
  api.answer(listFollowedRides, []);
  api.answer(listTrafficAlerts, []);
  api.answer(listNotices, { notices: [], unread: 0 });
  api.answer(listTrafficSources, { sources: ['rider'] });
});

afterEach(() => void vi.unstubAllGlobals());

describe('an open SOS while its rider is signed out', () => {
  const userId = ana.id;
  const open10MinutesAgo = { phase: 'open', alertId: crypto.randomUUID(), sentAt: Date.now() - 600_000 };
  afterEach(() => openSos(null));

  it('is kept, with the rescue numbers and a text message above the landing', async () => {
    localStorage.setItem('sos', JSON.stringify({ userId, sos: open10MinutesAgo }));
    openSos('hold');
    api.fail(getUser, 'unauthenticated', 401);
    open('/');
    await screen.findByText('Há um SOS em andamento');
    expect(screen.getByRole('link', { name: 'Ligar para 192, SAMU' })).toHaveAttribute('href', 'tel:192');
    expect(screen.getByRole('link', { name: 'SMS com a minha posição' }).getAttribute('href')).toContain('sms:?&body=');
    expect(localStorage.getItem('sos')).not.toBeNull();
    const { result } = renderHook(() => useSosEntry());
    expect(result.current).toBe('resume');
  });

  it('is nowhere where there is none', async () => {
    api.fail(getUser, 'unauthenticated', 401);
    open('/');
    await screen.findByRole('link', { name: /Email/ });
    expect(screen.queryByText('Há um SOS em andamento')).toBeNull();
  });
});

describe('a signed-in rider', () => {
  it('opens home, with the tab marked', async () => {
    open('/');
    expect(await screen.findByRole('heading', { name: 'Olá, Ana!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Novo Roteiro' })).toHaveAttribute('href', '/routes?way=');
    expect(screen.getByRole('link', { name: 'Navegar' })).toHaveAttribute('href', '/navigation');
    const bar = within(screen.getByRole('navigation', { name: 'Seções' }));
    expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Início');
    expect(document.title).toBe('Início · Estradeiro');
  });

  it('finds in the bar the screens that exist, and no others', async () => {
    open('/');
    const bar = within(await screen.findByRole('navigation', { name: 'Seções' }));
    for (const link of bar.getAllByRole('link')) expect(Object.keys(screens)).toContain(link.getAttribute('href'));
  });

  it.each(['/nowhere', '/profile/'])('shows that %s does not exist', async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });

  it('reaches the profile through the avatar', async () => {
    api.answer(getProfile, { ...ana, hasPassword: true });
    open('/');
    const menu = await screen.findByRole('button', { name: 'Sua conta' });
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('link', { name: 'Meu perfil' }));
    expect(await screen.findByRole('heading', { name: 'Meu Perfil' })).toBeVisible();
    expect(document.title).toBe('Perfil · Estradeiro');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(await screen.findByRole('textbox', { name: 'Email *' })).toHaveValue('ana@exemplo.com');
  });

  it('signs out', async () => {
    api.answer(logout);
    open('/');
    await userEvent.click(await screen.findByRole('button', { name: 'Sua conta' }));
    expect(screen.getByText('Ana Souza')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('link', { name: 'Login com Email' })).toBeVisible();
  });

  it('shows the tour, but never over a ride', async () => {
    open('/');
    await screen.findByRole('heading', { name: 'Olá, Ana!' });
    restartTour();
    expect(await screen.findByRole('dialog', { name: 'Conheça o Estradeiro' })).toBeVisible();
    const ride = renderHook(() => useRidingMode(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    ride.unmount();
    await userEvent.click(await screen.findByRole('button', { name: 'Pular Tour' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('onboarding-completed')).toBe('true');
  });

  it('is notified when the session ended meanwhile', async () => {
    open('/');
    await userEvent.click(await screen.findByRole('button', { name: 'Sua conta' }));
    api.fail(logout, 'unauthenticated', 401);
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByText('Sua próxima grande jornada começa aqui')).toBeVisible();
  });

  it('is notified on opening the app that the session ended since', async () => {
    localStorage.setItem('last-user', JSON.stringify(ana));
    api.fail(getUser, 'unauthenticated', 401);
    open('/');
    expect(await screen.findByText('Sessão expirada')).toBeVisible();
    expect(await screen.findByText('Sua próxima grande jornada começa aqui')).toBeVisible();
  });

  it('continues a ride to its end where the session ended meanwhile, and is notified then', async () => {
    clearToast();
    const ride = renderHook(() => useRidingMode(true));
    api.fail(getActiveAlert, 'unauthenticated', 401);
    open('/');
    expect(await screen.findByRole('heading', { name: 'Olá, Ana!' })).toBeVisible();
    await vi.waitFor(() => expect(api.seen(getActiveAlert)).not.toEqual([]));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('heading', { name: 'Olá, Ana!' })).toBeVisible();
    expect(screen.queryByText('Sessão expirada')).toBeNull();
    api.fail(getUser, 'unauthenticated', 401);
    ride.unmount();
    expect(await screen.findByText('Sessão expirada')).toBeVisible();
    expect(await screen.findByText('Sua próxima grande jornada começa aqui')).toBeVisible();
  });

  it('chooses a theme that this device remembers', async () => {
    open('/');
    await userEvent.click(await screen.findByRole('button', { name: 'Tema escuro' }));
    expect(document.documentElement.dataset.theme).toBe('night');
    expect(localStorage.getItem('theme')).toBe('"night"');
    await userEvent.click(screen.getByRole('button', { name: 'Tema claro' }));
    expect(document.documentElement.dataset.theme).toBe('day');
  });
});

describe('a signed-out visitor', () => {
  it.each(['/', '/routes', '/nowhere'])('sees the landing at %s', async (path) => {
    api.fail(getUser, 'unauthenticated', 401);
    open(path);
    expect(await screen.findByRole('heading', { name: 'Estradeiro' })).toBeVisible();
  });

  it('reaches /login without passing the gate', async () => {
    api.fail(getUser, 'unauthenticated', 401);
    open('/login');
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
  });
});
