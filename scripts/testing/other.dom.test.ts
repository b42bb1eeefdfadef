import { expect, it } from 'vitest';

// This file and its twin leave the same traces: the second one to run must not find those of the first.
it('finds nothing of another file in its page', () => {
  expect([localStorage.getItem('trace'), document.title, Reflect.get(globalThis, 'trace')]).toEqual([
    null,
    '',
    undefined,
  ]);
  localStorage.setItem('trace', 'left');
  document.title = 'left';
  Reflect.set(globalThis, 'trace', 'left');
});
