import { piecesNear, reliefPiecesNear } from '@estradeiro/atlas/basemap/pieces/corridor';
import { openPieces, type Pieces } from '@estradeiro/atlas/basemap/pieces/open-pieces';
import { goodRoadsArchives } from '@estradeiro/atlas/good-roads/archives';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { pieceName, type Tile } from '@estradeiro/contract/maps';
import { type LodgingOnRoute, type PackArchive, planPack } from '@estradeiro/contract/offline-packs';
import { findOnRoute, measured } from '@estradeiro/navigation/fuel/stations-on-route';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import type { FastifyInstance } from 'fastify';
import { afterOtherCallers } from '#platform/after-other-callers.ts';
import { AppError } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';

type Deps = {
  /** Read for every request, since maps change while the server runs. */
  installedMaps: () => InstalledArchives;
  findLodging: FindLodging;
  readLine: (polyline: string, riderId: string) => Promise<RoadLine>;
};

/** The data that a device downloads to ride a saved route without a network. */
const offlinePacks =
  ({ installedMaps, findLodging, readLine }: Deps) =>
  async (app: FastifyInstance) => {
    serve(app, planPack, async ({ rider, body: { polyline, places, ...wishes } }) => {
      const { points: line } = await readLine(polyline, rider.id);
      return {
        archives: await archivesOnRoute(line, places, drawnArchives(installedMaps(), wishes)),
        lodging: await lodgingOnRoute(line, findLodging),
      };
    });
  };

type FeatureDeps = Pick<Deps, 'readLine'> & {
  places: () => { nearby: (kind: 'lodging', ...around: Parameters<FindLodging>) => ReturnType<FindLodging> };
  installedMaps: () => InstalledArchives;
};

/** Packs are cut from the installed maps. */
export const offlinePacksFeature = ({ readLine, places, installedMaps }: FeatureDeps): Feature => ({
  register: offlinePacks({
    readLine,
    installedMaps,
    findLodging: (...around) => places().nearby('lodging', ...around),
  }),
});

type InstalledArchive = { id: string; version: string; path: string };
type InstalledExtract = InstalledArchive & { name: string; goodRoads?: Omit<InstalledArchive, 'id'> | undefined };
type InstalledArchives = {
  overview: InstalledArchive;
  extracts: readonly InstalledExtract[];
  relief?: InstalledArchive | null;
};
type DrawnArchive = InstalledArchive & { isRelief?: true };

/** In drawing order, the relief last. */
const drawnArchives = (
  { overview, extracts, relief }: InstalledArchives,
  wishes: { relief: boolean; goodRoads: boolean },
): DrawnArchive[] => [
  overview,
  ...extracts,
  ...(wishes.goodRoads ? goodRoadsArchives(extracts) : []),
  ...(relief && wishes.relief ? [{ ...relief, isRelief: true as const }] : []),
];

/** Longer than any ride in Brazil; a longer line is refused. */
const longestMeters = 12_000_000;
const mostPieces = 6_000;
/** The pieces that are measured, at a millisecond each at most, before other requests get their turn. */
const measuredAtOnce = 20;

/** The pieces of each archive on a line of two points or more and around places. Fails with `too_far`. */
async function archivesOnRoute(
  line: readonly LatLng[],
  places: readonly LatLng[],
  archives: readonly DrawnArchive[],
): Promise<PackArchive[]> {
  if ((cumulativeMeters(line).at(-1) ?? 0) > longestMeters) throw new AppError('too_far');
  const wanted = piecesNear(line, places);
  if (wanted.length > mostPieces) throw new AppError('too_far');
  const found: PackArchive[] = [];
  for (const archive of archives) {
    const part = await piecesOf(archive, archive.isRelief ? reliefPiecesNear(line, places) : wanted);
    if (part && part.pieces.length > 0) found.push(part);
  }
  return found;
}

/** Null where the archive was just removed. */
async function piecesOf(archive: DrawnArchive, wanted: readonly Tile[]): Promise<PackArchive | null> {
  const { id, version, path, isRelief } = archive;
  const open = await openPieces(path);
  if (!open) return null;
  try {
    const { minZoom, maxZoom } = open;
    const pieces = await piecesWithBytes(open, wanted);
    const description = { ...(await open.description()), ...(isRelief && { isRelief }) };
    return { id, archive: `${id}.${version}`, minZoom, maxZoom, ...description, pieces };
  } finally {
    await open.close();
  }
}

async function piecesWithBytes(archive: Pieces, wanted: readonly Tile[]): Promise<PackArchive['pieces']> {
  const pieces: PackArchive['pieces'] = [];
  for (const [index, piece] of wanted.entries()) {
    if (index % measuredAtOnce === 0) await afterOtherCallers();
    const bytes = await archive.measure(piece);
    if (bytes !== null) pieces.push({ piece: pieceName(piece), bytes });
  }
  return pieces;
}

type PackLodging = LatLng & { name: string; tags: Record<string, string> };
/** Nearest first. */
type FindLodging = (at: LatLng, radiusMeters: number, limit: number) => readonly PackLodging[];

/** The distance that a rider turns off the route for a bed. */
const withinMeters = 3_000;
/** The most lodgings around one place: a city has thousands, and a rider needs one. */
const mostAround = 20;
const mostOnRoute = 300;

/** Lodging on a line of two points or more, in riding order; on a long route the nearest to it. */
async function lodgingOnRoute(points: readonly LatLng[], find: FindLodging): Promise<LodgingOnRoute[]> {
  const around = (at: LatLng, radiusMeters: number) => find(at, radiusMeters, mostAround);
  const passed = await findOnRoute(measured(points), around, { withinMeters, afterOtherCallers });
  return passed
    .map(({ station, ...where }) => ({ ...toLodging(station), ...where }))
    .sort((a, b) => a.offMeters - b.offMeters)
    .slice(0, mostOnRoute)
    .sort((a, b) => a.alongMeters - b.alongMeters);
}

const toLodging = ({ lat, lng, name, tags }: PackLodging) => ({
  lat,
  lng,
  name,
  phone: (tags['contact:phone'] ?? tags.phone ?? tags['contact:mobile'])?.split(';')[0]?.trim() || null,
});
