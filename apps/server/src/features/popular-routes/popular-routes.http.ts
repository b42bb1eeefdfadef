import { listPopularRoutes, ridePopularRoute } from '@estradeiro/contract/popular-routes';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import type { Drawings } from './drawings.ts';
import type { PopularRoutesStore } from './popular-routes.store.ts';
import { type Calculate, wayOf } from './ride-way.ts';

type Deps = { store: PopularRoutesStore; drawings: Drawings; calculate: Calculate };

/** The country's best rides, the same for everybody. */
export const popularRoutes =
  ({ store, drawings, calculate }: Deps) =>
  async (app: FastifyInstance) => {
    serve(app, listPopularRoutes, async () => {
      const rides = await store.list();
      return rides.map((ride) => ({ ...ride, drawing: drawings(ride) }));
    });

    serve(app, ridePopularRoute, async ({ params }) => {
      const ride = await store.byId(params.id);
      if (!ride) throw new AppError('not_found');
      return { id: ride.id, name: ride.name, route: await wayOf(ride, calculate) };
    });
  };
