import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InstallCard } from './install-card.tsx';
import { InstallHint } from './install-hint.tsx';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148';
const standAlone = (isAlone: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isAlone }));

beforeEach(() => {
  localStorage.clear();
  standAlone(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('in the profile', () => {
  it('is nothing where the browser offers nothing', () => {
    const { container } = render(<InstallCard />);
    expect(container).toBeEmptyDOMElement();
  });

  it("installs by the browser's own prompt, which opens once", async () => {
    const prompt = vi.fn(() => Promise.resolve());
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    render(<InstallCard />);
    act(() => void dispatchEvent(offer));
    expect(offer.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Instalar' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull();
  });

  it('shows instructions on an iPhone, and nothing once it is installed', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone);
    const { unmount } = render(<InstallCard />);
    screen.getByText(/Adicionar à Tela de Início/);
    unmount();
    standAlone(true);
    expect(render(<InstallCard />).container).toBeEmptyDOMElement();
  });
});

it('the hint shows until it is dismissed, and never again', async () => {
  const { unmount } = render(<InstallHint />);
  screen.getByText(/Toque em Compartilhar/);
  await userEvent.click(screen.getByRole('button', { name: 'Dispensar sugestão' }));
  expect(screen.queryByText(/Toque em Compartilhar/)).toBeNull();
  unmount();
  expect(render(<InstallHint />).container).toBeEmptyDOMElement();
});
