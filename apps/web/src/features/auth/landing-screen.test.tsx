import { getProviders } from '@estradeiro/contract/auth';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { LandingScreen } from './landing-screen.tsx';

it('says what the product is and promises', async () => {
  api.answer(getProviders, { platform: false, google: false, facebook: false, platformName: null });
  renderScreen(<LandingScreen />);
  expect(await screen.findByRole('heading', { name: 'Estradeiro' })).toBeVisible();
  expect(screen.getByText('O app do aventureiro sobre duas rodas')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText('Sua próxima grande jornada começa aqui')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login com Email' })).toHaveAttribute('href', '/login');
  expect(screen.queryByText('ou')).toBeNull();
});

it('shows no placeholders for a response that comes at once', async () => {
  const answer = api.hold(getProviders);
  renderScreen(<LandingScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...');
  answer({ platform: false, google: true, facebook: false, platformName: null });
  expect(await screen.findByRole('link', { name: 'Entrar com Google' })).toBeVisible();
  expect(screen.getByText('ou')).toBeVisible();
});

it('shows three placeholders until the providers are loaded', async () => {
  const answer = api.hold(getProviders);
  renderScreen(<LandingScreen />);
  expect((await screen.findByRole('status', { name: 'Carregando formas de entrar' })).children).toHaveLength(3);
  answer({ platform: true, google: false, facebook: true, platformName: 'Moto Clube' });
  expect(await screen.findByRole('link', { name: 'Entrar com Moto Clube' })).toHaveAttribute('href', '/api/login');
  expect(screen.getByRole('link', { name: 'Entrar com Facebook' })).toHaveAttribute('href', '/api/auth/facebook');
  expect(screen.queryByRole('link', { name: 'Entrar com Google' })).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

it('leaves e-mail when the providers cannot be loaded', async () => {
  api.fail(getProviders, 'internal', 500);
  renderScreen(<LandingScreen />);
  expect(await screen.findByRole('link', { name: 'Login com Email' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(api.seen(getProviders)).toHaveLength(1);
});
