import { expect, it } from 'vitest';
import { emptyDraft, judgePlace, moneyOf, type PlaceDraft } from './place-draft.ts';

const filled: PlaceDraft = {
  ...emptyDraft,
  name: 'Pousada da Serra',
  city: 'Urubici',
  state: 'SC',
  pricePerNight: '180',
};
const problemsOf = (change: Partial<PlaceDraft>) => Object.keys(judgePlace({ ...filled, ...change }).problems);

it('reads numbers as people type them', () => {
  const typed = {
    pricePerNight: 'R$ 1.180,5',
    rooms: ' 4 ',
    contactPhone: '(49) 99999-0000',
    answerHours: '6',
  };
  expect(judgePlace({ ...filled, ...typed }).output).toMatchObject({
    pricePerNight: '1180.50',
    rooms: 4,
    maxGuests: 2,
    contactPhone: '(49) 99999-0000',
    answerHours: 6,
  });
});

it.each([
  ['180', '180.00'],
  ['95,5', '95.50'],
  ['95.50', '95.50'],
  ['1.250,00', '1250.00'],
  ['R$ 80', '80.00'],
])('reads %s as %s', (typed, money) => {
  expect(moneyOf(typed)).toBe(money);
});

it('reports everything that is missing from an empty one at once', () => {
  const { problems } = judgePlace(emptyDraft);
  expect(Object.keys(problems).sort()).toEqual(['city', 'name', 'pricePerNight', 'state']);
});

it.each([
  ['', 'Nome é obrigatório'],
  ['  ', 'Nome é obrigatório'],
  ['P', 'Use de 2 a 120 caracteres, sem < e >'],
])('of the name "%s" it says "%s"', (name, problem) => {
  expect(judgePlace({ ...filled, name }).problems).toEqual({ name: problem });
});

it.each<[string, Partial<PlaceDraft>]>([
  ['pricePerNight', { pricePerNight: '-10' }],
  ['pricePerNight', { pricePerNight: '0' }],
  ['pricePerNight', { pricePerNight: 'a combinar' }],
  ['rooms', { rooms: '0' }],
  ['rooms', { rooms: '' }],
  ['maxGuests', { maxGuests: '21' }],
  ['name', { name: '<b>Pousada</b>' }],
  ['contactPhone', { contactPhone: '190' }],
  ['contactEmail', { contactEmail: 'ana' }],
  ['pixKey', { pixKey: 'minha chave' }],
  ['checkInTime', { checkInTime: '' }],
])('finds %s wrong in %o', (field, change) => {
  expect(problemsOf(change)).toEqual([field]);
});
