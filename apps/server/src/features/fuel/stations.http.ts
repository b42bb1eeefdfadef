import { fuelStationsOnWay } from '@estradeiro/contract/fuel/stations';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.ts';
import { fuelOnWay, type KnownStations } from './stations.ts';

/** `current` gives the maps installed now: read for every request, since they change while the server runs. */
export const fuelStations =
  (current: () => KnownStations, readLine: (polyline: string, riderId: string) => Promise<RoadLine>) =>
  async (app: FastifyInstance) => {
    serve(app, fuelStationsOnWay, async ({ rider, body: { polyline, withinMeters } }) =>
      fuelOnWay(await readLine(polyline, rider.id), withinMeters, current()),
    );
  };
