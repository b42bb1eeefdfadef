import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseTheme } from '#platform/theme.ts';
import script from '../../../../../simulators/src/google-maps-script.js?raw';
import { GoogleCanvas } from './google-canvas.tsx';

const padding = { top: 80, right: 16, bottom: 120, left: 8 };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'google');
});

async function draw() {
  new Function(script)();
  const library = (await google.maps.importLibrary('maps')) as google.maps.MapsLibrary;
  const made = vi.fn();
  class Counted extends library.Map {
    constructor(...given: ConstructorParameters<typeof google.maps.Map>) {
      super(...given);
      made();
    }
  }
  const loaded = { library: { ...library, Map: Counted }, fail: vi.fn() };
  const canvas = () => <GoogleCanvas google={loaded} scene={{}} camera={null} padding={padding} onPick={vi.fn()} />;
  const { rerender } = render(canvas());
  return { made, drawAgain: () => rerender(canvas()) };
}

it('has its cross where the map has its centre', async () => {
  await draw();
  const map = screen.getByRole('region', { name: 'Mapa' });
  const around = screen.getByRole('button', { name: 'Usar o centro do mapa' }).parentElement;
  const { top, right, bottom, left } = map.style;
  expect([top, right, bottom, left]).toEqual(['', '', '120px', '8px']);
  expect(around).toHaveStyle({ padding: `0px 0px ${bottom} ${left}` });
});

it('makes no other map, which is billed again, when the colours change', async () => {
  chooseTheme('day');
  const { made, drawAgain } = await draw();
  chooseTheme('night');
  drawAgain();
  expect(made).toHaveBeenCalledOnce();
});
