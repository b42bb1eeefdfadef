import { expect, it } from 'vitest';
import { arrivalAt } from './arrival-time.ts';

const at = Date.UTC(2026, 10, 28, 18, 5);
const places = {
  'horário de Brasília': { lat: -30.03, lng: -51.2 },
  'horário do Amazonas': { lat: -3.1, lng: -60.02 },
  'horário do Acre': { lat: -9.97, lng: -67.81 },
};

it.each([
  ['horário de Brasília', '15h05', -3],
  ['horário do Amazonas', '14h05', -4],
  ['horário do Acre', '13h05', -5],
] as const)(
  'tells the arrival by the clocks of the destination, and names them where the device has others: %s',
  (name, clock, hours) => {
    const isOfDevice = new Date(at).getTimezoneOffset() === -60 * hours;
    expect(arrivalAt(at, places[name])).toMatchObject({ clock, zone: isOfDevice ? null : name });
  },
);
