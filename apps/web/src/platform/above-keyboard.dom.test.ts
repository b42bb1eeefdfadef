import { afterEach, expect, it, vi } from 'vitest';
import { fitAboveKeyboard } from './above-keyboard.ts';

const windowHeight = () => document.documentElement.style.getPropertyValue('--window-height');

let end = () => {};
afterEach(() => end());

/** Shows this height of the page, at this zoom. */
function viewportOf() {
  const viewport = Object.assign(new EventTarget(), { height: innerHeight, scale: 1 });
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  end = fitAboveKeyboard(viewport as unknown as VisualViewport);
  return (height: number, scale = 1) => {
    Object.assign(viewport, { height, scale }).dispatchEvent(new Event('resize'));
  };
}

it('gives the page the height above the keyboard, and all of it once that is gone', () => {
  const show = viewportOf();
  show(innerHeight - 300);
  expect(windowHeight()).toBe(`${innerHeight - 300}px`);
  show(innerHeight);
  expect(windowHeight()).toBe('');
});

it('leaves the page as it is for a bar of the browser, and where two fingers zoomed in', () => {
  const show = viewportOf();
  show(innerHeight - 60);
  expect(windowHeight()).toBe('');
  show(innerHeight / 2, 2);
  expect(windowHeight()).toBe('');
});
