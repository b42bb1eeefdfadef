import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beForemost } from './foremost-page.ts';
import { fakeLocks } from './locks.testing.ts';

/** Pages of one browser share their locks; each is set visible or hidden before it starts. */
const pages = new Map<string, boolean>();
const closing: (() => void)[] = [];
const foremost = () => [...pages].filter(([, is]) => is).map(([name]) => name);

function open(name: string): () => void {
  pages.set(name, false);
  const leave = beForemost((is) => pages.set(name, is));
  const close = () => {
    leave();
    pages.delete(name);
  };
  closing.push(close);
  return close;
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
const hide = (hidden: boolean) => Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });

beforeEach(() => vi.stubGlobal('navigator', { locks: fakeLocks() }));
afterEach(() => {
  for (const close of closing.splice(0)) close();
  hide(false);
  vi.unstubAllGlobals();
});

it('is the page that became visible last, and another one when that closes', async () => {
  open('tab');
  await settled();
  expect(foremost()).toEqual(['tab']);
  const close = open('installed app');
  await settled();
  expect(foremost()).toEqual(['installed app']);
  close();
  await settled();
  expect(foremost()).toEqual(['tab']);
});

it('is not a page that opens hidden, until it becomes visible', async () => {
  open('in sight');
  await settled();
  hide(true);
  open('behind');
  await settled();
  expect(foremost()).toEqual(['in sight']);
  hide(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(foremost()).toEqual(['behind']);
});

it('is one page at any time, however they open and close', async () => {
  const close = ['a', 'b', 'c'].map(open);
  await settled();
  expect(foremost()).toHaveLength(1);
  close[2]?.();
  await settled();
  expect(foremost()).toHaveLength(1);
  close[0]?.();
  await settled();
  expect(foremost()).toEqual(['b']);
});

it('is every page where the browser knows no locks', () => {
  vi.stubGlobal('navigator', {});
  open('alone');
  expect(foremost()).toEqual(['alone']);
});
