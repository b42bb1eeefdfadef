import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { palettes } from './palette.ts';
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

  it('lets no label on a line lie flat on the tilted map', () => {
    const layouts = createStyle(theme, [overview, sul]).layers.flatMap(({ type, layout }) =>
      type === 'symbol' && layout?.['symbol-placement'] === 'line' && layout['text-field'] ? [layout] : [],
    );
    expect(layouts.map((layout) => layout['text-pitch-alignment'])).toEqual(layouts.map(() => 'viewport'));
    expect(layouts).not.toEqual([]);
  });

  it('draws only vector layers that the schema has, each from its own archive', () => {
    const { layers } = createStyle(theme, [overview, sul]);
    const drawn = layers.flatMap((layer) => ('source-layer' in layer ? [layer] : []));
    expect(new Set(drawn.map((layer) => layer['source-layer']))).toEqual(new Set(protomaps));
    expect(new Set(drawn.map((layer) => layer.source))).toEqual(new Set(['overview', 'sul']));
  });

  it('leaves out the layers that an archive does not hold', () => {
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

  it('is land until the tiles load, which contain the sea', () => {
    const [ground] = createStyle(theme, [overview]).layers;
    expect(ground).toMatchObject({ id: 'ground', paint: { 'background-color': palettes[theme].earth } });
  });

  it('lays relief on the ground, under all that is drawn on it, and names its source', () => {
    const style = createStyle(theme, [overview, sul], { url: 'http://localhost/relief.v1.pmtiles' });
    expect(validateStyleMin(style)).toEqual([]);
    const ids = style.layers.map(({ id }) => id);
    const order = ['overview:water', 'sul:water', 'relief', 'sul:buildings', 'sul:road-highway', routeSlot];
    expect(ids.filter((id) => order.includes(id))).toEqual(order);
    expect(style.sources.relief).toMatchObject({ encoding: 'terrarium', attribution: 'Relevo: Mapzen, USGS, NOAA' });
    expect(createStyle(theme, [overview, sul]).layers.map(({ id }) => id)).not.toContain('relief');
  });

  it('is plain ground without any archive', () => {
    expect(createStyle(theme, []).layers.map(({ id }) => id)).toEqual(['ground', alternativesSlot, routeSlot]);
  });
});

it('requests no glyphs and no sprite from a server', () => {
  const style = createStyle('day', [overview]);
  expect(style).not.toHaveProperty('glyphs');
  expect(style).not.toHaveProperty('sprite');
});

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance of '#rrggbb'. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

describe('in the sun', () => {
  const { day } = palettes;
  const grounds = ['earth', 'built', 'park', 'wood', 'sand', 'grounds'] as const;

  it.each(['highway', 'major', 'minor'] as const)('a %s road stands out from every ground', (road) => {
    const { fill, casing } = day[road];
    for (const ground of grounds) {
      expect(Math.max(contrast(fill, day[ground]), contrast(casing, day[ground])), ground).toBeGreaterThanOrEqual(1.6);
    }
  });
});

it.each(['day', 'night'] as const)('draws every grade of a ridden line at 3:1 on the ground by %s', (theme) => {
  for (const grade of palettes[theme].grades) {
    expect(contrast(grade, palettes[theme].earth), grade).toBeGreaterThanOrEqual(3);
  }
});

it('shows no town name over the streets of one', () => {
  const towns = createStyle('day', [sul]).layers.find(({ id }) => id === 'sul:localities');
  expect(towns?.maxzoom).toBe(14);
});
