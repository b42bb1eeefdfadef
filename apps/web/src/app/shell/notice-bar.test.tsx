import { getProviders } from '@estradeiro/contract/auth';
import { renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { useRidingMode } from '#platform/riding-mode.ts';
import { NoticeBar } from './notice-bar.tsx';

const providers = { platform: false, google: false, facebook: false, platformName: null };
const text = 'Demonstração: o que vem de fora é simulado';
const url = 'http://localhost:4000/';

it("shows the operator's notice, with a link to its page", async () => {
  api.answer(getProviders, { ...providers, notice: { text, url } });
  renderScreen(<NoticeBar />);
  expect(await screen.findByRole('link', { name: `${text}, abre outra página` })).toHaveAttribute('href', url);
});

it('is no link on a ride, and where there is no such page', async () => {
  api.answer(getProviders, { ...providers, notice: { text, url } });
  const ride = renderHook(() => useRidingMode(true));
  renderScreen(<NoticeBar />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  ride.unmount();
  expect(await screen.findByRole('link')).toBeVisible();
});

it.each([{ notice: null }, {}])('is not there without one', async (settings) => {
  api.answer(getProviders, { ...providers, ...settings });
  renderScreen(<NoticeBar />);
  await expect.poll(() => api.seen(getProviders).length).toBe(1);
  expect(screen.queryByRole('complementary')).toBeNull();
});
