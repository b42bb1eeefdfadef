import { getLodgingPlatformStatus } from '@estradeiro/contract/lodging/platform';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { SourcesCard } from '../accommodations-screen.tsx';
import { usePlatformConnected } from '../api.ts';
import { PlatformStatusCard } from './status-card.tsx';

afterEach(() => vi.useRealTimers());

/** Stands for the form's box, which asks the same. */
function Box() {
  return <input type="checkbox" aria-label="Booking.com" disabled={!usePlatformConnected()} />;
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Booking.com' });

it('says that it is looking, then that the platform answers', async () => {
  const release = api.hold(getLodgingPlatformStatus);
  renderScreen(
    <>
      <PlatformStatusCard searchError={null} />
      <Box />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('Verificando status...');
  expect(box().disabled).toBe(true);
  release({ success: true, message: 'A Booking.com está respondendo.' });
  await screen.findByText('Conectado');
  screen.getByText('A Booking.com está respondendo.');
  expect(box().disabled).toBe(false);
});

it('says why there is no connection, and keeps the box closed', async () => {
  api.answer(getLodgingPlatformStatus, { success: false, message: 'Este servidor não tem contrato.' });
  renderScreen(
    <>
      <PlatformStatusCard searchError={null} />
      <Box />
    </>,
  );
  await screen.findByText('Desconectado');
  screen.getByText('Este servidor não tem contrato.');
  expect(box().disabled).toBe(true);
});

it.each([
  ['our own server fails', () => api.fail(getLodgingPlatformStatus, 'internal', 500), 'mensagem de internal'],
  ['there is no network', () => api.drop(getLodgingPlatformStatus), /Problema de conexão/],
])('claims no connection when %s', async (_, arrange, words) => {
  arrange();
  renderScreen(
    <>
      <PlatformStatusCard searchError={null} />
      <Box />
    </>,
  );
  await screen.findByText('Desconectado');
  screen.getByText(words);
  expect(box().disabled).toBe(true);
});

it('asks again every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.answer(getLodgingPlatformStatus, { success: true, message: 'A Booking.com está respondendo.' });
  renderScreen(
    <>
      <PlatformStatusCard searchError={null} />
      <Box />
    </>,
  );
  await screen.findByText('Conectado');
  api.answer(getLodgingPlatformStatus, { success: false, message: 'A Booking.com não respondeu a tempo.' });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await screen.findByText('Desconectado');
  expect(api.seen(getLodgingPlatformStatus)).toHaveLength(2);
  expect(box().disabled).toBe(true);
});

it('tells where accommodations come from, a tab each', async () => {
  renderScreen(<SourcesCard />);
  expect(screen.getByRole('tabpanel').textContent).toContain('mapas instalados');
  await userEvent.click(screen.getByRole('tab', { name: 'Booking.com' }));
  expect(screen.getByRole('tabpanel').textContent).toContain('no site da Booking.com');
});
