import { basename, dirname } from 'node:path';
import { openPieces } from '@estradeiro/atlas/basemap/pieces/open-pieces';
import { goodRoadsArchives } from '@estradeiro/atlas/good-roads/archives';
import { type Basemap, getMapArchive, getMapPiece, getMaps, tileOfPiece } from '@estradeiro/contract/maps';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';

/** A basemap on disk. `version` changes with its content. */
export type MapArchive = Omit<Basemap, 'url'> & { path: string; version: string };

type GoodRoadsFiles = Omit<MapArchive, 'id' | 'name'> & { listPath: string };
type Extract = MapArchive & { goodRoads?: GoodRoadsFiles | undefined };

/** The maps installed now; `relief` is null without any. Where `hasRoads` is absent, there are roads if an extract is installed. */
export type InstalledMaps = {
  version: string;
  overview: MapArchive;
  extracts: Extract[];
  relief?: MapArchive | null;
  hasRoads?: boolean;
  hasSurfaces?: boolean;
};

type Deps = {
  installedMaps: () => InstalledMaps;
  /** Null where the operator has not chosen Google Maps, or silenced it. */
  googleMaps: () => { browserKey: string } | null;
};

/** `current` is read for every request, since maps are installed and removed while the server runs. */
const maps = (current: () => InstalledMaps, googleMaps: Deps['googleMaps']) => async (app: FastifyInstance) => {
  serve(app, getMaps, () => {
    const google = googleMaps();
    const { version, overview, extracts, relief, hasRoads = extracts.length > 0, hasSurfaces = false } = current();
    return {
      version,
      overview: toBasemap(overview),
      extracts: extracts.map(toBasemap),
      ...(relief && { relief: toBasemap(relief) }),
      goodRoads: goodRoadsArchives(extracts).map(toBasemap),
      hasRoads,
      hasSurfaces,
      ...(google && { googleMapsKey: google.browserKey }),
    };
  });

  serve(app, getMapArchive, ({ params, reply }) => {
    const requested = archivesOf(current()).find((archive) => fileOf(archive) === params.archive);
    if (!requested) throw new AppError('not_found');
    // The name contains the version, so the content never changes.
    return reply.sendFile(basename(requested.path), dirname(requested.path), { maxAge: '365d', immutable: true });
  });
};

const archivesOf = ({ overview, extracts, relief }: InstalledMaps): MapArchive[] => [
  overview,
  ...extracts,
  ...goodRoadsArchives(extracts),
  ...(relief ? [relief] : []),
];

const fileOf = ({ id, version }: MapArchive) => `${id}.${version}.pmtiles`;

const toBasemap = ({ path: _, version, ...map }: MapArchive): Basemap => ({
  ...map,
  url: `/api/maps/${fileOf({ ...map, path: '', version })}`,
});

/** Pieces of the installed maps, which devices store for riding without a network. */
const mapPieces = (current: () => InstalledMaps) => async (app: FastifyInstance) => {
  serve(app, getMapPiece, async ({ params, request, reply }) => {
    const requested = archivesOf(current()).find(({ id, version }) => `${id}.${version}` === params.archive);
    if (!requested) throw new AppError('not_found');
    // The address contains the version, so the content never changes.
    const etag = `"${params.archive}.${params.piece}"`;
    const forEver = { etag, 'cache-control': 'public, max-age=31536000, immutable' };
    if (request.headers['if-none-match'] === etag) return reply.headers(forEver).code(304).send();
    const bytes = await cut(requested.path, params.piece);
    if (!bytes) throw new AppError('not_found');
    return reply.headers(forEver).type('application/octet-stream').send(bytes);
  });
};

async function cut(path: string, piece: string): Promise<Buffer | null> {
  const pieces = await openPieces(path);
  try {
    return (await pieces?.cut(tileOfPiece(piece))) ?? null;
  } finally {
    await pieces?.close();
  }
}

export const mapsFeature = ({ installedMaps, googleMaps }: Deps): Feature => ({
  async register(app) {
    app.register(maps(installedMaps, googleMaps));
    app.register(mapPieces(installedMaps));
  },
});
