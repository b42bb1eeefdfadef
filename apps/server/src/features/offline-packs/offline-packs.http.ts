import { planPack } from '@estradeiro/contract/offline-packs';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import { archivesAlong, type KnownArchive } from './archives-along.ts';
import { type FindLodging, lodgingAlong } from './lodging-along.ts';

type Deps = {
  /** The overview first, then the extracts; read for every request, since maps change while the server runs. */
  archives: () => readonly KnownArchive[];
  findLodging: FindLodging;
  readLine: (polyline: string, riderId: string) => Promise<RoadLine>;
};

/** The data that a device downloads to ride a saved route without a network. */
const offlinePacks =
  ({ archives, findLodging, readLine }: Deps) =>
  async (app: FastifyInstance) => {
    serve(app, planPack, async ({ rider, body: { polyline, places } }) => {
      const { points: line } = await readLine(polyline, rider.id);
      return {
        archives: await archivesAlong(line, places, archives()),
        lodging: await lodgingAlong(line, findLodging),
      };
    });
  };

type FeatureDeps = Pick<Deps, 'readLine'> & {
  places: () => { nearby: (kind: 'lodging', ...around: Parameters<FindLodging>) => ReturnType<FindLodging> };
  installedMaps: () => { overview: KnownArchive; extracts: readonly KnownArchive[] };
};

/** Packs are cut from the installed maps. */
export const offlinePacksFeature = ({ readLine, places, installedMaps }: FeatureDeps): Feature => ({
  register: offlinePacks({
    readLine,
    archives: () => [installedMaps().overview, ...installedMaps().extracts],
    findLodging: (...around) => places().nearby('lodging', ...around),
  }),
});
