import { expect, it } from 'vitest';
import { clockTimeAt, localTime, momentAt, signTimeWithZone, zoneAt } from './local-time.ts';

it.each([
  ['São Paulo', -23.55, -46.63, -3],
  ['Recife, as far east as the mainland goes', -8.05, -34.88, -3],
  ['Belém', -1.46, -48.49, -3],
  ['Fernando de Noronha', -3.84, -32.42, -2],
  ['Manaus', -3.12, -60.02, -4],
  ['Boa Vista', 2.82, -60.67, -4],
  ['Porto Velho', -8.76, -63.9, -4],
  ['Cuiabá', -15.6, -56.1, -4],
  ['Campo Grande', -20.45, -54.63, -4],
  ['Rio Branco', -9.97, -67.81, -5],
  ['Cruzeiro do Sul', -7.63, -72.67, -5],
  ['Tabatinga, in the west of Amazonas', -4.24, -69.94, -5],
  ['Eirunepé, in the west of Amazonas', -6.66, -69.87, -5],
  ['Humaitá, in its middle', -7.51, -63.02, -4],
  ['Aragarças, on the one bank of the Araguaia', -15.9, -52.25, -3],
  ['Barra do Garças, on the other', -15.89, -52.26, -4],
  ['Três Lagoas, on the one bank of the Paraná', -20.78, -51.7, -4],
  ['Castilho, on the other', -20.87, -51.49, -3],
  ['a road between Santos and São Paulo', -23.85, -46.5, -3],
])('the clocks of %s', (_, lat, lng, hours) => {
  expect(zoneAt({ lat, lng }).hoursFromUtc).toBe(hours);
});

it('has no summer time', () => {
  const rioBranco = { lat: -9.97, lng: -67.81 };
  expect(clockTimeAt(rioBranco, Date.parse('2026-01-15T20:51:00Z'))).toBe('15:51 (horário do Acre)');
  expect(clockTimeAt(rioBranco, Date.parse('2026-07-15T20:51:00Z'))).toBe('15:51 (horário do Acre)');
});

it.each([
  ['Brasília without its name', { lat: -15.79, lng: -47.88 }, '17:51', '17h51'],
  ['an unknown place as Brasília', null, '17:51', '17h51'],
  ['Noronha by its name', { lat: -3.84, lng: -32.42 }, '18:51 (horário de Noronha)', '18h51 (horário de Noronha)'],
  ['Manaus by its name', { lat: -3.12, lng: -60.02 }, '16:51 (horário do Amazonas)', '16h51 (horário do Amazonas)'],
])('writes %s', (_, place, clock, sign) => {
  const at = Date.parse('2026-11-28T20:51:30Z');
  expect([clockTimeAt(place, at), signTimeWithZone(at, zoneAt(place))]).toEqual([clock, sign]);
});

it('has the local day', () => {
  const at = Date.parse('2026-03-01T03:30:00Z');
  expect(localTime(at, zoneAt({ lat: -23.55, lng: -46.63 }))).toEqual({ day: '2026-03-01', hours: 0, minutes: 30 });
  const acre = zoneAt({ lat: -9.97, lng: -67.81 });
  expect(localTime(at, acre)).toEqual({ day: '2026-02-28', hours: 22, minutes: 30 });
  expect(momentAt({ day: '2026-02-28', hours: 22, minutes: 30 }, acre)).toBe(at);
});
