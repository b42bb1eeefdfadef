import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

/** A database that answers on command. */
function slowDatabase() {
  const asked: { keys: readonly number[]; answer: (error?: Error) => void }[] = [];
  const read = (keys: readonly number[]) =>
    new Promise<Map<number, string>>((done, fail) => {
      const values = new Map(keys.filter((key) => key > 0).map((key) => [key, `rider ${key}`]));
      asked.push({ keys, answer: (error) => (error ? fail(error) : done(values)) });
    });
  return { asked, ask: inBatches(read) };
}

const settled = () => new Promise((done) => setImmediate(done));

it('queries at once, and for all later callers together', async () => {
  const { asked, ask } = slowDatabase();
  const answers = [1, 2, 3, 0].map(ask);
  expect(asked.map(({ keys }) => keys)).toEqual([[1]]);
  asked[0]?.answer();
  await settled();
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [2, 3, 0]]);
  asked[1]?.answer();
  expect(await Promise.all(answers)).toEqual(['rider 1', 'rider 2', 'rider 3', undefined]);
});

it('queries a thousand at once', async () => {
  const { asked, ask } = slowDatabase();
  const answers = Array.from({ length: 2_001 }, (_, n) => ask(n));
  for (let n = 0; n < 3; n++) {
    asked[n]?.answer();
    await settled();
  }
  expect(asked.map(({ keys }) => keys.length)).toEqual([1, 1_000, 1_000]);
  expect((await Promise.all(answers))[2_000]).toBe('rider 2000');
});

it('fails only the callers whose query failed', async () => {
  const { asked, ask } = slowDatabase();
  const [first, second] = [ask(1), ask(2)];
  asked[0]?.answer(new Error('no connection'));
  await expect(first).rejects.toThrow('no connection');
  await settled();
  asked[1]?.answer();
  expect(await second).toBe('rider 2');
});
