import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endTour, restartTour, tourDelays, useTourShown } from './tour.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const load = () => renderHook(() => useTourShown());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('appears a second after the first load', () => {
  const { result } = load();
  pass(tourDelays.afterLoadMs - 1);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});

it('is seen once: the next load stays without it', () => {
  const first = load();
  pass(tourDelays.afterLoadMs);
  act(endTour);
  expect(first.result.current).toBe(false);
  expect(localStorage.getItem('onboarding-completed')).toBe('true');
  first.unmount();
  const { result } = load();
  pass(tourDelays.afterLoadMs);
  expect(result.current).toBe(false);
});

it.each(['false', 'sim', '{', '1'])('appears where the flag reads %s', (flag) => {
  localStorage.setItem('onboarding-completed', flag);
  const { result } = load();
  pass(tourDelays.afterLoadMs);
  expect(result.current).toBe(true);
});

it('waits until a dialog is closed', () => {
  const { result } = load();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  pass(tourDelays.afterLoadMs * 3);
  expect(result.current).toBe(false);
  dialog.remove();
  pass(tourDelays.afterLoadMs);
  expect(result.current).toBe(true);
});

it.each<[string, string, string]>([
  ['a word is typed', '<form><input type="text"></form>', 'Lages'],
  ['a choice is made', '<form><input type="checkbox"></form>', 'on'],
  ['a draft came back', '<form><textarea>Corrente</textarea></form>', ''],
])('opens over nothing half done: %s', (_, html, typed) => {
  const { result } = load();
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = html;
  const field = page.querySelector<HTMLInputElement>('input');
  if (field) {
    field.value = typed;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  pass(tourDelays.afterLoadMs * 3);
  expect(result.current).toBe(false);
  page.remove();
  pass(tourDelays.afterLoadMs);
  expect(result.current).toBe(true);
});

it.each(['<form><input type="text"></form>', '<form role="search"><input value="Campos do Jordão"></form>'])(
  'opens over what nobody began: %s',
  (html) => {
    const { result } = load();
    const page = document.body.appendChild(document.createElement('main'));
    page.innerHTML = html;
    pass(tourDelays.afterLoadMs);
    expect(result.current).toBe(true);
    page.remove();
  },
);

it('starts anew a tenth of a second after the rider asks for it', () => {
  localStorage.setItem('onboarding-completed', 'true');
  const { result } = load();
  act(restartTour);
  expect(localStorage.getItem('onboarding-completed')).toBeNull();
  pass(tourDelays.restartMs - 1);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});

it('leaves with who asked for it: a rider signed out meanwhile is shown nothing', () => {
  const shell = load();
  pass(tourDelays.afterLoadMs - 1);
  shell.unmount();
  const { result } = renderHook(() => useTourShown());
  pass(tourDelays.afterLoadMs - 1);
  expect(result.current).toBe(false);
});
