import {
  getLodgingPlatformStatus,
  getPlatformAccommodation,
  type LodgingPlatformStatus,
  type PlatformOffer,
  type PlatformSearch,
  searchLodgingPlatform,
} from '@estradeiro/contract/lodging/lodging-platform';
import type { Accommodation } from '@estradeiro/contract/lodging/search';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import type { StayAsked } from './lodging-platform.provider.ts';
import { texts } from './texts.ts';

type Service = {
  status(): Promise<LodgingPlatformStatus>;
  search(request: PlatformSearch): Promise<Accommodation[]>;
  details(id: string, stay: StayAsked): Promise<{ accommodation: Accommodation; offers: PlatformOffer[] }>;
};

export const lodgingPlatformEndpoints = (service: Service) => async (app: FastifyInstance) => {
  serve(app, getLodgingPlatformStatus, () => service.status());
  serve(app, searchLodgingPlatform, ({ body }) => service.search(body));
  serve(app, getPlatformAccommodation, ({ params, query }) =>
    service.details(params.id, { ...query, childrenAges: [] }),
  );
};

const unconfigured = async () => {
  throw new AppError('upstream_unavailable', { message: texts.unconfigured });
};

/** Without a contract of the operator: a refusal, and nothing else breaks. */
export const withoutPlatform: Service = {
  status: async () => ({ success: false, message: texts.unconfigured }),
  search: unconfigured,
  details: unconfigured,
};
