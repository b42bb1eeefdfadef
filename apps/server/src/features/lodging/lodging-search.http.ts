import { getAccommodation, searchAccommodations, totalCountHeader } from '@estradeiro/contract/lodging/search';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import { createLodgingSearch, type LodgingSearchDeps } from './lodging-search.service.ts';

export const lodgingSearch = (deps: LodgingSearchDeps) => async (app: FastifyInstance) => {
  const lodging = createLodgingSearch(deps);

  serve(app, searchAccommodations, async ({ query, reply }) => {
    const { accommodations, total } = await lodging.search(query);
    reply.header(totalCountHeader, total);
    return accommodations;
  });

  serve(app, getAccommodation, async ({ params, query }) => {
    const found = await lodging.find(params.id, query);
    if (!found) throw new AppError('not_found');
    return found;
  });
};
