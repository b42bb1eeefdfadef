import { addressOfPiece, pieceName, pieceOf, type Tile } from '@estradeiro/contract/maps';
import type { PackArchive } from '@estradeiro/contract/offline-packs';
import { putNewest } from '@estradeiro/contract/put-newest';
import { PMTiles } from 'pmtiles';
import { type Clock, systemClock } from '#platform/clock.ts';
import { canStorePacks, createPackStorage, type PackStorage } from '#platform/offline/pack-storage.ts';
import { lastRiderId } from '#platform/session.ts';

/** A view shows a few, and the next ones come while riding. */
const mostOpen = 24;
/** What is stored meanwhile is seen so much later at the latest. */
const freshMs = 5_000;
const nothing: ReadonlySet<string> = new Set();

/** The maps that the rider took along. A tile is undefined where no piece has its place, null where the piece has nothing there. */
export type PackedMap = {
  archives(): Promise<PackArchive[]>;
  tile(archive: string, tile: Tile): Promise<ArrayBuffer | null | undefined>;
};

/** Of whoever is signed in when it is asked; of nobody, and where there is no room for packs, there is nothing. */
export const openPackedMap = (): PackedMap =>
  createPackedMap(() => {
    const riderId = lastRiderId();
    return riderId && canStorePacks() ? createPackStorage(riderId) : null;
  }, systemClock);

function createPackedMap(
  current: () => Pick<PackStorage, 'records' | 'pieces' | 'readPiece'> | null,
  clock: Clock,
): PackedMap {
  const open = new Map<string, PMTiles>();
  let stored: { addresses: Promise<ReadonlySet<string>>; at: number } | null = null;

  /** Most tiles of most riders are in no pack: that is known without looking into the storage for each. */
  function addresses(): Promise<ReadonlySet<string>> {
    const storage = current();
    if (!storage) return Promise.resolve(nothing);
    if (!stored || clock() - stored.at > freshMs) {
      stored = { addresses: storage.pieces().catch(() => nothing), at: clock() };
    }
    return stored.addresses;
  }

  async function piece(address: string): Promise<PMTiles | null> {
    const known = open.get(address);
    if (known) return known;
    if (!(await addresses()).has(address)) return null;
    const bytes = await current()?.readPiece(address);
    if (!bytes) return null;
    const opened = new PMTiles({
      getKey: () => address,
      getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length) }),
    });
    putNewest(open, address, opened, mostOpen);
    return opened;
  }

  return {
    /** Of each map the one that was taken along last, the overview first. */
    async archives() {
      const held = ((await current()?.records()) ?? []).flatMap((record) => record.held ?? record.wanted ?? []);
      const newestLast = held.sort((a, b) => a.gatheredAt.localeCompare(b.gatheredAt));
      return [...new Map(newestLast.flatMap(({ archives }) => archives).map((one) => [one.id, one])).values()].sort(
        (a, b) => a.minZoom - b.minZoom,
      );
    },
    async tile(archive, { z, x, y }) {
      const opened = await piece(addressOfPiece(archive, pieceName(pieceOf({ z, x, y }))));
      if (!opened) return undefined;
      return (await opened.getZxy(z, x, y))?.data ?? null;
    },
  };
}
