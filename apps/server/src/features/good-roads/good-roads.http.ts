import { nearbyRoads } from '@estradeiro/contract/good-roads';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import { findRoads } from './find-roads.ts';
import type { ReadableRoadList } from './road-lists.ts';

type Deps = {
  /** Read for every request, since maps change while the server runs. */
  roadLists: () => readonly ReadableRoadList[];
};

/** The roads worth riding of the installed maps. */
export const goodRoadsFeature = ({ roadLists }: Deps): Feature => ({
  async register(app: FastifyInstance) {
    serve(app, nearbyRoads, ({ query: { reach, ...at } }) => findRoads(roadLists(), at, reach));
  },
});
