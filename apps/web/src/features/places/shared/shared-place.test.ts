import { expect, it } from 'vitest';
import { readShared, type SharedPlace } from './shared-place.ts';

const place = (lat: number, lng: number, name: string | null = null): SharedPlace => ({
  type: 'place',
  place: { lat, lng },
  name,
});
const search = (text: string, isShort = false): SharedPlace => ({ type: 'search', text, isShort });

it.each<[string, SharedPlace]>([
  ['geo:-28.1234,-49.5678', place(-28.1234, -49.5678)],
  ['geo:-28.1234,-49.5678,1200;u=35', place(-28.1234, -49.5678)],
  ['geo:0,0?q=-28.1,-49.5(Mirante%20da%20Serra)', place(-28.1, -49.5, 'Mirante da Serra')],
  ['geo:-28.1,-49.5?q=-28.2%2C-49.6', place(-28.2, -49.6)],
  ['geo:0,0?q=Rua+das+Flores+10', search('Rua das Flores 10')],
  ['https://www.google.com/maps?q=-28.1,-49.5', place(-28.1, -49.5)],
  ['https://maps.google.com.br/maps?ll=-28.1,-49.5&z=12', place(-28.1, -49.5)],
  ['https://www.google.com/maps/search/?api=1&query=-28.1%2C-49.5', place(-28.1, -49.5)],
  ['https://www.google.com/maps/search/?api=1&query=Urubici', search('Urubici')],
  ['https://www.google.com/maps/dir/?api=1&destination=-28.1,-49.5', place(-28.1, -49.5)],
  ['https://www.google.com/maps/dir/Urubici/S%C3%A3o+Joaquim/@-28.2,-49.8,11z', search('São Joaquim')],
  [
    'https://www.google.com/maps/place/Morro+da+Igreja/@-28.0,-49.0,15z/data=!3m1!4b1!8m2!3d-28.127!4d-49.481',
    place(-28.127, -49.481, 'Morro da Igreja'),
  ],
  ['https://www.google.com/maps/@-28.3,-49.6,14z', place(-28.3, -49.6)],
  ['https://www.google.com/maps/place/Urubici/', search('Urubici')],
  ['https://waze.com/ul?ll=-28.1%2C-49.5&navigate=yes', place(-28.1, -49.5)],
  ['https://www.waze.com/live-map/directions?to=ll.-28.1%2C-49.5', place(-28.1, -49.5)],
  ['https://waze.com/ul?q=Urubici', search('Urubici')],
  ['waze://?ll=-28.1,-49.5', place(-28.1, -49.5)],
  ['https://waze.com/ul/h6gkzwgjzn820', place(-25.382708, -49.265506)],
  ['https://www.openstreetmap.org/?mlat=-28.1&mlon=-49.5#map=14/-28.2/-49.6', place(-28.1, -49.5)],
  ['https://www.openstreetmap.org/#map=14/-28.2/-49.6', place(-28.2, -49.6)],
  ['https://osm.org/go/M_f~Bq--', { type: 'short-link' }],
  ['https://maps.apple.com/?ll=-28.1,-49.5&q=Mirante', place(-28.1, -49.5)],
  ['-28.1234, -49.5678', place(-28.1234, -49.5678)],
  ['(-28.1234;-49.5678)', place(-28.1234, -49.5678)],
  ['-28.12345 -49.56789', place(-28.12345, -49.56789)],
  [`28°23'40.1"S 49°32'50.0"W`, place(-28.394472, -49.547222)],
  ['Mirante da Serra\nhttps://www.google.com/maps?q=-28.1,-49.5', place(-28.1, -49.5, 'Mirante da Serra')],
  ['Veja: https://www.google.com/maps?q=-28.1,-49.5.', place(-28.1, -49.5)],
  ['Pousada do Lago\nhttps://maps.app.goo.gl/AbC123', search('Pousada do Lago', true)],
  ['https://maps.app.goo.gl/AbC123', { type: 'short-link' }],
  ['https://goo.gl/maps/AbC123', { type: 'short-link' }],
  ['Rua das Flores, 10, Urubici', search('Rua das Flores, 10, Urubici')],
  ['https://exemplo.com.br/viagem', { type: 'nothing' }],
  ['91.5, 10.1', search('91.5, 10.1')],
  ['', { type: 'nothing' }],
])('%s', (text, shared) => expect(readShared(text)).toEqual(shared));

it('never fails, whatever is shared', () => {
  for (const text of [
    'geo:',
    'geo:?q=',
    'https://',
    'https://waze.com/ul/hai',
    'https://www.google.com/maps/place/%E0%A4%A/',
  ])
    expect(readShared(text).type).toBeDefined();
});
