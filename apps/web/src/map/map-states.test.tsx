import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MapFailure } from './map-states.tsx';
import { MapView } from './map-view.tsx';

const padding = { top: 0, right: 0, bottom: 0, left: 0 };

it('says what still works where maps cannot be drawn', () => {
  render(<MapView scene={{}} camera={null} padding={padding} />);
  expect(screen.getByRole('alert').textContent).toMatch(/Erro ao inicializar o mapa.*instruções por voz continuam/);
});

it('lets a map that did not load be tried again', async () => {
  const onRetry = vi.fn();
  render(<MapFailure title="Erro ao carregar o mapa" hint="" padding={padding} onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
