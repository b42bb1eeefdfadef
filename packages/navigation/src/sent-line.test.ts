import { maxFollowedCharacters } from '@estradeiro/contract/navigation';
import { expect, it } from 'vitest';
import { decodePolyline } from './polyline.ts';
import { sentLine } from './sent-line.ts';

const winding = (count: number, wide: number) =>
  Array.from({ length: count }, (_, i) => ({ lat: -30 + i * 2e-4, lng: -51 + Math.sin(i / 4) * wide }));

it('sends far fewer points than were recorded', () => {
  expect(decodePolyline(sentLine(winding(36_000, 1e-5))).length).toBeLessThan(10_000);
});

it('never sends more than is taken', () => {
  expect(sentLine(winding(200_000, 1e-3)).length).toBeLessThanOrEqual(maxFollowedCharacters);
});
