import { act, render, screen } from '@testing-library/react';
import { Component, createRef, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Olá, {name}</p>;

it('shows its fallback until it has loaded, and loads once', async () => {
  const load = vi.fn(async () => Greeting);
  const Lazy = lazyPart(load, <p>Um momento</p>);
  render(
    <>
      <Lazy name="Ana" />
      <Lazy name="Caio" />
    </>,
  );
  expect(screen.getAllByText('Um momento')).toHaveLength(2);
  expect(await screen.findByText('Olá, Ana')).toBeVisible();
  expect(await screen.findByText('Olá, Caio')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

it('shows a preloaded part at once', async () => {
  const Lazy = lazyPart(async () => Greeting, <p>Um momento</p>);
  await Lazy.preload();
  render(<Lazy name="Ana" />);
  expect(screen.getByText('Olá, Ana')).toBeVisible();
});

it('passes a failure to its error boundary, and loads again when that renders it again', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValueOnce(new Error('no network'));
  const Lazy = lazyPart(load);
  const boundary = createRef<Boundary>();
  render(
    <Boundary ref={boundary}>
      <Lazy name="Ana" />
    </Boundary>,
    { onCaughtError: () => {} },
  );
  expect(await screen.findByText('no network')).toBeVisible();
  load.mockResolvedValue(Greeting);
  act(() => boundary.current?.setState({ problem: null }));
  expect(await screen.findByText('Olá, Ana')).toBeVisible();
});

class Boundary extends Component<{ children: ReactNode }, { problem: string | null }> {
  override state = { problem: null };
  static getDerivedStateFromError = (error: Error) => ({ problem: error.message });
  override render = () => this.state.problem ?? this.props.children;
}
