import { writeGpx } from '@estradeiro/navigation/gpx-writer';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { gapsOf, metersOf, type OpenedFile, placesWithoutStop } from './opened-file.ts';
import { readFile } from './read-file.ts';
import {
  baseCampRoute,
  bytesOf,
  geoJson,
  gpxOf,
  kmz,
  myMaps,
  northFrom,
  placeOf,
  shapedRoute,
  tcx,
  trackOf,
  twoDays,
} from './samples.testing.ts';

const opened = (file: string | Uint8Array): OpenedFile => {
  const read = readFile(typeof file === 'string' ? bytesOf(file) : file);
  if (typeof read === 'string') throw new Error(read);
  return read;
};
const summary = (file: string | Uint8Array) => {
  const { routes, places, badPoints } = opened(file);
  return {
    routes: routes.map((route) =>
      route.kind === 'line'
        ? `${route.name}: ${(metersOf(route) / 1_000).toFixed(1)} km, ${route.pieces.length} piece(s), stops ${route.stops.map(({ name }) => name)}`
        : `${route.name}: ${route.points.map(({ name, via }) => (via ? `(${name})` : name)).join(' ')}`,
    ),
    places: places.map(({ name }) => name),
    badPoints,
  };
};
const north = northFrom(-30);
const at = (index: number) => north[index] ?? { lat: 0, lng: 0 };
const nothingElse = { places: [], badPoints: 0 };

describe('what a file holds', () => {
  it.each<[string, string | Uint8Array, ReturnType<typeof summary>]>([
    ['a track', gpxOf(trackOf('Serra', north)), { routes: ['Serra: 5.9 km, 1 piece(s), stops '], ...nothingElse }],
    [
      'the line of a BaseCamp route, its points as stops',
      baseCampRoute,
      { routes: ['Passeio: 5.6 km, 1 piece(s), stops Casa,Fim'], ...nothingElse },
    ],
    ['shaping points, which are no stops', shapedRoute, { routes: ['Com forma: A (B) C'], ...nothingElse }],
    [
      'two tracks as two',
      twoDays,
      { routes: ['Dia 1: 5.9 km, 1 piece(s), stops ', 'Dia 2: 5.9 km, 1 piece(s), stops '], ...nothingElse },
    ],
    [
      'a KML of My Maps',
      myMaps,
      { routes: ['Rota de A para B: 5.9 km, 1 piece(s), stops Mirante'], places: ['Café & Cia'], badPoints: 0 },
    ],
    [
      'a KMZ',
      kmz(),
      { routes: ['Rota de A para B: 5.9 km, 1 piece(s), stops Mirante'], places: ['Café & Cia'], badPoints: 0 },
    ],
    ['a TCX course without its hints', tcx, { routes: ['Serra: 0.4 km, 1 piece(s), stops '], ...nothingElse }],
    ['GeoJSON', geoJson, { routes: ['Trilha: 0.4 km, 1 piece(s), stops '], places: [undefined], badPoints: 0 }],
    [
      'places only',
      gpxOf(...Array.from({ length: 60 }, (_, i) => placeOf(`P${i}`, { lat: -30 + (i % 7), lng: -50 - (i % 5) }))),
      { routes: [], places: Array.from({ length: 60 }, (_, i) => `P${i}`), badPoints: 0 },
    ],
    [
      'places far from a track, which are no stops',
      gpxOf(placeOf('Hotel', { lat: -29.5, lng: -50 }), placeOf('Mirante', at(30)), trackOf('Serra', north)),
      { routes: ['Serra: 5.9 km, 1 piece(s), stops Mirante'], places: ['Hotel'], badPoints: 0 },
    ],
    [
      'places beside a track in the order in which it passes them',
      gpxOf(placeOf('Segundo', at(40)), placeOf('Primeiro', at(20)), trackOf('Serra', north)),
      { routes: ['Serra: 5.9 km, 1 piece(s), stops Primeiro,Segundo'], ...nothingElse },
    ],
    [
      'fifty places beside a track as places',
      gpxOf(...Array.from({ length: 50 }, (_, i) => placeOf(`P${i}`, at(i))), trackOf('Serra', north)),
      {
        routes: ['Serra: 5.9 km, 1 piece(s), stops '],
        places: Array.from({ length: 50 }, (_, i) => `P${i}`),
        badPoints: 0,
      },
    ],
  ])('is %s', (_, file, holds) => expect(summary(file)).toEqual(holds));

  it('is a route through all points of a route of more than fifty, and stops only at its ends', () => {
    const corners = Array.from({ length: 60 }, (_, i) => ({ lat: -30 + i / 100, lng: -51 + (i % 2) / 50 }));
    const [route] = opened(
      gpxOf(`<rte>${corners.map((corner, i) => placeOf(`${i}`, corner, 'rtept')).join('')}</rte>`),
    ).routes;
    expect(route?.kind === 'points' && route.points.map(({ via = false }) => via)).toEqual(
      corners.map((_, i) => i > 0 && i < 59),
    );
  });

  it('is a route through the corners of a track that has only corners', () => {
    const corners = [0, 0.05, 0.1].map((north) => ({ lat: -30 + north, lng: -51 }));
    const [route] = opened(gpxOf(trackOf('Reta', corners))).routes;
    expect(route).toMatchObject({ kind: 'points', points: [{ lat: -30 }, { lat: -29.95, via: true }, { lat: -29.9 }] });
  });

  it('is a line where the points of a route draw one', () => {
    const dense = `<rte><name>Serra</name>${north.map((point) => placeOf('', point, 'rtept')).join('')}</rte>`;
    expect(summary(gpxOf(dense)).routes).toEqual(['Serra: 5.9 km, 1 piece(s), stops ']);
  });

  it('is the same line and stops as the product itself wrote', () => {
    const stops = [
      { ...at(0), name: 'Casa & Cia' },
      { lat: at(30).lat, lng: -50.99, name: 'Café' },
      { ...at(59), name: 'Fim' },
    ];
    const route = { name: 'Ida & volta', waypoints: stops, polyline: encodePolyline(north) };
    const file = opened(writeGpx(route, '2026-11-27T12:00:00.000Z'));
    expect(file).toMatchObject({ name: 'Ida & volta', places: [], badPoints: 0, isCut: false });
    expect(file.routes).toMatchObject([{ kind: 'line', name: 'Ida & volta', pieces: [north], stops }]);
  });
});

describe('a line of a file', () => {
  const corners = [at(0), at(20), at(59)].map((corner, i) => placeOf(`${i}`, corner, 'rtept'));
  const planned = [`<rte><name>Serra</name>${corners.join('')}</rte>`, trackOf('Serra', north)];
  const hotel = { lat: -29.5, lng: -50 };
  const names = (places: readonly { name?: string | undefined }[]) => places.map(({ name }) => name);
  const lineOf = (...places: string[]) => {
    const { routes, ...file } = opened(gpxOf(...places, ...planned));
    const [line] = routes;
    return line?.kind === 'line' ? { line, file: { routes, ...file } } : expect.fail();
  };

  it('is read with the stops between its ends', () => expect(names(lineOf().line.stopsBetween)).toEqual(['1']));

  it('is read with the places of the file beside it', () => {
    const { line, file } = lineOf(placeOf('Hotel', hotel), placeOf('Mirante', at(40)), placeOf('Café', at(50)));
    expect(names(line.beside)).toEqual(['Mirante', 'Café']);
    expect(placesWithoutStop(line, file)).toEqual({ onRoute: 2, offRoute: 1 });
  });

  it('is read without those that are its stops', () => {
    const { line, file } = lineOf(placeOf('Almoço', at(20)));
    expect([line.beside, file.places]).toEqual([[], []]);
  });
});

describe('what is wrong in a file', () => {
  const withPoint = (index: number, lat: number | string, lng: number | string) => {
    const points = north.map((point) => `<trkpt lat="${point.lat}" lon="${point.lng}"/>`);
    points.splice(index, 0, `<trkpt lat="${lat}" lon="${lng}"/>`);
    return gpxOf(`<trk><name>Serra</name><trkseg>${points.join('')}</trkseg></trk>`);
  };

  it.each([
    ['(0,0) at the start', withPoint(0, 0, 0)],
    ['NaN in the middle', withPoint(30, 'NaN', 'NaN')],
    ['a place outside the Earth', withPoint(30, 91, -51)],
    ['no number', withPoint(30, '', '')],
    ['a glitch at 1,000 km', withPoint(30, -21, -51)],
    ['a glitch at the end', withPoint(60, -21, -51)],
  ])('is left out and counted: %s', (_, file) => {
    expect(summary(file)).toEqual({ routes: ['Serra: 5.9 km, 1 piece(s), stops '], places: [], badPoints: 1 });
  });

  it.each([
    ['a comment after the end', `${gpxOf(trackOf('Serra', north))}<!-- gravado por app -->\n`],
    ['NULs after the end', `${gpxOf(trackOf('Serra', north))}\0\0\0`],
    ['a DOCTYPE', gpxOf(trackOf('Serra', north)).replace('<gpx', '<!DOCTYPE gpx SYSTEM "gpx.dtd"><gpx')],
    [
      'ISO-8859-1',
      Uint8Array.from(gpxOf(trackOf('São Joaquim', north)).replace('UTF-8', 'ISO-8859-1'), (c) => c.charCodeAt(0)),
    ],
  ])('is read all the same: %s', (_, file) => {
    expect(opened(file)).toMatchObject({ badPoints: 0, isCut: false });
    expect(summary(file).routes).toEqual([expect.stringMatching(/^(Serra|São Joaquim): 5.9 km/)]);
  });

  it('is read up to where it breaks off, and says so', () => {
    const cut = opened(gpxOf(trackOf('Serra', north)).slice(0, -400));
    expect(cut.isCut).toBe(true);
    expect(metersOf(cut.routes[0] ?? { kind: 'points', name: null, points: [] })).toBeGreaterThan(4_000);
  });

  it('is cut where a recording has a hole, between segments and inside of one', () => {
    const [line] = opened(gpxOf(trackOf('Serra', north.slice(0, 20), north.slice(40)))).routes;
    expect(line?.kind === 'line' && gapsOf(line.pieces).map(({ meters }) => Math.round(meters / 100))).toEqual([21]);
    const timed = [...north, ...northFrom(-29.8)]
      .map(({ lat, lng }) => `<trkpt lat="${lat}" lon="${lng}"><time>2026-03-01T10:00:00Z</time></trkpt>`)
      .join('');
    const [recorded] = opened(gpxOf(`<trk><trkseg>${timed}</trkseg></trk>`)).routes;
    expect(recorded?.kind === 'line' && recorded.pieces.length).toBe(2);
  });

  it('is no hole where somebody drew a straight road, or a recording paused', () => {
    expect(summary(gpxOf(trackOf('Reta', [...north, { lat: -29.8, lng: -51 }]))).routes).toEqual([
      expect.stringContaining('1 piece(s)'),
    ]);
    expect(summary(gpxOf(trackOf('Pausa', north.slice(0, 20), north.slice(21)))).routes).toEqual([
      expect.stringContaining('1 piece(s)'),
    ]);
  });
});

it.each<[string, string | Uint8Array, string]>([
  ['what is no file of tracks', '<html><body/></html>', 'unknown'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'unknown'],
  ['a zip without a KML', zipSync({ 'a.txt': strToU8('a') }), 'unknown'],
  ['a zip that breaks off', kmz().subarray(0, 100), 'unknown'],
  ['JSON that is no GeoJSON', '{"routes":[]}', 'unknown'],
  ['nothing inside', gpxOf(), 'empty'],
  ['a file of no bytes', '', 'blank'],
  ['a file of blanks', '\ufeff \n', 'blank'],
  [
    'a track that never moves',
    gpxOf(
      trackOf(
        'Parado',
        Array.from({ length: 30 }, () => at(0)),
      ),
    ),
    'empty',
  ],
  [
    'only a link',
    '<kml><NetworkLink><Link><href>https://example.com/a.kml</href></Link></NetworkLink></kml>',
    'only-link',
  ],
  ['a zip that unpacks to more than is read', zipSync({ 'doc.kml': new Uint8Array(41_000_000) }), 'too-large'],
])('refuses %s', (_, file, why) => {
  expect(readFile(typeof file === 'string' ? bytesOf(file) : file)).toBe(why);
});

it('reads ten hours at a point a second, 9 MB', () => {
  const points = Array.from({ length: 36_000 }, (_, i) => {
    const extensions =
      '<extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>12.34</gpxtpx:speed><gpxtpx:course>180</gpxtpx:course></gpxtpx:TrackPointExtension></extensions>';
    return `<trkpt lat="${(-30 + i * 1e-4).toFixed(7)}" lon="-51.1234567"><ele>812.40</ele><time>2026-03-01T10:00:00Z</time>${extensions}</trkpt>`;
  });
  const file = gpxOf(`<trk><trkseg>${points.join('\n')}</trkseg></trk>`);
  expect(file.length).toBeGreaterThan(9_000_000);
  const [line] = opened(file).routes;
  expect(line?.kind === 'line' && line.pieces[0]?.length).toBe(36_000);
});

it('never unpacks the pictures of a KMZ', () => {
  expect(strFromU8(kmz().subarray(0, 2))).toBe('PK');
  const bomb = zipSync({ 'images/a.png': new Uint8Array(41_000_000), 'doc.kml': bytesOf(myMaps) });
  expect(summary(bomb).places).toEqual(['Café & Cia']);
});
