import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/api-error.ts';
import { createReceipts, type Receipts } from './receipts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createWith = (answer: () => unknown = () => undefined) => {
  const posted: [string, Partial<Receipts>][] = [];
  const marks = createReceipts(async (groupId, _, grown) => {
    posted.push([groupId, grown]);
    return answer();
  });
  return { posted, ...marks };
};
const failing = (error: unknown) => () => {
  throw error;
};

it('collects what was seen at one moment', async () => {
  const { note, posted } = createWith();
  note('serra', 'ana', { deliveredSeq: 1 });
  note('serra', 'ana', { deliveredSeq: 2 });
  note('serra', 'ana', { readSeq: 2 });
  note('litoral', 'ana', { deliveredSeq: 7 });
  expect(posted).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(posted).toEqual([
    ['serra', { deliveredSeq: 2, readSeq: 2 }],
    ['litoral', { deliveredSeq: 7 }],
  ]);
});

it('sends only what grew', async () => {
  const { note, posted } = createWith();
  note('serra', 'ana', { deliveredSeq: 5, readSeq: 3 });
  await vi.advanceTimersByTimeAsync(1_000);
  note('serra', 'ana', { deliveredSeq: 5, readSeq: 2 });
  note('serra', 'ana', { readSeq: 5 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posted).toEqual([
    ['serra', { deliveredSeq: 5, readSeq: 3 }],
    ['serra', { readSeq: 5 }],
  ]);
});

it('sends it again when the server was unreachable, at once when the network is back', async () => {
  let answer = failing(new ApiError('offline'));
  const { note, sendNow, posted } = createWith(() => answer());
  note('serra', 'ana', { readSeq: 5 });
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(posted).toHaveLength(2);
  answer = (() => undefined) as typeof answer;
  sendNow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posted).toHaveLength(3);
});

it('sends nothing more for a group that the rider has left', async () => {
  const { note, posted } = createWith(failing(new ApiError('not_found', { status: 404 })));
  note('serra', 'ana', { readSeq: 5 });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posted).toHaveLength(1);
});

it('knows nothing of another rider’s marks', async () => {
  const { note, posted } = createWith();
  note('serra', 'ana', { readSeq: 5 });
  await vi.advanceTimersByTimeAsync(1_000);
  note('serra', 'bia', { readSeq: 2 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(posted.at(-1)).toEqual(['serra', { readSeq: 2 }]);
});
