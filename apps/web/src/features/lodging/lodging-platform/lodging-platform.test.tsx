import { getLodgingPlatformStatus } from '@estradeiro/contract/lodging/lodging-platform';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Sources } from './sources.tsx';

afterEach(() => vi.useRealTimers());

const open = () => renderScreen(<Sources isIncluded error={null} />);
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Buscar também na Booking.com' });

it('shows that it is checking, then that the platform responds', async () => {
  const release = api.hold(getLodgingPlatformStatus);
  open();
  expect(screen.getByRole('status').textContent).toBe('Verificando status...');
  expect(box().disabled).toBe(true);
  release({ success: true, message: 'A Booking.com está respondendo.' });
  await screen.findByText('Conectado');
  screen.getByText('A Booking.com está respondendo.');
  expect(screen.queryByRole('checkbox')).toBeNull(); // it stands above the results
});

it('says why there is no connection, and keeps the box disabled', async () => {
  api.answer(getLodgingPlatformStatus, { success: false, message: 'Este servidor não tem contrato.' });
  open();
  await screen.findByText('Desconectado');
  screen.getByText('Este servidor não tem contrato.');
  expect(box().disabled).toBe(true);
});

it.each([
  ['our own server fails', () => api.fail(getLodgingPlatformStatus, 'internal', 500), 'mensagem de internal'],
  ['there is no network', () => api.drop(getLodgingPlatformStatus), /Problema de conexão/],
])('claims no connection when %s', async (_, arrange, words) => {
  arrange();
  open();
  await screen.findByText('Desconectado');
  screen.getByText(words);
  expect(box().disabled).toBe(true);
});

it('refetches every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.answer(getLodgingPlatformStatus, { success: true, message: 'A Booking.com está respondendo.' });
  open();
  await screen.findByText('Conectado');
  api.answer(getLodgingPlatformStatus, { success: false, message: 'A Booking.com não respondeu a tempo.' });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await screen.findByText('Desconectado');
  expect(api.seen(getLodgingPlatformStatus)).toHaveLength(2);
  expect(box().disabled).toBe(true);
});

it('shows nothing of that until it is opened, and sends no request', async () => {
  api.answer(getLodgingPlatformStatus, { success: true, message: 'A Booking.com está respondendo.' });
  renderScreen(<Sources isIncluded={false} error={null} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(api.seen(getLodgingPlatformStatus)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'De onde vêm as acomodações' }));
  await screen.findByText('Conectado');
});

it('shows where accommodations come from, a tab each', async () => {
  api.answer(getLodgingPlatformStatus, { success: true, message: 'A Booking.com está respondendo.' });
  open();
  expect(screen.getByRole('tabpanel').textContent).toContain('mapas instalados');
  await userEvent.click(screen.getByRole('tab', { name: 'Booking.com' }));
  expect(screen.getByRole('tabpanel').textContent).toContain('no site da Booking.com');
});
