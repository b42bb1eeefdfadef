import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip, tooltipDelays } from './tooltip.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
});

const show = () =>
  render(
    <>
      <Tooltip words="Um">
        <button type="button">one</button>
      </Tooltip>
      <Tooltip words="Dois">
        <button type="button">two</button>
      </Tooltip>
    </>,
  );
const enter = (name: string, pointerType = 'mouse') =>
  fireEvent.pointerEnter(screen.getByText(name).parentElement as Element, { pointerType });
const leave = (name: string) => fireEvent.pointerLeave(screen.getByText(name).parentElement as Element);
const wait = (millis: number) => act(() => vi.advanceTimersByTime(millis));

it('opens after 700 ms of hovering', () => {
  show();
  enter('one');
  wait(tooltipDelays.openMs - 1);
  expect(screen.queryByRole('tooltip')).toBeNull();
  wait(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Um');
});

it('opens the next at once within 300 ms, and only then', () => {
  show();
  enter('one');
  wait(tooltipDelays.openMs);
  leave('one');
  wait(tooltipDelays.skipMs - 1);
  enter('two');
  wait(0);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Dois');
  leave('two');
  wait(tooltipDelays.skipMs);
  enter('one');
  wait(0);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('closes on Escape', () => {
  show();
  enter('one');
  wait(tooltipDelays.openMs);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});
