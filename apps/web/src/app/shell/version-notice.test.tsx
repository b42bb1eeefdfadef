import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSos } from '#features/emergency/shared/sos-entry.ts';
import { installWorker } from '#platform/app-version.ts';
import { useRidingMode } from '#platform/riding-mode.ts';
import { VersionNotice } from './version-notice.tsx';

const waiting = { postMessage: vi.fn() };
const registration = Object.assign(new EventTarget(), {
  installing: null as EventTarget | null,
  waiting: null as typeof waiting | null,
  update: vi.fn(() => Promise.resolve()),
});
const container = Object.assign(new EventTarget(), {
  controller: {},
  register: vi.fn(() => Promise.resolve()),
  getRegistration: () => Promise.resolve(registration),
});

/** A version is fetched and installed, and waits. */
function install() {
  const worker = new EventTarget();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = waiting;
  act(() => void worker.dispatchEvent(new Event('statechange')));
}

const offer = () => screen.queryByText('Nova versão disponível');
const show = (isVisible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

// As in the app, for the whole life of the page.
beforeEach(async () => {
  if (container.register.mock.calls.length === 0) await installWorker(container as unknown as ServiceWorkerContainer);
});
afterEach(() => {
  openSos(null);
  registration.update.mockClear();
  vi.restoreAllMocks();
});

it('looks for a new version whenever the page becomes visible, and never during a ride', () => {
  show(false);
  expect(registration.update).not.toHaveBeenCalled();
  show(true);
  expect(registration.update).toHaveBeenCalledOnce();
  renderHook(() => useRidingMode(true));
  show(true);
  expect(registration.update).toHaveBeenCalledOnce();
});

it('offers nothing before there is one', () => {
  render(<VersionNotice />);
  expect(offer()).toBeNull();
});

it('keeps quiet on a ride and during an SOS, and offers it afterwards', () => {
  const ride = renderHook(() => useRidingMode(true));
  render(<VersionNotice />);
  install();
  expect(offer()).toBeNull();
  ride.unmount();
  expect(offer()).toBeVisible();
  act(() => openSos('tap'));
  expect(offer()).toBeNull();
  act(() => openSos(null));
  expect(offer()).toBeVisible();
});

it('can wait until later', async () => {
  render(<VersionNotice />);
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar depois' }));
  expect(offer()).toBeNull();
  expect(waiting.postMessage).not.toHaveBeenCalled();
});

it('takes it when the rider wants it', async () => {
  render(<VersionNotice />);
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith('activate-now');
});
