import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, isFull, resultOf } from './database.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const put = (store: IDBObjectStore) => resultOf(store.put('oi', 'a'));
const get = (store: IDBObjectStore) => resultOf<unknown>(store.get('a'));
const error = (name: string, message: string) => new DOMException(message, name);
const lost = error('UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again');
const openOnce = (failure: DOMException) =>
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw failure;
  });
const putOnce = (failure: DOMException) =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw failure;
  });

describe('reopens a database that the browser closed', () => {
  it.each<[string, () => unknown]>([
    ['iOS, whose storage process was killed, on opening', () => openOnce(lost)],
    ['iOS, in the middle of a transaction', () => putOnce(lost)],
    ['iOS, awake again', () => putOnce(error('UnknownError', 'Cannot inject key into script value'))],
    ['Chromium, whose files were held', () => openOnce(error('UnknownError', 'Internal error opening backing store'))],
    ['a connection that ended under a transaction', () => putOnce(error('AbortError', ''))],
  ])('%s', async (browser, fails) => {
    fails();
    const database = createDatabase(browser, 'texts');
    await database.run('readwrite', put);
    expect(await database.run('readonly', get)).toBe('oi');
  });
});

it('is opened again where Safari, back from the background, says that the connection is closing', async () => {
  const database = createDatabase('closing', 'texts');
  await database.run('readwrite', put);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw error('InvalidStateError', 'The database connection is closing');
  });
  expect(await database.run('readonly', get)).toBe('oi');
});

it('fails where it fails twice, and is not given up', async () => {
  const database = createDatabase('twice', 'texts');
  openOnce(lost).mockImplementationOnce(() => {
    throw lost;
  });
  await expect(database.run('readwrite', put)).rejects.toBe(lost);
  await database.run('readwrite', put);
  expect(await database.run('readonly', get)).toBe('oi');
});

it.each([
  ['Chromium on a full disk, on opening', () => openOnce(error('QuotaExceededError', 'Encountered full disk'))],
  ['any browser without room', () => putOnce(error('QuotaExceededError', ''))],
])('is not opened again for want of room: %s', async (browser, fails) => {
  const opened = vi.spyOn(indexedDB, 'open');
  fails();
  await expect(createDatabase(browser, 'texts').run('readwrite', put)).rejects.toSatisfy(isFull);
  expect(opened).toHaveBeenCalledOnce();
});

it('reports a full disk that shows only at the commit', async () => {
  const database = createDatabase('commit', 'texts');
  const full = error('QuotaExceededError', '');
  const written = database.run('readwrite', async ({ transaction }) => {
    Object.defineProperty(transaction, 'error', { value: full });
    transaction.abort();
  });
  await expect(written).rejects.toBe(full);
});

it('fails where a browser forbids it or knows none', async () => {
  openOnce(
    error('InvalidStateError', 'A mutation operation was attempted on a database that did not allow mutations'),
  ).mockImplementationOnce(() => {
    throw error('InvalidStateError', 'A mutation operation was attempted on a database that did not allow mutations');
  });
  await expect(createDatabase('private', 'texts').run('readonly', get)).rejects.toThrow('did not allow mutations');
  vi.stubGlobal('indexedDB', undefined);
  await expect(createDatabase('none', 'texts').run('readonly', get)).rejects.toThrow();
  vi.unstubAllGlobals();
});

it('is not waited for longer than five seconds, and writes nothing afterwards', async () => {
  const { open } = indexedDB;
  const database = createDatabase('silent', 'texts');
  let answers = () => {};
  vi.spyOn(indexedDB, 'open').mockImplementationOnce((...args) => {
    const late = {} as IDBOpenDBRequest; // as Safari 14 on a page's first call
    answers = () => {
      const request = open.apply(indexedDB, args);
      request.onupgradeneeded = () => request.result.createObjectStore('texts');
      request.onsuccess = () =>
        Object.assign(late, { result: request.result }).onsuccess?.call(late, new Event('success'));
    };
    return late;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const written = expect(database.run('readwrite', put)).rejects.toMatchObject({ name: 'TimeoutError' });
  vi.advanceTimersByTime(5_000);
  await written;
  vi.useRealTimers();
  answers();
  expect(await database.run('readonly', get)).toBeUndefined();
});

it('is opened once for all that begins at once, and again after the browser closed it', async () => {
  const opened = vi.spyOn(indexedDB, 'open');
  const database = createDatabase('closed', 'texts');
  const connectionOf = (store: IDBObjectStore) => resultOf(store.count()).then(() => store.transaction.db);
  const [first, second] = await Promise.all([
    database.run('readonly', connectionOf),
    database.run('readwrite', connectionOf),
  ]);
  expect(first).toBe(second);
  first.close();
  const third = await database.run('readonly', connectionOf);
  expect([third === first, opened.mock.calls.length]).toEqual([false, 2]);
});
