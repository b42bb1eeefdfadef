import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGazetteer, type Town } from '../gazetteer/gazetteer.ts';
import { requestRoutes } from '../routing-tiles/request-routes.testing.ts';
import { highwayTable } from './highways.ts';
import { parseHighways } from './parse-highways.ts';
import { buildSkeleton, placeTowns, windingOf } from './skeleton.ts';

const gazetteer = loadGazetteer();
const townOf = (text: string): Town => {
  const [name, state] = text.split('/');
  const town = gazetteer.find((candidate) => candidate.name === name && candidate.state === state);
  if (!town) throw new Error(`no ${text}`);
  return town;
};

describe('the table of highways', () => {
  it('can be parsed', () => {
    const line = 'SP-270 | Rodovia Raposo Tavares | trunk | 90 | SP: Ourinhos, Assis; PR: Cambará';
    expect(parseHighways(line)).toEqual([
      {
        ref: 'SP-270',
        name: 'Rodovia Raposo Tavares',
        roadClass: 'trunk',
        speedKmh: 90,
        towns: [
          { name: 'Ourinhos', state: 'SP' },
          { name: 'Assis', state: 'SP' },
          { name: 'Cambará', state: 'PR' },
        ],
      },
    ]);
    expect(() => parseHighways('BR-101 | | trunk | fast | SC: Joinville, Garuva')).toThrow('not a highway');
  });

  it('names towns of the gazetteer, in their order on the road', () => {
    for (const { ref, towns } of placeTowns(parseHighways(highwayTable), gazetteer)) {
      for (const [index, town] of towns.entries()) {
        const [before, after] = [towns[index - 1], towns[index + 1]];
        if (!before || !after) continue;
        const detour = distanceMeters(before, town) + distanceMeters(town, after);
        expect(detour, `${ref} by ${town.name}`).toBeLessThan(2.5 * distanceMeters(before, after) + 20_000);
      }
    }
  });

  it('refers to the nearer of two towns of one name', () => {
    const town = (name: string, lat: number): Town => ({ name, state: 'MG', lat, lng: -45, population: null });
    const highways = parseHighways('BR-1 | | trunk | 80 | MG: Alfa, Bom Jesus, Beta');
    const placed = placeTowns(highways, [
      town('Alfa', -20),
      town('Bom Jesus', -15),
      town('Bom Jesus', -20.5),
      town('Beta', -21),
    ]);
    expect(placed[0]?.towns.map(({ lat }) => lat)).toEqual([-20, -20.5, -21]);
    expect(() => placeTowns(highways, [town('Alfa', -20)])).toThrow('no town Bom Jesus/MG');
  });
});

describe('the skeleton', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skeleton-'));
  const tiles = join(folder, 'tiles');
  beforeAll(() => buildSkeleton(tiles));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('leaves no files but the tiles', () => {
    expect(readdirSync(folder)).toEqual(['tiles']);
  });

  it('routes from town to town on its highways', async () => {
    const [route] = await requestRoutes(tiles, townOf('Salvador/BA'), townOf('Fortaleza/CE'));
    expect(route?.names).toContain('BR-116');
  });
});

it('winds more at lower speeds', () => {
  const speeds = Array.from({ length: 15 }, (_, n) => 45 + 5 * n);
  const windings = speeds.map(windingOf);
  expect(windings).toEqual(windings.toSorted((a, b) => b - a));
  expect(Math.min(...windings)).toBeGreaterThan(1);
});
