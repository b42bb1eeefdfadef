import { expect, it } from 'vitest';
import { inWords, locationMessage, sharedLocation } from './shared-location.ts';

const serra = { lat: -28.39015, lng: -49.54812 };

it('parses its own messages', () => {
  expect(locationMessage(serra)).toBe('Localização compartilhada: https://www.google.com/maps?q=-28.39015,-49.54812');
  expect(sharedLocation(locationMessage(serra))).toEqual({
    before: '',
    position: serra,
    href: 'https://www.google.com/maps?q=-28.39015,-49.54812',
  });
});

it.each([
  ['with words before it', 'Estou aqui! Localização compartilhada: https://maps.google.com/?q=-28.39015,-49.54812'],
  ['of a search', 'Localização compartilhada: https://www.google.com/maps/search/?api=1&query=-28.39015%2C-49.54812'],
  ['of a place looked at', 'Localização compartilhada: https://www.google.com/maps/@-28.39015,-49.54812,15z'],
  ['of a way', 'Localização compartilhada:https://www.google.com.br/maps/dir/?api=1&destination=-28.39015,-49.54812'],
  ['of OpenStreetMap', 'Localização compartilhada: https://www.openstreetmap.org/?mlat=-28.39015&mlon=-49.54812'],
  ['of Apple', 'Localização compartilhada: http://maps.apple.com/?ll=-28.39015,-49.54812'],
  ['of Waze', 'Localização compartilhada: https://www.waze.com/ul?ll=-28.39015,-49.54812&navigate=yes'],
])('reads one %s', (_, message) => {
  expect(sharedLocation(message)?.position).toEqual(serra);
});

it.each([
  ['says nothing of the kind', 'Bora?'],
  ['has no link', 'Localização compartilhada: na serra'],
  ['has a script in place of a link', 'Localização compartilhada: javascript:alert(1)//maps?q=-28.4,-49.5'],
  ['leads elsewhere', 'Localização compartilhada: https://mau.example/maps?q=-28.4,-49.5'],
  ['looks as if it led to a map', 'Localização compartilhada: https://www.google.com.mau.example/maps?q=-28.4,-49.5'],
  [
    'puts a map before another host',
    'Localização compartilhada: https://www.google.com@mau.example/maps?q=-28.4,-49.5',
  ],
  ['leads to a map by another door', 'Localização compartilhada: https://www.google.com:8443/maps?q=-28.4,-49.5'],
  ['leads on from a map', 'Localização compartilhada: https://www.google.com/url?q=https://mau.example'],
  ['has no coordinates', 'Localização compartilhada: https://www.google.com/maps?q=Urubici'],
  ['is nowhere on Earth', 'Localização compartilhada: https://www.google.com/maps?q=-128.4,-49.5'],
  ['goes on after the link', 'Localização compartilhada: https://www.google.com/maps?q=-28.4,-49.5 clique já'],
])('takes one that %s as words', (_, message) => {
  expect(sharedLocation(message)).toBeNull();
});

it('is put into words without its address', () => {
  expect(inWords(locationMessage(serra))).toBe('Localização compartilhada');
  expect(inWords(`No mirante. ${locationMessage(serra)}`)).toBe('No mirante. Localização compartilhada');
  expect(inWords('Bora?')).toBe('Bora?');
});
