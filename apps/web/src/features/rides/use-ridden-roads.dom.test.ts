import { encodePolyline } from '@estradeiro/navigation/polyline';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createLineDecoder, usePagesInTurn } from './use-ridden-roads.ts';

const bend = [
  { lat: -28, lng: -49 },
  { lat: -28.1, lng: -49.2 },
  { lat: -28.3, lng: -49.1 },
];
const line = encodePolyline(bend);

it('decodes the line of a ride once, however often the list changes', () => {
  const decoded = createLineDecoder();
  const first = decoded('serra', line, 500);
  expect(first).toEqual(bend);
  expect(decoded('litoral', line, 500)).not.toBe(first);
  expect(decoded('serra', line, 500)).toBe(first);
});

it('decodes it anew where the exact line has loaded, or fewer points are drawn', () => {
  const decoded = createLineDecoder();
  decoded('serra', encodePolyline(bend.slice(0, 2)), 500);
  expect(decoded('serra', line, 500)).toEqual(bend);
  expect(decoded('serra', line, 2)).toEqual([bend[0], bend[2]]);
});

it('takes lines that are all known page by page, so that the map is not waited for', async () => {
  const seen: number[] = [];
  const pages = [['serra'], ['litoral'], ['chapada']];
  const { result } = renderHook(() => {
    const taken = usePagesInTurn(pages);
    seen.push(taken.length);
    return taken;
  });
  expect(seen).toEqual([1]);
  await waitFor(() => expect(result.current).toEqual(pages));
  expect([...new Set(seen)]).toEqual([1, 2, 3]);
});
