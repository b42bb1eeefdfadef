import { afterEach, expect, it, vi } from 'vitest';
import { vibrate } from './vibrate.ts';

const shake = vi.fn();
const stand = (device: object) => {
  for (const [name, value] of Object.entries(device)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
};
afterEach(() => {
  shake.mockClear();
  for (const name of ['vibrate', 'userActivation']) Reflect.deleteProperty(navigator, name);
});

it.each([
  ['shakes once somebody touched the page', { vibrate: shake, userActivation: { hasBeenActive: true } }, 1],
  ['vibrates where the browser does not report presses', { vibrate: shake }, 1],
  ['keeps still before anybody did', { vibrate: shake, userActivation: { hasBeenActive: false } }, 0],
  ['keeps still where it cannot', {}, 0],
])('%s', (_, device, times) => {
  stand(device);
  vibrate(150);
  expect(shake).toHaveBeenCalledTimes(times);
});
