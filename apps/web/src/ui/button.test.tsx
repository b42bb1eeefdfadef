import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

it('keeps the focus while it is busy, but takes no press and sends no form', async () => {
  const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Nome" />
      <Button type="submit" busy={busy}>
        Salvar
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Salvar' });
  await userEvent.click(button);
  rerender(form(true));
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox'), 'Ana{Enter}');
  expect(send).toHaveBeenCalledOnce();
  rerender(form(false));
  await userEvent.click(button);
  expect(send).toHaveBeenCalledTimes(2);
});

it('does so with an icon alone, too', async () => {
  const press = vi.fn();
  render(<IconButton busy label="Atualizar" icon={null} onClick={press} />);
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(screen.getByRole('button')).toHaveFocus();
  expect(press).not.toHaveBeenCalled();
});
