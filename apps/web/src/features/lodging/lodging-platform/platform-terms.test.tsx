import { getPlatformAccommodation } from '@estradeiro/contract/lodging/lodging-platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '#platform/query-client.ts';
import { api } from '#platform/render.testing.tsx';
import { araucaria } from '../lodging.testing.ts';
import { PlatformTerms } from './platform-terms.tsx';

const accommodation = {
  ...araucaria,
  id: 'booking:1045678',
  name: 'Pousada da Serra',
  source: 'booking.com',
  bookable: false,
};
const offers = [
  { totalAmount: '360.00', mealPlan: 'no_plan', freeCancellationUntil: null, prepaymentRequired: true },
  {
    totalAmount: '414.50',
    mealPlan: 'breakfast_included',
    prepaymentRequired: false,
    freeCancellationUntil: '2026-03-05T23:59:59-03:00',
  },
];
const client = createQueryClient();
const Shown = ({ guests }: { guests: number }) => (
  <QueryClientProvider client={client}>
    <PlatformTerms place={accommodation} checkIn="2026-03-06" checkOut="2026-03-08" guests={guests} />
  </QueryClientProvider>
);
const show = () => render(<Shown guests={2} />);
afterEach(() => client.clear());
const open = () => userEvent.click(screen.getByRole('button', { name: 'Ver condições de Pousada da Serra' }));

it('sends the request only on demand', async () => {
  api.answer(getPlatformAccommodation, { accommodation, offers });
  show();
  expect(api.seen(getPlatformAccommodation)).toEqual([]);
  await open();
  await screen.findByText(/^R\$\s360 no total$/);
  screen.getByText('sem refeições · sem cancelamento grátis informado · pagamento antecipado');
  screen.getByText(/^R\$\s414,50 no total$/);
  screen.getByText('café da manhã incluído · cancelamento grátis até 05/03/2026 · pagamento na hospedagem');
  screen.getByText('Reserva, pagamento e cancelamento acontecem no site da Booking.com.');
  expect(api.seen(getPlatformAccommodation)).toMatchObject([
    { params: { id: '1045678' }, query: { checkIn: '2026-03-06', checkOut: '2026-03-08', adults: '2' } },
  ]);
});

it('sends no other request while another stay is being typed', async () => {
  api.answer(getPlatformAccommodation, { accommodation, offers });
  const { rerender } = render(<Shown guests={2} />);
  await open();
  await screen.findByText(/^R\$\s360 no total$/);
  rerender(<Shown guests={3} />);
  expect(api.seen(getPlatformAccommodation)).toHaveLength(1);
});

it('says when there is no room any more', async () => {
  api.answer(getPlatformAccommodation, { accommodation, offers: [] });
  show();
  await open();
  await screen.findByText('Não há mais vaga para essas datas.');
});

it('shows the failure and tries again', async () => {
  api.fail(getPlatformAccommodation, 'upstream_unavailable', 503, 'A Booking.com não respondeu a tempo.');
  show();
  await open();
  await screen.findByText('A Booking.com não respondeu a tempo.');
  api.answer(getPlatformAccommodation, { accommodation, offers });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  await screen.findByText(/^R\$\s360 no total$/);
});
