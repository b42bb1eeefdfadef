import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToast, offerMs, showToast, Toasts, toastMs } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
});

const say = (title: string, tone?: 'destructive') => act(() => showToast({ title, ...(tone && { tone }) }));

it('shows one at a time, the newest', () => {
  render(<Toasts />);
  say('first');
  say('second');
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('second');
});

it('removes each after five seconds of its own', () => {
  render(<Toasts />);
  say('first');
  act(() => vi.advanceTimersByTime(toastMs - 1));
  say('second');
  act(() => vi.advanceTimersByTime(toastMs - 1));
  expect(screen.getByRole('status')).toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows a failure as an alert, which can be closed', () => {
  render(<Toasts />);
  say('failed', 'destructive');
  expect(screen.getByRole('alert')).toHaveTextContent('failed');
  act(() => screen.getByRole('button', { name: 'Fechar' }).click());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('gives way to something more important', () => {
  render(<Toasts />);
  say('first');
  act(clearToast);
  expect(screen.queryByRole('status')).toBeNull();
});

it('keeps an offer for its time, and then shows what came meanwhile', () => {
  render(<Toasts />);
  const onLapse = vi.fn();
  act(() => showToast({ title: 'gone' }, { label: 'Desfazer', onTake: vi.fn(), onLapse }));
  say('sent');
  expect(screen.getByRole('status')).toHaveTextContent('gone');
  act(() => vi.advanceTimersByTime(offerMs));
  expect(onLapse).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('sent');
});

it('offers something for eight seconds, and says once whether it was taken', () => {
  render(<Toasts />);
  const [onTake, onLapse] = [vi.fn(), vi.fn()];
  const offer = () => act(() => showToast({ title: 'gone' }, { label: 'Desfazer', onTake, onLapse }));
  offer();
  act(() => vi.advanceTimersByTime(offerMs - 1));
  act(() => screen.getByRole('button', { name: 'Desfazer' }).click());
  act(() => vi.runAllTimers());
  expect(onTake).toHaveBeenCalledTimes(1);
  expect(onLapse).not.toHaveBeenCalled();
  offer();
  act(() => vi.advanceTimersByTime(offerMs));
  expect(onLapse).toHaveBeenCalledTimes(1);
  offer();
  offer();
  expect(onLapse).toHaveBeenCalledTimes(2);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  vi.restoreAllMocks();
  expect(onLapse).toHaveBeenCalledTimes(3);
  expect(onTake).toHaveBeenCalledTimes(1);
});
