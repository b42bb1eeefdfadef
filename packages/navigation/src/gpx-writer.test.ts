import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeGpx } from './gpx-writer.ts';
import { encodePolyline } from './polyline.ts';

const createdAt = '2026-03-01T12:00:00.000Z';
const line = [
  { lat: -25.4284, lng: -49.2733 },
  { lat: -25.35, lng: -48.88 },
  { lat: -25.5161, lng: -48.5225 },
];
const graciosa = {
  name: 'Serra & mar',
  waypoints: [{ ...line[0], name: 'Curitiba' }, { ...line[1], name: 'Estrada da Graciosa' }, { ...line[2] }].map(
    (waypoint) => ({ lat: 0, lng: 0, ...waypoint }),
  ),
  polyline: encodePolyline(line),
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeXml = (text: string) => text.replace(/&(\w+);/g, (_, entity: string) => entities[entity] ?? '?');

/** The names of the children of each element that has some. */
function childrenOf(xml: string): [string, string[]][] {
  const open: { name: string; children: string[] }[] = [];
  const all: [string, string[]][] = [];
  for (const [, slash, name = '', self] of xml.matchAll(/<(\/?)([a-z]+)[^>?]*?(\/?)>/g)) {
    if (slash) {
      const closed = open.pop();
      if (closed && closed.children.length > 0) all.push([closed.name, closed.children]);
      continue;
    }
    open.at(-1)?.children.push(name);
    if (!self) open.push({ name, children: [] });
  }
  return all;
}

describe('writeGpx', () => {
  it('writes the markers, the route and the track, in the order of the schema', () => {
    expect(writeGpx(graciosa, createdAt)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<gpx version="1.1" creator="Estradeiro" xmlns="http://www.topografix.com/GPX/1/1">',
        '<metadata><name>Serra &amp; mar</name><time>2026-03-01T12:00:00.000Z</time></metadata>',
        '<wpt lat="-25.428400" lon="-49.273300"><name>Curitiba</name><type>origem</type></wpt>',
        '<wpt lat="-25.350000" lon="-48.880000"><name>Estrada da Graciosa</name><type>parada</type></wpt>',
        '<wpt lat="-25.516100" lon="-48.522500"><type>destino</type></wpt>',
        '<rte><name>Serra &amp; mar</name>',
        '<rtept lat="-25.428400" lon="-49.273300"><name>Curitiba</name></rtept>',
        '<rtept lat="-25.350000" lon="-48.880000"><name>Estrada da Graciosa</name></rtept>',
        '<rtept lat="-25.516100" lon="-48.522500"/>',
        '</rte>',
        '<trk><name>Serra &amp; mar</name><trkseg>',
        '<trkpt lat="-25.428400" lon="-49.273300"/>',
        '<trkpt lat="-25.350000" lon="-48.880000"/>',
        '<trkpt lat="-25.516100" lon="-48.522500"/>',
        '</trkseg></trk>',
        '</gpx>',
        '',
      ].join('\n'),
    );
  });

  it('writes the places of a sketch alone, for a Garmin to find the roads between them', () => {
    const gpx = writeGpx({ ...graciosa, isSketch: true }, createdAt);
    expect(gpx).not.toContain('<trk');
    expect(gpx).toContain(
      '<rte><name>Serra &amp; mar</name><desc>Traçado aproximado: só os pontos por onde passar</desc>\n<rtept lat="-25.428400" lon="-49.273300"><name>Curitiba</name></rtept>',
    );
    expect(gpx.match(/<rtept/g)).toHaveLength(3);
  });

  it('writes the heights of the track before its times, and none where it is unknown', () => {
    const times = ['2026-03-01T09:00:00.000Z', '2026-03-01T09:40:00.000Z', '2026-03-01T10:20:00.000Z'];
    const heights = { heightsMeters: [934, 650.04, null, null], spacingMeters: 20_000 };
    const gpx = writeGpx({ ...graciosa, times, heights }, createdAt);
    expect(gpx).toContain('lon="-49.273300"><ele>934.0</ele><time>2026-03-01T09:00:00.000Z</time></trkpt>');
    expect(gpx).toContain('lon="-48.880000"><time>');
    expect(gpx.match(/<ele>/g)).toHaveLength(1);
  });

  it('writes the track of a partly estimated route, and that some of it is on no road', () => {
    const gpx = writeGpx({ ...graciosa, estimate: true }, createdAt);
    const said = '<name>Serra &amp; mar</name><desc>Parte do traçado é aproximada: siga pelas estradas.</desc>';
    expect(gpx).toContain(`<rte>${said}\n<rtept`);
    expect(gpx).toContain(`<trk>${said}<trkseg>\n<trkpt`);
  });

  it('has the children of each element in the order of GPX 1.1, which BaseCamp insists on', () => {
    const order: Record<string, string[]> = {
      gpx: ['metadata', 'wpt', 'rte', 'trk'],
      metadata: ['name', 'time'],
      wpt: ['time', 'name', 'type'],
      rte: ['name', 'desc', 'rtept'],
      rtept: ['time', 'name', 'type'],
      trk: ['name', 'desc', 'trkseg'],
      trkseg: ['trkpt'],
      trkpt: ['time'],
    };
    const times = ['2026-03-01T12:00:00.000Z', '2026-03-01T12:30:00.000Z', '2026-03-01T13:10:00.000Z'];
    const files = [{ times }, { isSketch: true }, { estimate: true }].map((more) =>
      writeGpx({ ...graciosa, ...more }, createdAt),
    );
    for (const [parent, children] of files.flatMap(childrenOf)) {
      const places = children.map((child) => order[parent]?.indexOf(child) ?? -1);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places).not.toContain(-1);
    }
  });

  it('writes when each point was passed, where there is a time for each', () => {
    const times = ['2026-03-01T12:00:00.000Z', '2026-03-01T12:30:00.000Z', '2026-03-01T13:10:00.000Z'];
    expect(writeGpx({ ...graciosa, times }, createdAt)).toContain(
      '<trkpt lat="-25.350000" lon="-48.880000"><time>2026-03-01T12:30:00.000Z</time></trkpt>',
    );
    expect(writeGpx({ ...graciosa, times: times.slice(1) }, createdAt)).toBe(writeGpx(graciosa, createdAt));
  });

  it('lets no name break out of its element', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(text, text, (name, stop) => {
        const gpx = writeGpx({ ...graciosa, name, waypoints: [{ lat: 0, lng: 0, name: stop }] }, createdAt);
        expect(gpx.match(/<(?!\/)/g)).toHaveLength(stop ? 18 : 16);
        expect(gpx).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
      }),
    );
  });

  it.each(['<b>"Rota" & \'volta\'</b>', ']]>', '&amp;', 'São José 🏍'])('keeps the name %s', (name) => {
    const names = writeGpx({ ...graciosa, name, waypoints: [] }, createdAt).matchAll(/<name>(.*?)<\/name>/g);
    expect([...names].map(([, escaped = '']) => unescapeXml(escaped))).toEqual([name, name, name]);
  });

  it('leaves out what XML cannot hold', () => {
    expect(writeGpx({ ...graciosa, name: 'a\u0000b\u0007c\uD800d\uFFFE' }, createdAt)).toContain('<name>abcd</name>');
  });

  it('writes places near the equator and Greenwich without exponent or a negative nothing', () => {
    const gpx = writeGpx(
      {
        ...graciosa,
        waypoints: [
          { lat: -1e-9, lng: 1e-9 },
          { lat: -0.5, lng: 1e-5 },
        ],
      },
      createdAt,
    );
    expect(gpx).toContain('<wpt lat="0.000000" lon="0.000000">');
    expect(gpx).toContain('<wpt lat="-0.500000" lon="0.000010">');
  });
});
