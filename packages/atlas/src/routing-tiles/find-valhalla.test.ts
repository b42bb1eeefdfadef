import { expect, it } from 'vitest';
import { findTileBuilder, ValhallaMissingError } from './find-valhalla.ts';

it('finds the tile builder of this machine', () => {
  expect(findTileBuilder()).toContain('valhalla_build_tiles');
});

it('names the supported systems and the alternative on any other system', () => {
  const find = () => findTileBuilder({ platform: 'win32', arch: 'x64' });
  expect(find).toThrow(ValhallaMissingError);
  expect(find).toThrow(/não está disponível neste sistema \(win32 x64\).*VALHALLA_URL/s);
});
