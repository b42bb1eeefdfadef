import { expect, it } from 'vitest';
import { firstError } from './check.ts';
import type { SearchForm } from './search-form.ts';

const rules = { today: '2026-11-21', datesRequired: true };
const fair: SearchForm = { destination: 'Urubici', checkIn: '2026-11-21', checkOut: '2026-11-23', guests: '2' };

it('has nothing against a fair search, also without dates where none are needed', () => {
  expect(firstError(fair, rules)).toBeNull();
  expect(firstError({ ...fair, checkIn: '', checkOut: '' }, { ...rules, datesRequired: false })).toBeNull();
});

it.each<[Partial<SearchForm>, string]>([
  [{ destination: '', guests: '0' }, 'Destino é obrigatório'],
  [{ destination: 'U' }, 'Destino deve ter pelo menos 2 caracteres'],
  [{ checkIn: '' }, 'Data de check-in é obrigatória'],
  [{ checkIn: '2026-11-20' }, 'Data de check-in não pode ser anterior à data atual'],
  [{ checkOut: '2026-11-20' }, 'Data de check-out deve ser posterior à data de check-in'],
  [{ guests: '21' }, 'Máximo de 20 hóspedes'],
  [{ checkOut: '2027-12-31' }, 'Estadia longa demais (máximo de 90 noites)'],
])('tells the first error of %j', (change, error) => expect(firstError({ ...fair, ...change }, rules)).toBe(error));
