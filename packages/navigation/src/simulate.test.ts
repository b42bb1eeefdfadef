import { describe, expect, it } from 'vitest';
import { distanceMeters } from './geometry.ts';
import { positionOnRoute } from './prepared-route.ts';
import { preparedOf } from './routes.testing.ts';
import { seeded } from './seeded.ts';
import { simulateRide } from './simulate.ts';

const prepared = preparedOf([
  { heading: 0, meters: 500 },
  { heading: 90, meters: 500 },
]);

describe('a simulated ride', () => {
  it('moves along the line at its speed, and stays at its end', () => {
    const fixes = [...simulateRide(prepared, { startAt: 1_000, speedMps: 30 })];
    expect(fixes).toHaveLength(36);
    expect(fixes[0]).toMatchObject({ at: 1_000, position: positionOnRoute(prepared, 0), speedMps: 30 });
    expect(fixes[10]?.position).toEqual(positionOnRoute(prepared, 300));
    expect(fixes[20]?.headingDegrees).toBeCloseTo(90, 1);
    for (const fix of fixes.slice(-2)) expect(fix.position).toEqual(positionOnRoute(prepared, prepared.totalMeters));
  });

  it('begins at the given time and place, with fixes at the given interval', () => {
    const [first, second] = simulateRide(prepared, { startAt: 0, speedMps: 10, intervalMillis: 200, fromMeters: 400 });
    expect(first?.position).toEqual(positionOnRoute(prepared, 400));
    expect(second).toMatchObject({ at: 200, position: positionOnRoute(prepared, 402) });
  });

  it('scatters its fixes alike for the same seed', () => {
    const noisy = () => [
      ...simulateRide(prepared, { startAt: 0, speedMps: 10, noise: { random: seeded(7), meters: 8 } }),
    ];
    const errors = noisy().map((fix, i) => distanceMeters(fix.position, positionOnRoute(prepared, i * 10)));
    expect(noisy()).toEqual(noisy());
    expect(Math.max(...errors)).toBeGreaterThan(4);
    expect(Math.max(...errors)).toBeLessThan(40);
  });

  it('refuses to stand still for ever', () => {
    expect(() => [...simulateRide(prepared, { startAt: 0, speedMps: 0 })]).toThrow(RangeError);
  });
});
