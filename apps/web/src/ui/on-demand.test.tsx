import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { Nothing, onDemand } from './on-demand.tsx';
import { Toasts } from './toast.tsx';

const Greeting = ({ name }: { name: string }) => <p>Olá, {name}</p>;
const neverCame = () => Promise.reject(new Error('no network'));

it('stands in its own place until it has come, and then shows at once', async () => {
  let come: (part: typeof Greeting) => void = () => undefined;
  const OnDemand = onDemand(() => new Promise<typeof Greeting>((resolve) => (come = resolve)), {
    meanwhile: ({ name }) => <p>Um momento, {name}</p>,
  });
  render(<OnDemand name="Ana" />);
  expect(screen.getByText('Um momento, Ana')).toBeVisible();
  come(Greeting);
  expect(await screen.findByText('Olá, Ana')).toBeVisible();
});

it('shows what was loaded ahead in its very first drawing, and brings it once', async () => {
  const bring = vi.fn(async () => Greeting);
  const OnDemand = onDemand(bring, { meanwhile: () => <p>Um momento</p> });
  await OnDemand.load();
  render(<OnDemand name="Ana" />);
  expect(screen.getByText('Olá, Ana')).toBeVisible();
  expect(bring).toHaveBeenCalledOnce();
});

it('shows what stands in for it where it does not come, and asks again when it is shown anew', async () => {
  const bring = vi.fn<() => Promise<typeof Greeting>>(neverCame);
  const OnDemand = onDemand(bring, { otherwise: () => <p>Sem rede</p> });
  const { unmount } = render(<OnDemand name="Ana" />);
  expect(await screen.findByText('Sem rede')).toBeVisible();
  unmount();
  bring.mockResolvedValue(Greeting);
  render(<OnDemand name="Ana" />);
  expect(await screen.findByText('Olá, Ana')).toBeVisible();
});

it('comes when there is a network again, also where it stayed in sight', async () => {
  const bring = vi.fn<() => Promise<typeof Greeting>>(neverCame);
  const OnDemand = onDemand(bring, { otherwise: () => <p>Sem rede</p> });
  render(<OnDemand name="Ana" />);
  expect(await screen.findByText('Sem rede')).toBeVisible();
  bring.mockResolvedValue(Greeting);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Olá, Ana')).toBeVisible();
});

it('shows in every place where it stands', async () => {
  let come: (part: typeof Greeting) => void = () => undefined;
  const OnDemand = onDemand(() => new Promise<typeof Greeting>((resolve) => (come = resolve)));
  render(<OnDemand name="Ana" />);
  come(Greeting);
  render(<OnDemand name="Caio" />);
  expect(await screen.findByText('Olá, Ana')).toBeVisible();
  expect(await screen.findByText('Olá, Caio')).toBeVisible();
});

it('shows also what is on its way already', async () => {
  const OnItsWay = onDemand(async () => Greeting);
  void OnItsWay.load();
  render(<OnItsWay name="Ana" />);
  expect(await screen.findByText('Olá, Ana')).toBeVisible();
});

it('leaves out what may be missing', async () => {
  const OnDemand = onDemand<{ name: string }>(neverCame, { meanwhile: () => <p>Um momento</p>, otherwise: Nothing });
  render(<OnDemand name="Ana" />);
  await expect.poll(() => document.body.textContent).toBe('');
});

it('closes a dialog that does not come, and says so', async () => {
  const Dialog = onDemand<{ onClose: () => void }>(neverCame);
  const close = vi.fn();
  render(
    <>
      <Toasts />
      <Dialog onClose={close} />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir');
  expect(close).toHaveBeenCalled();
});

it('gives its failure to the boundary around it where nothing stands in', async () => {
  const OnDemand = onDemand<{ name: string }>(neverCame);
  render(
    <Boundary>
      <OnDemand name="Ana" />
    </Boundary>,
    { onCaughtError: () => {} },
  );
  expect(await screen.findByText('no network')).toBeVisible();
});

class Boundary extends Component<{ children: ReactNode }, { problem: string | null }> {
  override state = { problem: null };
  static getDerivedStateFromError = (error: Error) => ({ problem: error.message });
  override render = () => this.state.problem ?? this.props.children;
}
