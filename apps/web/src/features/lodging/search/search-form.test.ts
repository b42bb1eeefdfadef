import { expect, it } from 'vitest';
import {
  type FieldName,
  type FormEvent,
  formAfter,
  nextFriday,
  readGuests,
  type SearchForm,
  startForm,
} from './search-form.ts';
import { problemOf, problemsOf } from './use-search-form.ts';

const today = '2026-11-21';
const fair: SearchForm = { destination: 'Urubici', checkIn: '2026-11-21', checkOut: '2026-11-23', guests: '2' };
const after = (...events: FormEvent[]) => events.reduce(formAfter, startForm(fair));

it.each<[FieldName, string, string | null]>([
  ['destination', '', 'Destino é obrigatório'],
  ['destination', '   ', 'Destino é obrigatório'],
  ['destination', ' U ', 'Destino deve ter pelo menos 2 caracteres'],
  ['destination', 'Ub', null],
  ['destination', 'U'.repeat(100), null],
  ['destination', 'U'.repeat(101), 'Destino muito longo (máximo 100 caracteres)'],
  ['checkIn', '', 'Data de check-in é obrigatória'],
  ['checkIn', '2026-02-30', 'Data de check-in é obrigatória'],
  ['checkIn', '2026-11-20', 'Data de check-in não pode ser anterior à data atual'],
  ['checkIn', '2026-11-21', null],
  ['checkOut', '', 'Data de check-out é obrigatória'],
  ['checkOut', '2026-11-20', 'Data de check-out deve ser posterior à data de check-in'],
  ['checkOut', '2026-11-21', null], // the search lets it through, the booking does not (D24)
  ['checkOut', '2026-11-22', null],
  ['guests', '0', 'Mínimo de 1 hóspede'],
  ['guests', '-3', 'Mínimo de 1 hóspede'],
  ['guests', '1', null],
  ['guests', '20', null],
  ['guests', '21', 'Máximo de 20 hóspedes'],
  ['guests', 'dois', null], // falls back to 1
  ['guests', '', null],
])('of %s %j it says %j', (field, value, problem) => {
  expect(problemOf(field, { ...fair, [field]: value }, today)).toBe(problem);
});

it('searches without dates, but not with one of them', () => {
  const without = { ...fair, checkIn: '', checkOut: '' };
  expect([problemOf('checkIn', without, today), problemOf('checkOut', without, today)]).toEqual([null, null]);
  expect(problemOf('checkOut', { ...without, checkIn: '2026-11-22' }, today)).toBe('Data de check-out é obrigatória');
});

it.each([
  ['3', 3],
  ['3.7', 3],
  ['', 1],
  ['muitos', 1],
  ['0', 0],
])('reads %j guests as %j', (typed, guests) => expect(readGuests(typed)).toBe(guests));

it('shows no problem of a field that the rider has not reached', () => {
  const empty = startForm({ destination: '', checkIn: '', checkOut: '', guests: '' });
  expect(problemsOf(empty, today)).toEqual({});
  expect(problemsOf(formAfter(empty, { type: 'left', field: 'destination' }), today)).toEqual({
    destination: 'Destino é obrigatório',
  });
  expect(Object.keys(problemsOf(formAfter(empty, { type: 'sent' }), today))).toEqual(['destination']);
});

it('judges a destination once it was left, and then at every change of it', () => {
  const typing = after({ type: 'changed', field: 'destination', value: 'U' });
  expect(problemsOf(typing, today)).toEqual({});
  const left = formAfter(typing, { type: 'left', field: 'destination' });
  expect(problemsOf(left, today)).toEqual({ destination: 'Destino deve ter pelo menos 2 caracteres' });
  expect(problemsOf(formAfter(left, { type: 'changed', field: 'destination', value: 'Ur' }), today)).toEqual({});
});

it('judges check-out again when check-in changes', () => {
  const later = after({ type: 'changed', field: 'checkIn', value: '2026-11-25' });
  expect(problemsOf(later, today)).toEqual({
    checkOut: 'Data de check-out deve ser posterior à data de check-in',
  });
  const earlierAgain = formAfter(later, { type: 'changed', field: 'checkIn', value: '2026-11-22' });
  expect(problemsOf(earlierAgain, today)).toEqual({});
});

it('does not judge an untouched check-out when check-in is chosen', () => {
  const empty = startForm({ ...fair, checkIn: '', checkOut: '' });
  expect(problemsOf(formAfter(empty, { type: 'changed', field: 'checkIn', value: '2026-11-25' }), today)).toEqual({});
});

it('leaves the guests as typed until the field is left, so that 1 can become 12', () => {
  const typing = after({ type: 'changed', field: 'guests', value: '' });
  expect(typing.values.guests).toBe('');
  expect(formAfter(typing, { type: 'left', field: 'guests' }).values.guests).toBe('1');
});

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-27'],
  ['2026-11-22', '2026-11-27'],
])('from %s the weekend begins on %s', (today, friday) => expect(nextFriday(today)).toBe(friday));
