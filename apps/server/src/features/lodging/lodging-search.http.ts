import { getAccommodation, searchAccommodations, totalCountHeader } from '@estradeiro/contract/lodging/search';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import { createLodgingSearch, type LodgingSearchDeps } from './lodging-search.service.ts';

export const lodgingSearch = (deps: LodgingSearchDeps) => async (app: FastifyInstance) => {
  const lodging = createLodgingSearch(deps);

  serve(app, searchAccommodations, async ({ rider, query, reply }) => {
    const { accommodations, total } = await lodging.search(query, rider.id);
    reply.header(totalCountHeader, total);
    return accommodations;
  });

  serve(app, getAccommodation, async ({ rider, params, query }) => {
    const found = await lodging.find(params.id, query, rider.id);
    if (!found) throw new AppError('not_found');
    return found;
  });
};
