import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Sheet } from './dialog.tsx';

function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ajustes
      </button>
      <Sheet open={open} onOpenChange={setOpen} title="Ajustes de voz">
        <input aria-label="Volume" />
      </Sheet>
    </>
  );
}

it('takes the focus, and returns it to what opened it', async () => {
  render(<Opened />);
  const opener = screen.getByRole('button', { name: 'Ajustes' });
  await userEvent.click(opener);
  expect(screen.getByRole('dialog', { name: 'Ajustes de voz' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
});

function Removing() {
  const [open, setOpen] = useState(false);
  const [removed, setRemoved] = useState(false);
  return (
    <main>
      {!removed && (
        <button type="button" onClick={() => setOpen(true)}>
          Excluir
        </button>
      )}
      <Sheet open={open} onOpenChange={setOpen} title="Excluir o roteiro?">
        <button
          type="button"
          onClick={() => {
            setRemoved(true);
            setOpen(false);
          }}
        >
          Sim
        </button>
      </Sheet>
    </main>
  );
}

it('moves the focus to the page where what opened it was removed', async () => {
  render(<Removing />);
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sim' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
