import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { type Archive, alternativesSlot, createStyle, routeSlot } from './style.ts';

/** The vector layers of the Protomaps schema, version 4. */
const protomaps = ['boundaries', 'buildings', 'earth', 'landcover', 'landuse', 'places', 'pois', 'roads', 'water'];
const overview: Archive = {
  id: 'overview',
  url: 'http://localhost/o.pmtiles',
  attribution: 'GeoNames',
  layers: protomaps,
};
const sul: Archive = {
  id: 'sul',
  url: 'http://localhost/s.pmtiles',
  attribution: '© OpenStreetMap',
  layers: protomaps,
};

describe.each(['day', 'night'] as const)('by %s', (theme) => {
  it('is a valid style', () => {
    expect(validateStyleMin(createStyle(theme, [overview, sul]))).toEqual([]);
  });

  it('draws only vector layers that the schema has, each from its own archive', () => {
    const { layers } = createStyle(theme, [overview, sul]);
    const drawn = layers.flatMap((layer) => ('source-layer' in layer ? [layer] : []));
    expect(new Set(drawn.map((layer) => layer['source-layer']))).toEqual(new Set(protomaps));
    expect(new Set(drawn.map((layer) => layer.source))).toEqual(new Set(['overview', 'sul']));
  });

  it('leaves out what an archive does not hold', () => {
    const { layers } = createStyle(theme, [{ ...overview, layers: ['earth', 'places'] }]);
    const held = layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer']] : []));
    expect(new Set(held)).toEqual(new Set(['earth', 'places']));
  });

  it('covers the overview by the extract without hiding roads under ground', () => {
    const ids = createStyle(theme, [overview, sul]).layers.map(({ id }) => id);
    const order = [
      'overview:earth',
      'sul:earth',
      'overview:road-highway',
      'sul:road-highway',
      alternativesSlot,
      routeSlot,
      'sul:road-names',
    ];
    expect(ids.filter((id) => order.includes(id))).toEqual(order);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names every source it was made from', () => {
    const { sources } = createStyle(theme, [overview, sul]);
    expect(Object.values(sources)).toMatchObject([{ attribution: 'GeoNames' }, { attribution: '© OpenStreetMap' }]);
  });

  it('is plain ground without any archive', () => {
    expect(createStyle(theme, []).layers.map(({ id }) => id)).toEqual(['sea', alternativesSlot, routeSlot]);
  });
});

it('asks for no glyphs and no sprite from a server', () => {
  const style = createStyle('day', [overview]);
  expect(style).not.toHaveProperty('glyphs');
  expect(style).not.toHaveProperty('sprite');
});
