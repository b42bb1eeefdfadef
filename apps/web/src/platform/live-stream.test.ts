import { boxAround } from '@estradeiro/contract/bbox';
import { liveEvent, missedEvents } from '@estradeiro/contract/live';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Area, createLiveStream, type Listener } from './live-stream.ts';

const waved = liveEvent('rider.waved', z.object({ from: z.string() }));
const serra: Area = { topic: 'traffic', box: boxAround({ lat: -28.25, lng: -49.25 }, 0.1) };
const recife: Area = { topic: 'traffic', box: boxAround({ lat: -8, lng: -35 }, 0.1) };

class FakeSource extends EventTarget {
  readyState = 0;
  address: string;
  constructor(address: string) {
    super();
    this.address = address;
  }
  close() {
    this.readyState = 2;
  }
  says(type: string, data?: unknown) {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
  }
}

let sources: FakeSource[];
let received: unknown[];
let listen: ReturnType<typeof createLiveStream>;
const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.useFakeTimers();
  [sources, received, page.hidden] = [[], [], false];
  const open = (address: string) => {
    sources.push(new FakeSource(address));
    return sources.at(-1) as unknown as EventSource;
  };
  listen = createLiveStream(open, page as unknown as Document);
  return () => vi.useRealTimers();
});

const listener = (area: Area | null = null): Listener => ({
  kind: waved,
  area,
  onEvent: (data) => received.push(data),
  onMissed: () => received.push('missed'),
});
const now = () => Promise.resolve();
const show = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};
const last = () => sources.at(-1) as FakeSource;

it('opens one stream for all listeners and closes it after the last', async () => {
  const stops = [listen(listener()), listen(listener(serra))];
  await now();
  expect(sources.map(({ address }) => new URL(address, 'http://x').searchParams.get('topics'))).toEqual(['traffic']);
  for (const stop of stops) stop();
  await now();
  expect(last().readyState).toBe(2);
});

it('emits each event to its kind, and nothing that the kind does not parse', async () => {
  listen(listener());
  await now();
  last().says(waved.type, { from: 'Bia' });
  last().says(waved.type, { from: 7 });
  last().says('rider.sneezed', {});
  expect(received).toEqual([{ from: 'Bia' }]);
});

it('follows its area to other cells, and stays where they are the same', async () => {
  const stop = listen(listener(serra));
  await now();
  const moved = { ...serra, box: boxAround({ lat: -28.26, lng: -49.26 }, 0.1) };
  const stopMoved = listen(listener(moved));
  stop();
  await now();
  expect(sources).toHaveLength(1);
  listen(listener(recife));
  stopMoved();
  await now();
  expect(sources).toHaveLength(2);
  expect(sources.map(({ readyState }) => readyState)).toEqual([2, 0]);
});

describe('something may have been missed', () => {
  it('when the stream is opened again, and not at first', async () => {
    listen(listener(serra));
    await now();
    last().says('open');
    expect(received).toEqual([]);
    show(true);
    expect(last().readyState).toBe(2);
    show(false);
    last().says('open');
    expect(received).toEqual(['missed']);
    last().says('open'); // reconnected by itself
    expect(received).toEqual(['missed']);
  });

  it('when the server says so', async () => {
    listen(listener());
    await now();
    last().says(missedEvents.type, {});
    expect(received).toEqual(['missed']);
  });
});

it('reconnects less and less often while the server refuses', async () => {
  listen(listener());
  await now();
  const refuse = () => {
    last().readyState = 2;
    last().says('error');
  };
  for (const [waitMs, opened] of [
    [5_000, 2],
    [10_000, 3],
    [20_000, 4],
  ] as const) {
    refuse();
    vi.advanceTimersByTime(waitMs - 1);
    expect(sources).toHaveLength(opened - 1);
    vi.advanceTimersByTime(1);
    expect(sources).toHaveLength(opened);
  }
});

it('leaves a lost connection to the browser', async () => {
  listen(listener());
  await now();
  last().says('error');
  vi.advanceTimersByTime(600_000);
  expect(sources).toHaveLength(1);
});

it('goes without where the browser has no streams', async () => {
  const silent = createLiveStream(() => null, page as unknown as Document);
  const stop = silent(listener());
  await now();
  stop();
});
