import { expect, it } from 'vitest';
import { stayProblem } from './bookings-rules.ts';

const today = '2026-11-21';
const fair = { checkInDate: today, checkOutDate: '2026-11-23', numberOfGuests: 2 };

it.each([
  ['tonight', {}, null],
  ['no check-in', { checkInDate: '' }, 'Selecione as datas de check-in e check-out antes de fazer a reserva.'],
  ['no check-out', { checkOutDate: '' }, 'Selecione as datas de check-in e check-out antes de fazer a reserva.'],
  [
    'check-out on the day of check-in',
    { checkOutDate: today },
    'A data de check-out deve ser posterior à data de check-in.',
  ],
  [
    'check-out before check-in',
    { checkOutDate: '2026-11-20' },
    'A data de check-out deve ser posterior à data de check-in.',
  ],
  ['yesterday', { checkInDate: '2026-11-20' }, 'A data de check-in deve ser futura.'],
  ['90 nights', { checkOutDate: '2027-02-19' }, null],
  ['91 nights', { checkOutDate: '2027-02-20' }, 'Estadia longa demais (máximo de 90 noites)'],
  ['400 nights', { checkOutDate: '2027-12-26' }, 'Estadia longa demais (máximo de 90 noites)'],
  [
    'the year 9999',
    { checkInDate: '9999-01-01', checkOutDate: '9999-01-02' },
    'Reservas são aceitas até dois anos à frente.',
  ],
  ['no guest', { numberOfGuests: 0 }, 'Mínimo de 1 hóspede'],
  ['20 guests', { numberOfGuests: 20 }, null],
  ['21 guests', { numberOfGuests: 21 }, 'Máximo de 20 hóspedes'],
])('of %s it says what is wrong', (_, change, problem) => {
  expect(stayProblem({ ...fair, ...change }, today)).toBe(problem);
});
