import { afterEach, describe, expect, it, vi } from 'vitest';
import { askForMotion, watchMotion } from './motion.ts';

type Axes = { x: number | null; y: number | null; z: number | null };
const feel = (acceleration: Axes | null, accelerationIncludingGravity: Axes | null = null) =>
  dispatchEvent(Object.assign(new Event('devicemotion'), { acceleration, accelerationIncludingGravity }));
const unknown: Axes = { x: null, y: null, z: null };

afterEach(() => vi.unstubAllGlobals());

describe('the access', () => {
  it.each<[string, unknown, string]>([
    ['granted where no prompt is needed', class {}, 'granted'],
    ['granted by the prompt of iOS', { requestPermission: async () => 'granted' }, 'granted'],
    ['refused by the rider', { requestPermission: async () => 'denied' }, 'denied'],
    ['refused by the browser', { requestPermission: () => Promise.reject(new Error('no gesture')) }, 'denied'],
    ['missing without a sensor', undefined, 'absent'],
  ])('is %s', async (_, event, access) => {
    vi.stubGlobal('DeviceMotionEvent', event);
    expect(await askForMotion()).toBe(access);
  });
});

describe('measured motion', () => {
  it('is given in g without gravity, from a minimum strength', () => {
    const felt: number[] = [];
    const stop = watchMotion(4, (g) => felt.push(Math.round(g)));
    feel({ x: 30, y: 40, z: 0 });
    feel({ x: 0, y: 0, z: 20 });
    feel(unknown, { x: 0, y: 0, z: -59 });
    feel(null, { x: 0, y: 0, z: 45 });
    feel(unknown, unknown);
    feel(null);
    stop();
    feel({ x: 30, y: 40, z: 0 });
    expect(felt).toEqual([5, 5]);
  });
});
