import { expect, it } from 'vitest';
import { ApiError } from '#platform/api-error.ts';
import { extractNameOf, sendExtract } from './send-extract.ts';

const file = new Blob([new Uint8Array(20_000_000)]);

/** A server that has some of it; each piece takes so long, or fails. */
function sending(receivedBytes: number, outcomes: (number | ApiError)[]) {
  const pieces: [number, number][] = [];
  let [now, have] = [0, receivedBytes];
  const done = sendExtract({
    file,
    receivedBytes,
    send: async (offset, piece) => {
      const outcome = outcomes.shift() ?? 1_000;
      if (outcome instanceof ApiError) throw outcome;
      pieces.push([offset, piece.size]);
      now += outcome;
      if (offset === have) have += piece.size;
      return { receivedBytes: have };
    },
    onProgress: () => undefined,
    pause: async () => undefined,
    now: () => now,
    signal: new AbortController().signal,
  });
  return { done, pieces };
}

it('sends pieces by the pace of the line, from what the server has', async () => {
  const { done, pieces } = sending(3_000_000, [1_000, 30_000, 1_000]);
  await done;
  expect(pieces.slice(0, 4)).toEqual([
    [3_000_000, 1_000_000],
    [4_000_000, 2_000_000],
    [6_000_000, 1_000_000],
    [7_000_000, 2_000_000],
  ]);
  expect(pieces.reduce((sum, [, bytes]) => sum + bytes, 3_000_000)).toBe(file.size);
});

it('goes on with a small piece after the connection broke', async () => {
  const { done, pieces } = sending(0, [1_000, new ApiError('offline'), new ApiError('changed_elsewhere')]);
  await done;
  expect(pieces[1]).toEqual([1_000_000, 250_000]);
});

it.each(['invalid_request', 'no_space', 'not_found'] as const)('ends at once by %s', async (type) => {
  const { done, pieces } = sending(0, [new ApiError(type)]);
  await expect(done).rejects.toMatchObject({ type });
  expect(pieces).toEqual([]);
});

it.each([
  ['sul-latest.osm.pbf', 'sul-latest.osm.pbf'],
  ['Vale do Itajaí (1).osm.pbf', 'Vale-do-Itajaí-1-.osm.pbf'],
  ['.serra.pbf', 'serra.pbf'],
  ['serra.osm.pbf.html', null],
  ['serra.pmtiles', null],
])('takes %j by the name %j', (name, taken) => {
  expect(extractNameOf({ name, size: 1_000 })).toBe(taken);
  expect(extractNameOf({ name, size: 5e9 })).toBeNull();
});
