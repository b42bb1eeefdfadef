import { describe, expect, it } from 'vitest';
import { shown } from './chat.testing.ts';
import { newsAround, readUpTo } from './read-up-to.ts';

const others = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) =>
    shown(`${from + at}`, { id: `${from + at}`, seq: from + at, isOwn: false }),
  );
const visible = () => false;
const input = (messages: ReturnType<typeof others>, readSeq: number, ...seen: number[]) => ({
  messages,
  readSeq,
  seen: new Set(seen),
  isHidden: visible,
});

describe('the last read message', () => {
  it.each([
    ['nothing, where nothing was in sight', others(1, 20), 0, [], 0],
    ['the three that were in sight, of twenty', others(1, 20), 0, [1, 2, 3], 3],
    ['nothing of the last three, while those before were never in sight', others(1, 20), 0, [18, 19, 20], 0],
    ['all of them once they were', others(1, 3), 0, [3, 1, 2], 3],
    ['nothing beyond what is held', others(124, 174), 0, [124, 125], 0],
    ['what follows what another device read', others(1, 20), 10, [11, 12], 12],
  ])('is %s', (_, messages, readSeq, seen, upTo) => {
    expect(readUpTo(input(messages, readSeq, ...seen))).toBe(upTo);
  });

  it('includes messages with nothing to read', () => {
    const [a, b, c, d] = others(1, 4);
    if (!a || !b || !c || !d) throw new Error('four messages');
    const messages = [{ ...a, isOwn: true }, { ...b, isDeleted: true }, c, d];
    const isHidden = ({ id }: { id: string }) => id === '3';
    expect(readUpTo({ messages, readSeq: 0, seen: new Set(), isHidden })).toBe(3);
  });
});

describe('unseen messages around the view', () => {
  it('are counted above and below, and unloaded ones above are not guessed', () => {
    const messages = others(125, 174);
    expect(newsAround(input(messages, 0), { first: 172, last: 174 })).toEqual({
      above: 47,
      hasMoreAbove: true,
      below: 0,
      firstAbove: '125',
    });
    expect(newsAround(input(messages, 124, 125, 126), { first: 130, last: 132 })).toEqual({
      above: 3,
      hasMoreAbove: false,
      below: 42,
      firstAbove: '127',
    });
  });

  it("include neither the rider's own nor deleted ones, loaded or not", () => {
    const [a, b, c, d] = others(7, 10);
    if (!a || !b || !c || !d) throw new Error('four messages');
    const messages = [{ ...a, isOwn: true }, { ...b, isDeleted: true }, c, d];
    const inSight = { first: 10, last: 10 };
    expect(newsAround(input(messages, 0), inSight)).toMatchObject({ above: 1, hasMoreAbove: true, firstAbove: '9' });
    expect(newsAround(input(messages, 6), inSight)).toMatchObject({ above: 1, hasMoreAbove: false });
  });

  it('is nothing where all was read', () => {
    expect(newsAround(input(others(1, 50), 50), { first: 48, last: 50 })).toMatchObject({ above: 0, below: 0 });
  });
});
