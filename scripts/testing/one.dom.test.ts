import { expect, it } from 'vitest';

// This file and its twin leave the same traces: whichever comes second must not find them.
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
