import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { installWorker } from '#platform/app-version.ts';
import { NoRoomNotice } from './no-room-notice.tsx';

const notice = () => screen.queryByText('Sem sinal, o app não abre neste navegador');

it('shows that nothing opens without a signal where there is no room for the app, and nothing where a version is stored', async () => {
  const container = Object.assign(new EventTarget(), {
    controller: {} as object | null,
    register: () => Promise.reject(new Error('no registration')),
  });
  await installWorker(container as unknown as ServiceWorkerContainer);
  render(<NoRoomNotice />);
  const report = () => act(() => void container.dispatchEvent(new MessageEvent('message', { data: 'no-room' })));
  report();
  expect(notice()).toBeNull();
  container.controller = null;
  report();
  expect(notice()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(notice()).toBeNull();
});
