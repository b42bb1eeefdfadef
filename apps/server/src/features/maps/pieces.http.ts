import { openPieces } from '@estradeiro/atlas/basemap/pieces/open-pieces';
import { getMapPiece, tileOfPiece } from '@estradeiro/contract/maps';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import type { InstalledMaps } from './maps.http.ts';

/** Pieces of the maps in force, which whoever rides without a network keeps. */
export const mapPieces = (current: () => InstalledMaps) => async (app: FastifyInstance) => {
  serve(app, getMapPiece, async ({ params, request, reply }) => {
    const { overview, extracts } = current();
    const asked = [overview, ...extracts].find(({ id, version }) => `${id}.${version}` === params.archive);
    if (!asked) throw new AppError('not_found');
    // The address holds the version: what it stands for never changes.
    const etag = `"${params.archive}.${params.piece}"`;
    const forEver = { etag, 'cache-control': 'public, max-age=31536000, immutable' };
    if (request.headers['if-none-match'] === etag) return reply.headers(forEver).code(304).send();
    const bytes = await cut(asked.path, params.piece);
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
