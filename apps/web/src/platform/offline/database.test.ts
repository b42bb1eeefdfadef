import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { createDatabase } from './database.ts';

afterEach(() => void vi.restoreAllMocks());

const broken = () => {
  throw new DOMException('lost', 'UnknownError');
};

it('is opened again where it could not be opened', async () => {
  const database = createDatabase('opened', 'texts');
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(broken);
  expect((await database.begin('readonly')).mode).toBe('readonly');
});

it('is not given up where it could not be opened twice', async () => {
  const database = createDatabase('given-up', 'texts');
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(broken).mockImplementationOnce(broken);
  await expect(database.begin('readonly')).rejects.toThrow('lost');
  expect((await database.begin('readonly')).mode).toBe('readonly');
});

it('is opened once for all that begins at once, and again after the browser closed it', async () => {
  const opened = vi.spyOn(indexedDB, 'open');
  const database = createDatabase('closed', 'texts');
  const [first, second] = await Promise.all([database.begin('readonly'), database.begin('readwrite')]);
  expect(first.db).toBe(second.db);
  first.db.close();
  const [third, fourth] = await Promise.all([database.begin('readonly'), database.begin('readwrite')]);
  expect(third.db).toBe(fourth.db);
  expect(opened).toHaveBeenCalledTimes(2);
});
