import type { LatLng } from '@estradeiro/contract/lat-lng';
import { z } from 'zod';
import { callValhalla } from './call-valhalla.ts';

const Sign = z.object({ text: z.string() }).transform(({ text }) => text);
const Trip = z
  .object({
    summary: z.object({ time: z.number(), length: z.number(), has_toll: z.boolean() }),
    legs: z.array(
      z.object({
        maneuvers: z.array(
          z.object({
            type: z.number(),
            street_names: z.array(z.string()).default([]),
            roundabout_exit_count: z.number().optional(),
            sign: z
              .object({
                exit_number_elements: z.array(Sign).default([]),
                exit_toward_elements: z.array(Sign).default([]),
              })
              .optional(),
          }),
        ),
      }),
    ),
  })
  .transform(({ summary, legs }) => {
    const maneuvers = legs
      .flatMap((leg) => leg.maneuvers)
      .map(({ type, street_names, roundabout_exit_count, sign }) => ({
        type,
        names: street_names,
        roundaboutExit: roundabout_exit_count,
        exit: sign?.exit_number_elements ?? [],
        toward: sign?.exit_toward_elements ?? [],
      }));
    const names = [...new Set(maneuvers.flatMap((maneuver) => maneuver.names))];
    return { km: summary.length, seconds: summary.time, toll: summary.has_toll, maneuvers, names };
  });
export type RouteFacts = z.infer<typeof Trip>;

const Reply = z
  .object({ trip: Trip, alternates: z.array(z.object({ trip: Trip })).default([]) })
  .transform(({ trip, alternates }) => [trip, ...alternates.map((alternate) => alternate.trip)]);

/** The engine's routes on a tile set, the best one first. Fails with the engine's message when there is none. */
export async function requestRoutes(
  tileDir: string,
  from: LatLng,
  to: LatLng,
  costing: object = {},
  alternates = 0,
): Promise<RouteFacts[]> {
  const locations = [from, to].map(({ lat, lng }) => ({ lat, lon: lng, search_cutoff: 2_000 }));
  const query = { locations, costing: 'motorcycle', costing_options: { motorcycle: costing }, alternates };
  const [result] = await callValhalla(tileDir, [{ method: 'route', query }]);
  if (!result?.ok) throw new Error(result?.error ?? 'no result');
  return Reply.parse(result.value);
}
