import { addressOfPiece, pieceInArchive, pieceName, type Tile } from '@estradeiro/contract/maps';
import type { PackArchive } from '@estradeiro/contract/offline-packs';
import { putNewest } from '@estradeiro/contract/put-newest';
import { PMTiles } from 'pmtiles';
import { type Clock, systemClock } from '#platform/clock.ts';
import { canStorePacks, createPackStorage, type PackStorage } from '#platform/offline/pack-storage.ts';
import { lastRiderId } from '#platform/session.ts';

/** The most pieces held in memory: a view needs a few, and a ride adds new ones. */
const mostOpen = 24;
/** Newly stored pieces show after this time at the latest. */
const freshMs = 5_000;
const nothing: ReadonlySet<string> = new Set();

/** The downloaded maps. A tile is undefined where no piece covers its place, null where the piece is empty there. */
export type PackedMap = {
  archives(): Promise<PackArchive[]>;
  tile(archive: string, tile: Tile): Promise<ArrayBuffer | null | undefined>;
};

/** The packs of the signed-in rider at the time of each call; empty without one, or without storage for packs. */
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

  /**
   * The addresses of all stored pieces, cached, since most tiles are in no pack and each would cost a look into
   * storage.
   */
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
    /** The last downloaded version of each map, the overview first. */
    async archives() {
      const held = ((await current()?.records()) ?? []).flatMap((record) => record.held ?? record.wanted ?? []);
      const newestLast = held.sort((a, b) => a.gatheredAt.localeCompare(b.gatheredAt));
      return [...new Map(newestLast.flatMap(({ archives }) => archives).map((one) => [one.id, one])).values()].sort(
        (a, b) => a.minZoom - b.minZoom,
      );
    },
    async tile(archive, { z, x, y }) {
      const home = pieceInArchive(archive, { z, x, y });
      const opened = home && (await piece(addressOfPiece(archive, pieceName(home))));
      if (!opened) return undefined;
      return (await opened.getZxy(z, x, y))?.data ?? null;
    },
  };
}
