import type { ExpressionSpecification } from 'maplibre-gl';

/** The width of a route line at each zoom plus `extraPixels`. */
export function widthFrom(extraPixels: number): ExpressionSpecification {
  const at = (pixels: number) => pixels + extraPixels;
  return ['interpolate', ['linear'], ['zoom'], 5, at(3), 12, at(6), 16, at(10), 18, at(14)];
}
