import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pathOf, RoutePreview } from './route-preview.tsx';

const serra = [
  { lat: -28.02, lng: -49.59 },
  { lat: -28.2, lng: -49.55 },
  { lat: -28.39, lng: -49.55 },
];

it('fits the line into its square, north up', () => {
  const path = pathOf(serra);
  expect(path?.start.y).toBe(10);
  expect(path?.end.y).toBe(90);
});

it('thins long lines and keeps their end', () => {
  const long = Array.from({ length: 100_000 }, (_, i) => ({ lat: -30 + i / 50_000, lng: -51 }));
  const path = pathOf(long);
  expect(path?.d.length).toBeLessThan(4_000);
  expect(path?.end.y).toBe(10);
});

it('draws a route that goes nowhere', () => {
  expect(pathOf([serra, serra].flat().slice(0, 1).concat(serra.slice(0, 1)))?.d).toBe('M50 50L50 50');
});

it('draws nothing from fewer than two points', () => {
  render(<RoutePreview line={serra.slice(0, 1)} />);
  expect(screen.queryByRole('img')).toBeNull();
});

it('says what it shows', () => {
  render(<RoutePreview line={serra} estimate />);
  expect(screen.getByRole('img', { name: 'Desenho da rota' })).toBeDefined();
});
