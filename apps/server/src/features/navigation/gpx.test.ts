import { describe, expect, it } from 'vitest';
import { readGpx } from './gpx.ts';
import { texts } from './texts.ts';

const gpx = (inside: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`;
const points = (tag: string, count: number) =>
  Array.from({ length: count }, (_, i) => `<${tag} lat="${-30 + i * 1e-5}" lon="-51.2"/>`).join('');

describe('reading GPX', () => {
  it('takes a track with all its segments, without what else it carries', () => {
    const segment = (lat: number) =>
      `<trkseg><trkpt lat="${lat}" lon="-49.5"><ele>1400</ele><time>2026-03-01T10:00:00Z</time>
        <extensions><a:speed>12</a:speed></extensions></trkpt></trkseg>`;
    expect(
      readGpx(gpx(`<wpt lat="1" lon="2"/><trk><name>Serra &amp; Mar</name>${segment(-28.4)}${segment(-28.3)}</trk>`)),
    ).toEqual({
      name: 'Serra & Mar',
      kind: 'track',
      points: [
        { lat: -28.4, lng: -49.5 },
        { lat: -28.3, lng: -49.5 },
      ],
      stops: [{ lat: 1, lng: 2 }],
      stopsLeftOut: 0,
    });
  });

  it("takes a route's points as stops, by their names", () => {
    const rte =
      '<rte><name>Passeio</name><rtept lat="-28" lon="-49"><name>Lauro M&#252;ller</name></rtept><rtept lat="-28.5" lon="-49.5"/></rte>';
    expect(readGpx(gpx(rte))).toMatchObject({
      name: 'Passeio',
      kind: 'stops',
      points: [
        { lat: -28, lng: -49, name: 'Lauro Müller' },
        { lat: -28.5, lng: -49.5 },
      ],
    });
  });

  it('takes waypoints as stops where there is nothing else, and the name of the file', () => {
    const read = readGpx(gpx(`<metadata><name>Meus pontos</name></metadata>${points('wpt', 3)}`));
    expect(read).toMatchObject({ name: 'Meus pontos', kind: 'stops' });
    expect(read.points).toHaveLength(3);
  });

  it('takes a route of more points than stops as the line that it is', () => {
    expect(readGpx(gpx(`<rte>${points('rtept', 50)}</rte>`)).kind).toBe('stops');
    expect(readGpx(gpx(`<rte>${points('rtept', 51)}</rte>`)).kind).toBe('track');
  });

  it('keeps the first markers of a track where they are more than a route may have stops, and counts the others', () => {
    const track = `<trk><trkseg>${points('trkpt', 200)}</trkseg></trk>`;
    const read = readGpx(gpx(`${points('wpt', 73)}${track}`));
    expect([read.stops.length, read.stopsLeftOut]).toEqual([50, 23]);
    expect(readGpx(gpx(`${points('wpt', 73)}<rte>${points('rtept', 3)}</rte>${track}`))).toMatchObject({
      stops: { length: 3 },
      stopsLeftOut: 0,
    });
  });

  it('reads a prefix for the namespace', () => {
    const text =
      '<g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:wpt lat="1" lon="2"/><g:wpt lat="2" lon="2"/></g:gpx>';
    expect(readGpx(text).points).toHaveLength(2);
  });

  it('shortens an endless name', () => {
    const read = readGpx(gpx(`<trk><name>${'a'.repeat(1_000_000)}</name><trkseg>${points('trkpt', 2)}</trkseg></trk>`));
    expect(read.name).toHaveLength(200);
  });
});

const bomb = `<!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;

it.each<[string, string, string]>([
  ['an entity bomb', gpx(`<wpt lat="1" lon="2"><name>&b;</name></wpt>${points('wpt', 2)}`, bomb), texts.gpxBroken],
  [
    'an entity that reads a file',
    gpx(points('wpt', 2), '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    texts.gpxBroken,
  ],
  ['elements nested without end', gpx('<a>'.repeat(50_000) + '</a>'.repeat(50_000)), texts.gpxBroken],
  ['tags that never close', gpx('<a>'.repeat(300_000)), texts.gpxBroken],
  ['200,000 points', gpx(`<trk><trkseg>${points('trkpt', 200_000)}</trkseg></trk>`), texts.gpxTooLong],
  ['a truncated file', gpx(`<trk><trkseg>${points('trkpt', 100)}</trkseg></trk>`).slice(0, -300), texts.gpxBroken],
  ['what is no XML', '{"type":"FeatureCollection"}', texts.gpxBroken],
  ['another XML', '<kml><Document/></kml>', texts.gpxBroken],
  ['nothing inside', gpx(''), texts.gpxEmpty],
  ['an empty track', gpx('<trk/><rte></rte><trk><trkseg/></trk>'), texts.gpxEmpty],
  ['a single point', gpx(points('wpt', 1)), texts.gpxEmpty],
  ['NaN', gpx('<wpt lat="NaN" lon="2"/><wpt lat="1" lon="2"/>'), texts.gpxBroken],
  ['an empty coordinate', gpx('<wpt lat="" lon="2"/><wpt lat="1" lon="2"/>'), texts.gpxBroken],
  ['a place outside the Earth', gpx('<wpt lat="91" lon="2"/><wpt lat="1" lon="2"/>'), texts.gpxBroken],
  ['a missing coordinate', gpx('<wpt lon="2"/><wpt lat="1" lon="2"/>'), texts.gpxBroken],
  ['names of object internals', gpx(`<__proto__><a/></__proto__>${points('wpt', 2)}`), texts.gpxBroken],
])('refuses %s', (_, text, message) => {
  expect(() => readGpx(text)).toThrow(expect.objectContaining({ type: 'gpx_unreadable', message }));
});
