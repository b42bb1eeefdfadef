import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heightAfter, MapSheet, type SheetHeight } from './map-sheet.tsx';

const pixels = { peek: 112, half: 338, full: 694 };

describe('a sheet that is let go', () => {
  it.each<[string, number, number, SheetHeight]>([
    ['rests at the nearest height', 200, 0, 'peek'],
    ['rests at the nearest height above, too', 600, 0.1, 'full'],
    ['is thrown up to the next', 120, 0.8, 'half'],
    ['is thrown down to the next', 330, -0.8, 'peek'],
    ['is thrown over half from beyond it', 340, 0.8, 'full'],
    ['goes no further than the top', 694, 2, 'full'],
  ])('%s', (_, shown, speed, expected) => {
    expect(heightAfter(shown, speed, pixels)).toBe(expected);
  });
});

const onCover = vi.fn();
const pressed = vi.fn();
function Planner({ initial = 'peek' }: { initial?: SheetHeight }) {
  const [height, setHeight] = useState<SheetHeight>(initial);
  const head = (
    <>
      <p>35 km</p>
      <button type="button" onClick={pressed}>
        Salvar
      </button>
    </>
  );
  return (
    <>
      <MapSheet label="Roteiro" {...{ height, head, onCover }} onHeight={setHeight}>
        <input aria-label="Nome" />
        <button type="button" onClick={() => setHeight('peek')}>
          Ver o mapa
        </button>
      </MapSheet>
      <output>{height}</output>
    </>
  );
}

describe('a sheet over the map', () => {
  // jsdom has no layout: a sheet of 694 px, whose head has 112.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'SECTION' ? pixels.full : pixels.peek;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const height = () => screen.getByRole('status').textContent;
  /** A finger's movement ends without a press, a mouse's with one. */
  const move = (from: number, to: number, on = screen.getByText('35 km')) => {
    fireEvent.pointerDown(on, { pointerId: 1, button: 0, clientY: from });
    for (const share of [0.5, 1]) {
      fireEvent.pointerMove(on, { pointerId: 1, buttons: 1, clientY: from + (to - from) * share });
    }
    fireEvent.pointerUp(on, { pointerId: 1, clientY: to });
  };

  beforeEach(() => {
    onCover.mockReset();
    pressed.mockReset();
  });

  it('is opened further by its button, and closed from the top', async () => {
    render(<Planner />);
    const more = screen.getByRole('button', { name: 'Mostrar mais' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(height()).toBe('half');
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(more);
    expect(height()).toBe('full');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar menos' }));
    expect(height()).toBe('peek');
  });

  it('goes up one height when its head is pressed, but not when a button in it is', async () => {
    render(<Planner />);
    await userEvent.click(screen.getByText('35 km'));
    expect(height()).toBe('half');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(pressed).toHaveBeenCalledOnce();
    expect(height()).toBe('half');
  });

  it('is drawn by its whole head, also from a button, which is not pressed by that', () => {
    render(<Planner />);
    move(700, 100);
    expect(height()).toBe('full');
    const save = screen.getByRole('button', { name: 'Salvar' });
    move(100, 690, save);
    fireEvent.click(save, { detail: 1 });
    expect(height()).toBe('peek');
    expect(pressed).not.toHaveBeenCalled();
  });

  it('keeps a press by key after a finger has drawn it', () => {
    render(<Planner />);
    move(700, 100);
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }), { detail: 0 });
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('lets go where the mouse was released outside its head', () => {
    render(<Planner />);
    const head = screen.getByText('35 km');
    fireEvent.pointerDown(head, { pointerId: 1, button: 0, clientY: 700 });
    fireEvent.pointerMove(head, { pointerId: 1, buttons: 0, clientY: 300 });
    fireEvent.pointerUp(head, { pointerId: 1, clientY: 100 });
    expect(height()).toBe('peek');
  });

  it('follows the finger', () => {
    render(<Planner />);
    const head = screen.getByText('35 km');
    fireEvent.pointerDown(head, { pointerId: 1, button: 0, clientY: 700 });
    fireEvent.pointerMove(head, { pointerId: 1, buttons: 1, clientY: 650 });
    expect(screen.getByRole('region', { name: 'Roteiro' })).toHaveStyle({ transform: 'translateY(532px)' });
    fireEvent.pointerCancel(head, { pointerId: 1 });
    expect(screen.getByRole('region', { name: 'Roteiro' })).not.toHaveStyle({ transform: 'translateY(532px)' });
    expect(height()).toBe('peek');
  });

  it('keeps the focus when the part with it is hidden', async () => {
    render(<Planner initial="full" />);
    await userEvent.click(screen.getByRole('button', { name: 'Ver o mapa' }));
    expect(screen.getByRole('button', { name: 'Mostrar mais' })).toHaveFocus();
  });

  it('tells how much of the map it covers once it rests, and nothing of a full sheet', () => {
    vi.useFakeTimers();
    render(<Planner />);
    const rest = () => act(() => vi.advanceTimersByTime(1_000));
    rest();
    expect(onCover.mock.calls).toEqual([[112]]);
    const more = screen.getByRole('button', { name: 'Mostrar mais' });
    fireEvent.click(more);
    expect(onCover).toHaveBeenCalledTimes(1);
    rest();
    fireEvent.click(more);
    rest();
    expect(onCover.mock.calls).toEqual([[112], [338]]);
    vi.useRealTimers();
  });

  it('covers nothing as a column, also where it was turned to one while full', () => {
    vi.useFakeTimers();
    let turn = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(measure: () => void) {
          turn = measure;
        }
        observe() {}
        disconnect() {}
      },
    );
    render(<Planner initial="full" />);
    screen.getByRole('button', { name: 'Mostrar menos' }).style.display = 'none';
    act(turn);
    act(() => vi.advanceTimersByTime(1_000));
    expect(onCover.mock.calls).toEqual([[0]]);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});
