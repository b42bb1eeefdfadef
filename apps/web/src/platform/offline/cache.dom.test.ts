import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { createQueryClient } from '../query-client.ts';
import { ana } from '../render.testing.tsx';
import { enterSession } from '../session.ts';
import { answersCached, cacheAnswersOf } from './cache.testing.ts';
import { cached, cachedPages, instantCache } from './cache.ts';

const Places = z.array(z.string());
const noNetwork = () => Promise.reject(new ApiError('offline'));
const bia = { ...ana, id: '0c4b6f0e-52f5-4f0a-8a53-0d6f2d9b3a11' };

beforeEach(() => cacheAnswersOf(ana));

/** As after a reload, with an empty page state. */
const onNewPage = (queryFn: () => Promise<unknown>, options: object = cached({ response: Places })) => {
  const client = createQueryClient();
  const queryKey: readonly unknown[] = ['places'];
  return new QueryObserver(client, { queryKey, queryFn, ...options });
};

const settled = async (observer: QueryObserver) => {
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
  const result = observer.getCurrentResult();
  stop();
  return result;
};

async function readWithNetwork(places: unknown, options?: object) {
  await settled(onNewPage(async () => places, options));
  await answersCached(1);
}

it('shows the last response with its age when the network fails', async () => {
  const before = Date.now();
  await readWithNetwork(['Urubici']);
  const result = await settled(onNewPage(noNetwork));
  expect(result).toMatchObject({ data: ['Urubici'], isError: true, isStale: true });
  expect(result.dataUpdatedAt).toBeGreaterThanOrEqual(before);
});

it('shows it as well where only a proxy answers, and not where our server refuses', async () => {
  await readWithNetwork(['Urubici']);
  expect(await settled(onNewPage(() => Promise.reject(new ApiError('unexpected', { status: 502 }))))).toMatchObject({
    data: ['Urubici'],
  });
  expect(await settled(onNewPage(() => Promise.reject(new ApiError('not_found', { status: 404 }))))).toMatchObject({
    data: undefined,
  });
});

it('shows it while the answer is long in coming, and then the answer', async () => {
  await readWithNetwork(['Urubici']);
  let answer = (_: string[]) => {};
  const observer = onNewPage(() => new Promise((resolve) => (answer = resolve)));
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['Urubici']);
  expect(observer.getCurrentResult().isFetching).toBe(true);
  answer(['Lages']);
  await expect.poll(() => observer.getCurrentResult()).toMatchObject({ data: ['Lages'], isStale: false });
  stop();
});

it('opens the cache before the response arrives, since the network may end with it', async () => {
  const open = vi.spyOn(caches, 'open');
  const stop = onNewPage(() => new Promise(() => {})).subscribe(() => undefined);
  await expect.poll(() => open.mock.calls.length).toBe(1);
  stop();
});

it('caches pages', async () => {
  const pages = { pages: [['Urubici']], pageParams: [null] };
  await readWithNetwork(pages, cachedPages({ response: Places }));
  expect(await settled(onNewPage(noNetwork, cachedPages({ response: Places })))).toMatchObject({ data: pages });
});

it('does not show a response in an older form', async () => {
  await readWithNetwork(['Urubici']);
  expect(await settled(onNewPage(noNetwork, cached({ response: z.array(z.number()) })))).toMatchObject({
    data: undefined,
  });
});

it('caches nothing of queries that do not ask for it', async () => {
  await settled(onNewPage(async () => ['Urubici'], {}));
  expect(await settled(onNewPage(noNetwork, {}))).toMatchObject({ data: undefined, isError: true });
  await answersCached(0);
});

it('forgets it with the rider', async () => {
  await readWithNetwork(['Urubici']);
  enterSession(createQueryClient(), bia);
  expect(await settled(onNewPage(noNetwork))).toMatchObject({ data: undefined });
});

describe('an answer that shows at once', () => {
  const here = { lat: -28, lng: -49.5 };
  const weather = instantCache('test-weather', z.number(), { maxAgeMillis: 1_000, nearDegrees: 0.1 });
  beforeEach(() => weather.write(18, 5_000, here));

  it('is the last one, with its age, here and beside', () => {
    expect(weather.initial(5_500, here)).toEqual({ initialData: 18, initialDataUpdatedAt: 5_000 });
    expect(weather.read(5_500, { lat: -28.09, lng: -49.59 })?.answer).toBe(18);
  });

  it.each([
    ['is too old', 6_001, here],
    ['is about another place', 5_500, { lat: -28.2, lng: -49.5 }],
  ])('is none where it %s', (_, now, place) => expect(weather.initial(now, place)).toBeNull());

  it('goes with its rider', () => {
    enterSession(createQueryClient(), bia);
    expect(weather.read(5_500, here)).toBeNull();
  });

  it('is read in the form that a version before this one wrote', () => {
    localStorage.setItem('test-bookings', JSON.stringify({ readAt: 5_000, bookings: ['Araucária'] }));
    const bookings = instantCache('test-bookings', z.array(z.string()), {
      olderForm: z
        .object({ readAt: z.number(), bookings: z.array(z.string()) })
        .transform(({ readAt, bookings: answer }) => ({ answeredAt: readAt, answer })),
    });
    expect(bookings.read(9_000)).toMatchObject({ answer: ['Araucária'], answeredAt: 5_000 });
  });
});
