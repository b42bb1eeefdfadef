import { encodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, describe, expect, it } from 'vitest';
import { longInputsAtOnce, openLongInputs } from './long-inputs.ts';

const longInputs = openLongInputs();
afterAll(() => longInputs.stop());

const line = Array.from({ length: 30_000 }, (_, i) => ({ lat: -30 + i / 10_000, lng: -51 + Math.sin(i / 50) / 10 }));
const polyline = encodePolyline(line);
const broken = '?'.repeat(500_000);

describe('reading in a thread', () => {
  it('reads a long line as at once', async () => {
    expect(await longInputs.line('ana', polyline)).toEqual(await longInputsAtOnce.line('ana', polyline));
    expect(await longInputs.track('ana', polyline)).toEqual(await longInputsAtOnce.track('ana', polyline));
    expect(await longInputs.rideLine('ana', polyline)).toEqual(await longInputsAtOnce.rideLine('ana', polyline));
  });

  it('refuses by the same types and words', async () => {
    const [inThread, atOnce] = [longInputs, longInputsAtOnce].map((one) =>
      one.track('ana', broken).catch((error) => error),
    );
    expect(await inThread).toMatchObject({ type: 'invalid_request', message: (await atOnce).message });
  });

  it('answers other requests meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await Promise.all([longInputs.track('ana', polyline), longInputs.track('bia', polyline)]);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  const typeOf = (riderId: string) => longInputs.track(riderId, broken).catch((error) => error.type);
  const times = (count: number, ask: (index: number) => Promise<string>) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(index)));

  it('takes only so much of one rider at a time, and all of another', async () => {
    const [ofOne, ofOther] = await Promise.all([times(10, () => typeOf('ana')), typeOf('bia')]);
    expect(new Set(ofOne)).toEqual(new Set(['invalid_request', 'rate_limited']));
    expect(ofOther).toBe('invalid_request');
  });

  it('takes only so much of all riders at a time', async () => {
    const types = await times(80, (index) => typeOf(`rider ${index}`));
    expect(new Set(types)).toEqual(new Set(['invalid_request', 'rate_limited']));
  });

  it('gives riders their turns, first who had none', async () => {
    const done: string[] = [];
    const read = (riderId: string) => longInputs.track(riderId, polyline).then(() => void done.push(riderId));
    await Promise.all([...['ana', 'ana', 'ana', 'bia', 'bia'].map(read), read('caio')]);
    expect(done).toEqual(['ana', 'bia', 'caio', 'ana', 'bia', 'ana']);
  });
});
