import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Phone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { MoreMenu } from './more-menu.tsx';

function Row() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <MoreMenu
        thing="Pousada da Serra"
        items={[
          { words: 'Ligar', label: 'Ligar: Pousada da Serra', icon: Phone, href: 'tel:+5512999990000' },
          { words: 'Cancelar', icon: Trash2, isDanger: true, onPress: () => setAsking(true) },
        ]}
      />
      <Dialog open={isAsking} onOpenChange={setAsking} title="Cancelar mesmo?">
        <p>Sem volta</p>
      </Dialog>
    </>
  );
}
const more = () => screen.getByRole('button', { name: 'Mais: Pousada da Serra' });

it('holds the rarer actions until it is pressed, and gives the focus back', async () => {
  render(<Row />);
  expect(screen.queryByText('Ligar')).toBeNull();
  await userEvent.click(more());
  const menu = within(await screen.findByRole('dialog', { name: 'Pousada da Serra' }));
  expect(menu.getByRole('link', { name: 'Ligar: Pousada da Serra' })).toHaveAttribute('href', 'tel:+5512999990000');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(more());
});

it('closes before the chosen action, whose question returns the focus to the menu', async () => {
  render(<Row />);
  await userEvent.click(more());
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('dialog', { name: 'Cancelar mesmo?' })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(more());
});

it('is not there without actions', () => {
  render(<MoreMenu thing="Pousada da Serra" items={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
