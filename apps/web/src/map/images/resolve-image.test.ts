import { expect, it } from 'vitest';
import { palettes } from '../style/palette.ts';
import { serviceLayers } from '../style/style.ts';
import { resolveImage } from './resolve-image.ts';
import { services } from './service-sign.ts';

it.each(['shield:Anel Viário', 'shield:', 'shield:;BR-116', 'mystery', 'service:disco', 'road:elephant'])(
  'is blank for %s',
  (id) => {
    expect(resolveImage(id)).toMatchObject({ width: 1, height: 1 });
  },
);

it('knows a sign for every kind of place that the style draws', () => {
  const requested = serviceLayers('sul', palettes.day).map(({ id }) => id.replace('sul:', ''));
  expect(new Set(requested)).toEqual(new Set(services));
});
