import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { OsmNode } from '../osm/items.ts';
import { writeOsm } from '../osm/write-pbf.ts';
import { readSignals, writeSignals } from './signals.ts';

const folder = mkdtempSync(join(tmpdir(), 'signals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const node = (id: number, lat: number, lng: number, highway?: string): OsmNode => ({
  type: 'node',
  id,
  lat,
  lng,
  tags: highway ? { highway } : {},
});

it('finds the signals on a line, whether the engine rounds a half up or down', async () => {
  const pbfPath = join(folder, 'roads.osm.pbf');
  await writeOsm(pbfPath, [
    node(1, -30.03, -51.2),
    node(2, -30.0212345, -51.2, 'traffic_signals'),
    node(3, -30.0112345, -51.2000005, 'traffic_signals'),
    node(4, -30.01, -51.2, 'crossing'),
  ]);
  await writeSignals(pbfPath, folder);
  const line = [
    { lat: -30.03, lng: -51.2 },
    { lat: -30.021235, lng: -51.2 },
    { lat: -30.021234, lng: -51.2 },
    { lat: -30.021237, lng: -51.2 },
    { lat: -30.011234, lng: -51.200001 },
    { lat: -30.01, lng: -51.2 },
  ];
  expect(readSignals(folder)?.indexesOn(line)).toEqual([1, 2, 4]);
});

it('is null for tiles without stored signals', () => {
  expect(readSignals(join(folder, 'elsewhere'))).toBeNull();
});
