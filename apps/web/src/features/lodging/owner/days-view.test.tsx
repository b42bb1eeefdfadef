import { changeAvailability, listAvailability } from '@estradeiro/contract/lodging/owner';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { daysFrom, serra } from './owner.testing.ts';
import { fill, press, show } from './owner-screen.testing.tsx';

describe('prices and dates', () => {
  const june = daysFrom('2026-06-01', '2026-06-30', {
    '2026-06-05': { priceOverride: '250.00', minStay: 2 },
    '2026-06-10': { isAvailable: false },
    '2026-06-12': { bookedRooms: 2 },
  });

  it('shows each night', async () => {
    api.answer(listAvailability, june);
    show({ at: 'days', id: serra.id });
    await screen.findByRole('button', { name: /^sexta-feira, 5 de junho, aberta, R\$\s250, mínimo de 2 noites$/ });
    screen.getByRole('button', { name: 'quarta-feira, 10 de junho, fechada' });
    screen.getByRole('button', { name: /^sexta-feira, 12 de junho, aberta, R\$\s180, 2 de 3 reservados$/ });
    expect(screen.getByRole('button', { name: /^terça-feira, 2 de junho/ })).toBeDisabled();
    expect(api.seen(listAvailability)[0]?.query).toEqual({ from: '2026-06-01', to: '2026-06-30' });
  });

  it('sets all nights between two taps', async () => {
    api.answer(listAvailability, june);
    api.answer(changeAvailability);
    show({ at: 'days', id: serra.id });
    await press(/^sábado, 20 de junho/);
    await press(/^quinta-feira, 18 de junho/);
    screen.getByRole('heading', { name: 'Noites de 18 de junho a 20 de junho' });
    await fill('Preço por noite (R$)', '0');
    await press('Aplicar');
    expect(screen.getByText(/^Informe um preço/).textContent).toBe(
      'Informe um preço acima de zero, até R$\u00a0100.000',
    );
    await fill('Preço por noite (R$)', '320');
    await fill('Mínimo de noites', '2');
    await press('Aplicar');
    await screen.findByText('Datas atualizadas');
    expect(api.seen(changeAvailability)[0]).toMatchObject({
      params: { id: serra.id },
      body: {
        from: '2026-06-18',
        to: '2026-06-20',
        isAvailable: true,
        priceOverride: '320.00',
        minStay: 2,
        maxStay: null,
      },
    });
  });

  it('focuses the first invalid field', async () => {
    api.answer(listAvailability, june);
    show({ at: 'days', id: serra.id });
    await press(/^sábado, 20 de junho/);
    await fill('Preço por noite (R$)', 'abc');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Mínimo de noites' }));
    await press('Aplicar');
    expect(screen.getByRole('textbox', { name: 'Preço por noite (R$)' })).toHaveFocus();
    await fill('Preço por noite (R$)', '320');
    await press('Aplicar');
    expect(screen.getByRole('textbox', { name: 'Mínimo de noites' })).toHaveFocus();
    expect(api.seen(changeAvailability)).toEqual([]);
  });

  it('closes a night', async () => {
    api.answer(listAvailability, june);
    api.answer(changeAvailability);
    show({ at: 'days', id: serra.id });
    await press(/^segunda-feira, 15 de junho/);
    await fill('Preço por noite (R$)', 'caro'); // and hidden with the switch
    await userEvent.click(screen.getByRole('switch', { name: 'Aberta para reservas' }));
    await press('Aplicar');
    await screen.findByText('Datas atualizadas');
    expect(api.seen(changeAvailability)[0]?.body).toMatchObject({
      from: '2026-06-15',
      to: '2026-06-15',
      isAvailable: false,
    });
  });

  it('says that a place does not exist', async () => {
    show({ at: 'days', id: crypto.randomUUID() });
    await screen.findByText('Esta hospedagem não está mais entre as suas.');
  });
});
