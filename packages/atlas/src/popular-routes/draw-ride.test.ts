import { drawingSize } from '@estradeiro/contract/popular-routes';
import { describe, expect, it } from 'vitest';
import { drawRide } from './draw-ride.ts';

const lauroMuller = { name: 'Lauro Müller', lat: -28.3928, lng: -49.3967 };
const bomJardim = { name: 'Bom Jardim da Serra', lat: -28.3369, lng: -49.6247 };
const santos = { name: 'Santos', lat: -23.9608, lng: -46.3336 };
const rio = { name: 'Rio de Janeiro', lat: -22.9064, lng: -43.1822 };
const fozDoIguacu = { name: 'Foz do Iguaçu', lat: -25.5469, lng: -54.5882 };

const numbersOf = (path: string) => [...path.matchAll(/-?\d+/g)].map(([number]) => Number(number));
const pointsOf = (path: string) => {
  const numbers = numbersOf(path);
  return numbers.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numbers[i + 1] ?? Number.NaN }] : []));
};

describe('a ride as a drawing', () => {
  it('shows the line and both ends, north up', () => {
    const { line, places } = drawRide([lauroMuller, bomJardim]);
    for (const { x, y } of pointsOf(line)) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(drawingSize.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(drawingSize.height);
    }
    const [origin, destination] = places;
    expect(places.map(({ name }) => name)).toEqual(['Lauro Müller', 'Bom Jardim da Serra']);
    expect(destination?.x).toBeLessThan(origin?.x ?? 0);
    expect(destination?.y).toBeLessThan(origin?.y ?? 0);
  });

  it('shows the sea at the coast, and other countries beyond the border', () => {
    const coast = drawRide([santos, rio]);
    expect(coast.land).toMatch(/^M/);
    expect(coast.abroad).toBe('');
    expect(drawRide([fozDoIguacu, { ...fozDoIguacu, name: 'Cascavel', lng: -53.4 }]).abroad).toMatch(/^M/);
  });

  it('draws a given line instead of the places, and stays small', () => {
    const line = Array.from({ length: 200 }, (_, i) => ({ lat: -23 + i / 500, lng: -46 + Math.sin(i) / 50 }));
    const drawing = drawRide([santos, rio], line);
    expect(pointsOf(drawing.line)).toHaveLength(200);
    expect(JSON.stringify(drawRide([santos, rio])).length).toBeLessThan(5_000);
  });

  it('shows each name once, without overlap', () => {
    const near = Array.from({ length: 12 }, (_, i) => ({ ...santos, name: `Praia ${i}`, lat: santos.lat + i / 1_000 }));
    const { places } = drawRide([santos, ...near, rio, santos]);
    expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
    expect(places.length).toBeLessThan(6);
  });
});
