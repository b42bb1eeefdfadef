import { afterEach, expect, it, vi } from 'vitest';
import { canKeepScreenOn, keepScreenOn } from './wake-lock.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser that grants locks, and releases them as it does when the page is hidden. */
function browser() {
  const granted: EventTarget[] = [];
  const release = vi.fn();
  const request = vi.fn(async () => {
    const lock = Object.assign(new EventTarget(), { release });
    granted.push(lock);
    return lock;
  });
  vi.stubGlobal('navigator', { wakeLock: { request } });
  return { request, release, takeAway: () => granted.at(-1)?.dispatchEvent(new Event('release')) };
}

it('requests it again when the page is visible again, until it is released', async () => {
  const { request, release, takeAway } = browser();
  const held: boolean[] = [];
  const letGo = keepScreenOn((now) => held.push(now));
  await expect.poll(() => held).toEqual([true]);
  takeAway();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => held).toEqual([true, false, true]);
  letGo();
  expect(release).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

it('reports that the screen may go dark where the browser refuses', async () => {
  vi.stubGlobal('navigator', {
    wakeLock: { request: () => Promise.reject(new DOMException('battery', 'NotAllowedError')) },
  });
  const held: boolean[] = [];
  keepScreenOn((now) => held.push(now))();
  await expect.poll(() => held).toEqual([false]);
});

it('reports a browser without wake locks', () => {
  vi.stubGlobal('navigator', {});
  const held: boolean[] = [];
  keepScreenOn((now) => held.push(now));
  expect(held).toEqual([false]);
  expect(canKeepScreenOn()).toBe(false);
});
