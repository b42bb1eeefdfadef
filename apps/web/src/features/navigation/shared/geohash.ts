import type { LatLng } from '@estradeiro/contract/lat-lng';

const digits = '0123456789bcdefghjkmnpqrstuvwxyz';

/** The middle of the cell that a geohash names, to six decimals; null for what is none. */
export function placeOfGeohash(hash: string): LatLng | null {
  const range = { lat: [-90, 90], lng: [-180, 180] } as { lat: [number, number]; lng: [number, number] };
  let axis: 'lat' | 'lng' = 'lng';
  for (const digit of hash) {
    const value = digits.indexOf(digit);
    if (value < 0) return null;
    for (let bit = 4; bit >= 0; bit--) {
      const [low, high] = range[axis];
      const middle = (low + high) / 2;
      range[axis] = (value >> bit) & 1 ? [middle, high] : [low, middle];
      axis = axis === 'lng' ? 'lat' : 'lng';
    }
  }
  return { lat: middleOf(range.lat), lng: middleOf(range.lng) };
}

const middleOf = ([low, high]: [number, number]) => Math.round(((low + high) / 2) * 1e6) / 1e6;
