import { expect, it } from 'vitest';
import { readShared, type SharedPlace } from './shared-place.ts';

const place = (lat: number, lng: number, name: string | null = null): SharedPlace => ({
  type: 'place',
  place: { lat, lng },
  name,
});
const route = (...stops: (string | [number, number, string?])[]): SharedPlace => ({
  type: 'route',
  stops: stops.map((stop) =>
    typeof stop === 'string' ? { search: stop } : { place: { lat: stop[0], lng: stop[1] }, name: stop[2] ?? null },
  ),
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
  ['https://www.google.com/maps/dir/Urubici/S%C3%A3o+Joaquim/@-28.2,-49.8,11z', route('Urubici', 'São Joaquim')],
  ['https://www.google.com/maps/dir//S%C3%A3o+Joaquim/@-28.2,-49.8,11z', search('São Joaquim')],
  [
    'https://www.google.com/maps/dir/-28.1,-49.5/Urubici/-28.3,-49.6/',
    route([-28.1, -49.5], 'Urubici', [-28.3, -49.6]),
  ],
  [
    'https://www.google.com/maps/dir/Lages/Urubici/@-27.9,-50,10z/data=!4m14!4m13!1m5!1m1!1s0x94e:0x1!2m2!1d-50.32!2d-27.81!1m5!1m1!1s0x95:0x2!2m2!1d-49.59!2d-28.01!3e0',
    route([-27.81, -50.32, 'Lages'], [-28.01, -49.59, 'Urubici']),
  ],
  [
    'https://www.google.com/maps/dir/?api=1&origin=Lages&destination=-28.1,-49.5&waypoints=Urubici%7C-28.2%2C-49.6',
    route('Lages', 'Urubici', [-28.2, -49.6], [-28.1, -49.5]),
  ],
  [
    'https://maps.google.com/maps?saddr=-28.1,-49.5&daddr=Urubici+to:Lages+to:-28.3,-49.6',
    route([-28.1, -49.5], 'Urubici', 'Lages', [-28.3, -49.6]),
  ],
  ['https://maps.apple.com/?saddr=Lages&daddr=Urubici', route('Lages', 'Urubici')],
  ['https://maps.apple.com/place?coordinate=-28.1,-49.5&name=Mirante', place(-28.1, -49.5, 'Mirante')],
  ['https://maps.apple.com/?daddr=-28.1,-49.5', place(-28.1, -49.5)],
  ['https://maps.apple/p/AbC1~2', { type: 'app-link', app: 'Apple' }],
  ['Mirante\nhttps://maps.apple.com/p/AbC1', { type: 'app-link', app: 'Apple' }],
  ['https://share.here.com/l/-28.1,-49.5,Mirante?z=15', place(-28.1, -49.5, 'Mirante')],
  [
    'https://share.here.com/r/-28.1,-49.5,Lages/-28.2,-49.6,Urubici',
    route([-28.1, -49.5, 'Lages'], [-28.2, -49.6, 'Urubici']),
  ],
  [
    'https://wego.here.com/directions/drive/Lages:-28.1,-49.5/Urubici:-28.2,-49.6',
    route([-28.1, -49.5, 'Lages'], [-28.2, -49.6, 'Urubici']),
  ],
  ['https://wego.here.com/?map=-28.1,-49.5,15,normal', place(-28.1, -49.5)],
  ['https://her.is/3xyz', { type: 'app-link', app: 'HERE' }],
  ['https://www.bing.com/maps?cp=-28.1~-49.5&lvl=12', place(-28.1, -49.5)],
  [
    'https://bing.com/maps/default.aspx?rtp=pos.-28.1_-49.5_Lages~adr.Urubici',
    route([-28.1, -49.5, 'Lages'], 'Urubici'),
  ],
  ['https://www.bing.com/maps?sp=point.-28.1_-49.5_Mirante', place(-28.1, -49.5, 'Mirante')],
  ['https://www.komoot.com/pt-br/tour/123456', { type: 'app-link', app: 'Komoot' }],
  ['Volta da Serra 30 https://www.calimoto.com/calimotour/t-AbC', { type: 'app-link', app: 'calimoto' }],
  ['https://kurv.gr/AbC12', { type: 'app-link', app: 'Kurviger' }],
  ['https://www.google.com/maps/d/viewer?mid=1AbC&ll=-28.1%2C-49.5&z=9', { type: 'app-link', app: 'Google My Maps' }],
  ['https://www.google.com/maps/d/u/0/edit?mid=1AbC&usp=sharing', { type: 'app-link', app: 'Google My Maps' }],
  ['https://www.google.com.br/maps/d/edit?mid=1AbC', { type: 'app-link', app: 'Google My Maps' }],
  ['https://ridewithgps.com/routes/12345678', { type: 'app-link', app: 'Ride with GPS' }],
  ['https://www.strava.com/routes/3212345678901234567', { type: 'app-link', app: 'Strava' }],
  ['Confira no Strava: https://strava.app.link/AbC', { type: 'app-link', app: 'Strava' }],
  ['https://www.relive.cc/view/vAbC12', { type: 'app-link', app: 'Relive' }],
  ['https://pt.wikiloc.com/trilhas-moto/serra-1234567', { type: 'app-link', app: 'Wikiloc' }],
  ['https://loc.wiki/t/12345678?wa=sc', { type: 'app-link', app: 'Wikiloc' }],
  ['https://osmand.net/map?pin=-28.1,-49.5#15/-28.2/-49.6', place(-28.1, -49.5)],
  ['https://osmand.net/map/?pin=-28.1%2C-49.5', place(-28.1, -49.5)],
  ['https://osmand.net/map/#9/-28.2/-49.6', place(-28.2, -49.6)],
  [
    'https://osmand.net/map/navigate/?start=-28.1,-49.5&finish=-28.2,-49.6&profile=car#9/-28.1/-49.5',
    route([-28.1, -49.5], [-28.2, -49.6]),
  ],
  ['https://osmand.net/map/navigate/?finish=-28.2,-49.6&profile=car', place(-28.2, -49.6)],
  ['https://osmand.net/go?lat=-28.1&lon=-49.5&z=15', place(-28.1, -49.5)],
  ['http://download.osmand.net/go?lat=-28.1&lon=-49.5&z=15', place(-28.1, -49.5)],
  ['https://osmand.net/docs/user/map', { type: 'nothing' }],
  [
    'https://kurviger.com/plan?point=-28.1,-49.5&point=-28.2,-49.6&vehicle=motorcycle',
    route([-28.1, -49.5], [-28.2, -49.6]),
  ],
  ['geo:-28.1,-49.5(Mirante%20da%20Serra)', place(-28.1, -49.5, 'Mirante da Serra')],
  ['geo:0,0?q=-28.1,-49.5 (Mirante da Serra)', place(-28.1, -49.5, 'Mirante da Serra')],
  ['geo:0,0?q=-28.1,-49.5(Mirante da Serra)', place(-28.1, -49.5, 'Mirante da Serra')],
  ['-30,0346, -51,2177', place(-30.0346, -51.2177)],
  [`S 30° 02,076' O 051° 13,062'`, place(-30.0346, -51.2177)],
  ['Encontro: https://www.google.com/maps?q=-30,0346,-51,2177', place(-30.0346, -51.2177)],
  ['582FXQ8J+5X', place(-29.034563, -50.217562)],
  ['X6QV+3G Porto Alegre', { type: 'plus-code', code: 'X6QV+3G', town: 'Porto Alegre' }],
  [
    'https://www.google.com/maps/place/X6QV%2B3G+Porto+Alegre',
    { type: 'plus-code', code: 'X6QV+3G', town: 'Porto Alegre' },
  ],
  ['X6QV+3G', { type: 'plus-code', code: 'X6QV+3G', town: '' }],
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
  ['https://maps.apple.com/?ll=-28.1,-49.5&q=Mirante', place(-28.1, -49.5, 'Mirante')],
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
  ['91.5, 10.1', { type: 'bad-coordinates' }],
  [`95° 10.5' S, 200° 3.1' W`, { type: 'bad-coordinates' }],
  ['Beco 30', search('Beco 30')],
  ['', { type: 'nothing' }],
])('%s', (text, shared) => expect(readShared(text)).toEqual(shared));

const link = 'https://www.google.com/maps?q=-28.1,-49.5';

it.each<[string, string, string | null]>([
  ['a name on the line before the link', `Mirante da Serra\n${link}`, 'Mirante da Serra'],
  ['a name and its town', `Mirante da Serra\nUrubici, SC\n\n${link}`, 'Mirante da Serra Urubici, SC'],
  ['a name, and what is said below', `Mirante da Serra\n${link}\nbora?`, 'Mirante da Serra'],
  ['a name right before the link', `Mirante da Serra ${link}`, 'Mirante da Serra'],
  ['a name in brackets behind it', `${link} (Mirante da Serra)`, 'Mirante da Serra'],
  ['a sentence around the link', `Olha esse lugar: ${link} bora?`, null],
  ['a sentence around the link without signs', `Olha esse lugar ${link} bora`, null],
  ['a sentence that leads to the link', `Olha esse lugar: ${link}`, null],
  ['a sentence on the line before', `Olha esse lugar:\n${link}`, null],
  ['a question on the line before', `Bora nesse lugar?\n${link}`, null],
  ['much that is said before it', `Pessoal, a gente podia parar nesse lugar no domingo ${link}`, null],
  ['what is said behind it', `${link} bora nesse lugar?`, null],
  ['another link on the line before', `https://maps.app.goo.gl/abc\n${link}`, null],
  ['another link right before it', `https://maps.app.goo.gl/abc ${link}`, null],
  ['another link in brackets behind it', `${link} (https://maps.app.goo.gl/abc)`, null],
  ['a name, and another link', `Mirante da Serra\nhttps://maps.app.goo.gl/abc\n${link}`, 'Mirante da Serra'],
  ['names on both sides of another link', `Hotel X https://maps.app.goo.gl/abc\nRestaurante Y\n${link}`, null],
  ['the last of the names of several links', `Hotel https://maps.app.goo.gl/abc\nMirante\n${link}`, null],
  ['a name below another link', `https://maps.app.goo.gl/abc\nMirante da Serra\n${link}`, 'Mirante da Serra'],
  ['a name, and a dash behind another link', `Mirante https://maps.app.goo.gl/abc -\n${link}`, 'Mirante'],
  ['coordinates before it', `-28.1, -49.5 ${link}`, null],
  ['a name that the link itself has', 'Bora? geo:0,0?q=-28.1,-49.5(Mirante)', 'Mirante'],
])('takes for the name of a linked place: %s', (_, text, name) =>
  expect(readShared(text)).toEqual(place(-28.1, -49.5, name)),
);

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
