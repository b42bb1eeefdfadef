import type { LatLng } from '@estradeiro/contract/lat-lng';
import { planPack } from '@estradeiro/contract/offline-packs';
import { decodePolyline, MalformedPolylineError } from '@estradeiro/navigation/polyline';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import { archivesAlong, type KnownArchive } from './archives-along.ts';
import { type FindLodging, lodgingAlong } from './lodging-along.ts';

type Deps = {
  /** The overview first, then the extracts; asked for every request, since maps come and go while we run. */
  archives: () => readonly KnownArchive[];
  findLodging: FindLodging;
};

/** What a device takes along to ride a saved route without a network. */
export const offlinePacks =
  ({ archives, findLodging }: Deps) =>
  async (app: FastifyInstance) => {
    serve(app, planPack, async ({ body: { polyline, places } }) => {
      const line = lineOf(polyline);
      return {
        archives: await archivesAlong(line, places, archives()),
        lodging: await lodgingAlong(line, findLodging),
      };
    });
  };

function lineOf(polyline: string): LatLng[] {
  try {
    const points = decodePolyline(polyline);
    if (points.length >= 2) return points;
  } catch (cause) {
    if (!(cause instanceof MalformedPolylineError)) throw cause;
  }
  throw new AppError('invalid_request');
}
