import { fuelStationsOnWay } from '@estradeiro/contract/fuel-stations';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { decodePolyline, MalformedPolylineError } from '@estradeiro/navigation/polyline';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import { fuelOnWay, type KnownStations } from './stations.ts';

/** `current` gives the maps installed now: asked anew for every request, since they change while we run. */
export const fuelStations = (current: () => KnownStations) => async (app: FastifyInstance) => {
  serve(app, fuelStationsOnWay, ({ body: { polyline, withinMeters } }) =>
    fuelOnWay(lineOf(polyline), withinMeters, current()),
  );
};

function lineOf(polyline: string): LatLng[] {
  const points = decoded(polyline);
  if (points.length < 2) throw new AppError('invalid_request');
  return points;
}

function decoded(polyline: string): LatLng[] {
  try {
    return decodePolyline(polyline);
  } catch (cause) {
    if (cause instanceof MalformedPolylineError) throw new AppError('invalid_request', { cause });
    throw cause;
  }
}
