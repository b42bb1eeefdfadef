import { expect, it } from 'vitest';
import { findScreen, screens } from './screens.tsx';

it.each(Object.keys(screens))('loads the screen of %s', async (path) => {
  await expect(findScreen(path)?.preload()).resolves.toBeUndefined();
});

it('knows no screen of an address that is none', () => {
  expect(findScreen('/nowhere')).toBeUndefined();
  expect(findScreen('toString')).toBeUndefined();
});
