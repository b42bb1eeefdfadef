import type { Tile } from '@estradeiro/contract/maps';
import type { PackArchive } from '@estradeiro/contract/offline-packs';
import { PMTiles } from 'pmtiles';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressOfArchive, createTileProtocol } from './tile-protocol.ts';

const own: PackArchive = {
  id: 'serra',
  archive: 'serra.v1',
  minZoom: 6,
  maxZoom: 14,
  layers: ['roads'],
  attribution: 'OSM',
  pieces: [],
};
const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const packedTiles = new Map<string, ArrayBuffer | null>();
const packed = {
  archives: async () => [own],
  tile: async (archive: string, { z, x, y }: Tile) => packedTiles.get(`${archive}/${z}/${x}/${y}`),
};

/** An archive on a server with this response. */
function served(name: string, answer: () => Promise<string>) {
  const archive = new PMTiles(addressOfArchive(name));
  archive.getZxy = async () => ({ data: bytes(await answer()) });
  return archive;
}
const fails = () => Promise.reject(new TypeError('Failed to fetch'));

let protocol: ReturnType<typeof createTileProtocol>;
beforeEach(() => {
  packedTiles.clear();
  protocol = createTileProtocol(packed);
});
const draw = async (name: string, place = '12/1/1') => {
  const { data } = await protocol.handle(
    { url: `pmtiles://${addressOfArchive(name)}/${place}` },
    new AbortController(),
  );
  return new TextDecoder().decode(data as Uint8Array);
};

describe('a tile', () => {
  it('comes from the downloaded pack without a request', async () => {
    packedTiles.set('serra.v1/12/1/1', bytes('taken'));
    protocol.add(served('serra.v1', fails));
    expect(await draw('serra.v1')).toBe('taken');
  });

  it('is empty where the downloaded piece has nothing', async () => {
    packedTiles.set('serra.v1/12/1/1', null);
    expect(await draw('serra.v1')).toBe('');
  });

  it('comes from the server where no piece covers its place', async () => {
    protocol.add(served('serra.v1', async () => 'served'));
    expect(await draw('serra.v1')).toBe('served');
  });

  it('is the newer one of the server, or the older downloaded one when the server fails', async () => {
    packedTiles.set('serra.v1/12/1/1', bytes('taken'));
    protocol.add(served('serra.v2', async () => 'newer'));
    expect(await draw('serra.v2')).toBe('newer');
    protocol.add(served('serra.v2', fails));
    expect(await draw('serra.v2')).toBe('taken');
  });

  it('fails where neither has it, so that the map keeps showing the zooms above', async () => {
    protocol.add(served('serra.v1', fails));
    await expect(draw('serra.v1')).rejects.toThrow('Failed to fetch');
  });
});

describe('relief of which packs hold one zoom', () => {
  const relief: PackArchive = { ...own, id: 'relief', archive: 'relief.v1', maxZoom: 11, isRelief: true, layers: [] };

  it('is described with the zooms of the server', async () => {
    protocol.addTaken(relief);
    const address = addressOfArchive('relief.v1');
    const { data } = await protocol.handle({ url: `pmtiles://${address}`, type: 'json' }, new AbortController());
    expect(data).toMatchObject({ minzoom: 6, maxzoom: 11 });
  });

  it('comes from the pack at that zoom and from the server at the others', async () => {
    protocol.addTaken(relief);
    packedTiles.set('relief.v1/11/1/1', bytes('taken'));
    protocol.add(served('relief.v1', async () => 'served'));
    expect(await draw('relief.v1', '11/1/1')).toBe('taken');
    expect(await draw('relief.v1', '8/1/1')).toBe('served');
  });
});

it('describes a downloaded archive without the server', async () => {
  protocol.addTaken(own);
  const address = addressOfArchive('serra.v1');
  const { data } = await protocol.handle({ url: `pmtiles://${address}`, type: 'json' }, new AbortController());
  expect(data).toEqual({ tiles: [`pmtiles://${address}/{z}/{x}/{y}`], minzoom: 6, maxzoom: 14 });
});
