import { nearbyRoads } from '@estradeiro/contract/good-roads';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import { findRoads } from './find-roads.ts';
import { createRoadLists } from './road-lists.ts';

type Deps = {
  /** Read for every request, since maps change while the server runs. */
  installedMaps: () => { extracts: readonly { goodRoads?: { listPath?: string } | undefined }[] };
};

/** The roads worth riding of the installed maps. */
export function goodRoadsFeature({ installedMaps }: Deps): Feature {
  const paths = () => installedMaps().extracts.flatMap(({ goodRoads }) => goodRoads?.listPath ?? []);
  return {
    async register(app: FastifyInstance) {
      const lists = createRoadLists(paths, (err, path) => app.log.warn({ err, path }, 'good roads not read'));
      app.addHook('onClose', lists.close);
      serve(app, nearbyRoads, ({ query: { reach, ...at } }) => findRoads(lists.current(), at, reach));
    },
  };
}
