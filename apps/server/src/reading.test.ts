import { encodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, describe, expect, it } from 'vitest';
import { openReading, readingAtOnce } from './reading.ts';

const reading = openReading();
afterAll(() => reading.stop());

const line = Array.from({ length: 30_000 }, (_, i) => ({ lat: -30 + i / 10_000, lng: -51 + Math.sin(i / 50) / 10 }));
const points = line.map(({ lat, lng }) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('\n');
const track = `<gpx><trk><name>Serra</name><trkseg>${points}</trkseg></trk></gpx>`;

describe('reading in a thread', () => {
  it('reads a long line and a long file as at once', async () => {
    const polyline = encodePolyline(line);
    expect(await reading.line(polyline)).toEqual(await readingAtOnce.line(polyline));
    expect(await reading.gpx(track)).toEqual(await readingAtOnce.gpx(track));
  });

  it('refuses by the same types and words', async () => {
    const broken = track.replace('</gpx>', '');
    const [inThread, atOnce] = [reading, readingAtOnce].map((one) => one.gpx(broken).catch((error) => error));
    expect(await inThread).toMatchObject({ type: 'gpx_unreadable', message: (await atOnce).message });
    await expect(reading.line('?'.repeat(500_000))).rejects.toMatchObject({ type: 'invalid_request' });
  });

  it('answers others meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await Promise.all([reading.gpx(track), reading.gpx(track)]);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('takes only so much at a time', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 60 }, () => reading.gpx(track.replace('</gpx>', ''))));
    const types = asked.map((one) => one.status === 'rejected' && one.reason.type);
    expect(new Set(types)).toEqual(new Set(['gpx_unreadable', 'rate_limited']));
  });
});
