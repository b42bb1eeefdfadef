import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MapFailure, MapNotice } from './map-states.tsx';
import { MapView } from './map-view.tsx';

const padding = { top: 0, right: 0, bottom: 0, left: 0 };

it('shows what still works where maps cannot be drawn', () => {
  render(<MapView scene={{}} camera={null} padding={padding} />);
  expect(screen.getByRole('alert').textContent).toMatch(/Erro ao inicializar o mapa.*instruções por voz continuam/);
});

it('lets a map that did not load be tried again', async () => {
  const onRetry = vi.fn();
  render(<MapFailure title="Erro ao carregar o mapa" hint="" padding={padding} brief={false} onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

describe('in a page', () => {
  it('shows only that there is no map: what still works concerns rides', () => {
    render(<MapView scene={{}} camera={null} padding={padding} inPage />);
    expect(screen.getByRole('status').textContent).toBe('Erro ao inicializar o mapa');
  });

  it.each([
    ['a map', MapFailure],
    ['the ground of one', MapNotice],
  ])('lets %s that did not load be tried again', async (_, State) => {
    const onRetry = vi.fn();
    render(
      <State title="Erro ao carregar o mapa" hint="Sua rota continua" padding={padding} brief onRetry={onRetry} />,
    );
    expect(screen.getByRole('status').textContent).toBe('Erro ao carregar o mapa');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
