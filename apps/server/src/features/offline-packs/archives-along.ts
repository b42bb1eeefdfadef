import { piecesAlong } from '@estradeiro/atlas/basemap/pieces/corridor';
import { openPieces, type Pieces } from '@estradeiro/atlas/basemap/pieces/open-pieces';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { pieceName, type Tile } from '@estradeiro/contract/maps';
import type { PackArchive } from '@estradeiro/contract/offline-packs';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { afterOthers } from '#platform/after-others.ts';
import { AppError } from '#platform/errors.ts';

export type KnownArchive = { id: string; version: string; path: string };

/** Longer than any ride in Brazil; a longer line is refused. */
const longestMeters = 12_000_000;
const mostPieces = 6_000;
/** Each takes a millisecond at most: other requests get their turn in between. */
const measuredAtOnce = 20;

/** The pieces of each archive on a line of two points or more and around places. Fails with `too_far`. */
export async function archivesAlong(
  line: readonly LatLng[],
  places: readonly LatLng[],
  archives: readonly KnownArchive[],
): Promise<PackArchive[]> {
  if ((cumulativeMeters(line).at(-1) ?? 0) > longestMeters) throw new AppError('too_far');
  const wanted = piecesAlong(line, places);
  if (wanted.length > mostPieces) throw new AppError('too_far');
  const found: PackArchive[] = [];
  for (const archive of archives) {
    const part = await piecesOf(archive, wanted);
    if (part && part.pieces.length > 0) found.push(part);
  }
  return found;
}

/** Null where the archive was just removed. */
async function piecesOf({ id, version, path }: KnownArchive, wanted: readonly Tile[]): Promise<PackArchive | null> {
  const open = await openPieces(path);
  if (!open) return null;
  try {
    const { minZoom, maxZoom } = open;
    const pieces = await measured(open, wanted);
    return { id, archive: `${id}.${version}`, minZoom, maxZoom, ...(await open.description()), pieces };
  } finally {
    await open.close();
  }
}

async function measured(archive: Pieces, wanted: readonly Tile[]): Promise<PackArchive['pieces']> {
  const pieces: PackArchive['pieces'] = [];
  for (const [index, piece] of wanted.entries()) {
    if (index % measuredAtOnce === 0) await afterOthers();
    const bytes = await archive.measure(piece);
    if (bytes !== null) pieces.push({ piece: pieceName(piece), bytes });
  }
  return pieces;
}
