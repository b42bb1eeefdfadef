import { encodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, describe, expect, it } from 'vitest';
import { longInputsAtOnce, openLongInputs } from './long-inputs.ts';

const longInputs = openLongInputs();
afterAll(() => longInputs.stop());

const line = Array.from({ length: 30_000 }, (_, i) => ({ lat: -30 + i / 10_000, lng: -51 + Math.sin(i / 50) / 10 }));
const points = line.map(({ lat, lng }) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('\n');
const track = `<gpx><trk><name>Serra</name><trkseg>${points}</trkseg></trk></gpx>`;

describe('reading in a thread', () => {
  it('reads a long line and a long file as at once', async () => {
    const polyline = encodePolyline(line);
    expect(await longInputs.line(polyline, 'ana')).toEqual(await longInputsAtOnce.line(polyline, 'ana'));
    expect(await longInputs.gpx(track, 'ana')).toEqual(await longInputsAtOnce.gpx(track, 'ana'));
  });

  it('refuses by the same types and words', async () => {
    const broken = track.replace('</gpx>', '');
    const [inThread, atOnce] = [longInputs, longInputsAtOnce].map((one) =>
      one.gpx(broken, 'ana').catch((error) => error),
    );
    expect(await inThread).toMatchObject({ type: 'gpx_unreadable', message: (await atOnce).message });
    await expect(longInputs.line('?'.repeat(500_000), 'ana')).rejects.toMatchObject({ type: 'invalid_request' });
  });

  it('answers others meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await Promise.all([longInputs.gpx(track, 'ana'), longInputs.gpx(track, 'bia')]);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  const broken = track.replace('</gpx>', '');
  const typeOf = (riderId: string) => longInputs.gpx(broken, riderId).catch((error) => error.type);
  const times = (count: number, ask: (index: number) => Promise<string>) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(index)));

  it('takes only so much of one rider at a time, and all of another', async () => {
    const [ofOne, ofOther] = await Promise.all([times(10, () => typeOf('ana')), typeOf('bia')]);
    expect(new Set(ofOne)).toEqual(new Set(['gpx_unreadable', 'rate_limited']));
    expect(ofOther).toBe('gpx_unreadable');
  });

  it('takes only so much of all riders at a time', async () => {
    const types = await times(80, (index) => typeOf(`rider ${index}`));
    expect(new Set(types)).toEqual(new Set(['gpx_unreadable', 'rate_limited']));
  });

  it('gives riders their turns, first who had none', async () => {
    const done: string[] = [];
    const read = (riderId: string) => longInputs.gpx(track, riderId).then(() => void done.push(riderId));
    await Promise.all([...['ana', 'ana', 'ana', 'bia', 'bia'].map(read), read('caio')]);
    expect(done).toEqual(['ana', 'bia', 'caio', 'ana', 'bia', 'ana']);
  });
});
