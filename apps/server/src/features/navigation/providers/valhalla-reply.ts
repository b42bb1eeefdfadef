import { decodePolyline } from '@estradeiro/navigation/polyline';
import { z } from 'zod';

const Texts = z.array(z.object({ text: z.string() }).transform(({ text }) => text)).default([]);

const Sign = z.object({
  exit_number_elements: Texts,
  exit_branch_elements: Texts,
  exit_toward_elements: Texts,
  exit_name_elements: Texts,
});

const Maneuver = z.object({
  type: z.number().int(),
  street_names: z.array(z.string()).default([]),
  begin_street_names: z.array(z.string()).default([]),
  sign: Sign.optional(),
  roundabout_exit_count: z.number().int().positive().optional(),
  bearing_before: z.number().optional(),
  bearing_after: z.number().optional(),
  time: z.number().nonnegative(),
  length: z.number().nonnegative(),
  begin_shape_index: z.number().int().nonnegative(),
  end_shape_index: z.number().int().nonnegative(),
  /** Some of it is unpaved, not necessarily all. */
  rough: z.boolean().default(false),
});
export type Maneuver = z.infer<typeof Maneuver>;

const Leg = z
  .object({ shape: z.string(), maneuvers: z.array(Maneuver).min(1) })
  .transform((leg) => ({ ...leg, points: decodePolyline(leg.shape) }));
export type Leg = z.infer<typeof Leg>;

/** Lengths in kilometres, times in seconds, shapes in precision 6, indices counted within the leg. */
const Trip = z.object({
  legs: z.array(Leg).min(1),
  summary: z.object({
    time: z.number().nonnegative(),
    length: z.number().nonnegative(),
    has_toll: z.boolean().default(false),
  }),
  locations: z.array(z.object({ original_index: z.number().int().nonnegative().optional() })),
});
export type Trip = z.infer<typeof Trip>;

export const ValhallaRouteReply = z
  .object({ trip: Trip, alternates: z.array(z.object({ trip: Trip })).default([]) })
  .transform(({ trip, alternates }) => [trip, ...alternates.map((alternate) => alternate.trip)]);

export const OrderReply = z.object({ trip: Trip });

const Correlated = z.object({ correlated_lat: z.number(), correlated_lon: z.number() });
export const LocateReply = z.array(z.object({ edges: z.array(Correlated).nullable() })).min(1);

/** With `verbose`; of a road in both directions there are two edges. */
export const LocateRoadsReply = z
  .array(
    z.object({
      edges: z
        .array(
          Correlated.extend({
            distance: z.number(),
            heading: z.number(),
            edge_info: z.object({ way_id: z.number(), names: z.array(z.string()).default([]) }),
          }),
        )
        .nullable(),
    }),
  )
  .min(1);
export type LocatedRoad = NonNullable<z.infer<typeof LocateRoadsReply>[number]['edges']>[number];

const Edge = z.object({
  names: z.array(z.string()).default([]),
  way_id: z.number().int().default(0),
  length: z.number().nonnegative(),
  unpaved: z.boolean().default(false),
  bridge: z.boolean().default(false),
  tunnel: z.boolean().default(false),
  use: z.string().default('road'),
  road_class: z.string().default('unclassified'),
  /** In km/h; absent where the map states no limit, a word where the road has none. */
  speed_limit: z.union([z.number(), z.string()]).optional(),
  begin_shape_index: z.number().int().nonnegative(),
  end_shape_index: z.number().int().nonnegative(),
  end_node: z.object({ traffic_signal: z.boolean().default(false) }).optional(),
});
export type Edge = z.infer<typeof Edge>;

export const TraceReply = z
  .object({ shape: z.string(), edges: z.array(Edge) })
  .transform(({ shape, edges }) => ({ points: decodePolyline(shape), edges }));

/** In metres; null where no height is installed. */
export const HeightReply = z.object({ height: z.array(z.number().nullable()) });

export const MatchReply = z.object({ shape: z.string() });

/** The requested attributes of `trace_attributes`: all of them would be ten times as long. */
export const traceFilters = {
  survey: {
    action: 'include',
    attributes: ['shape', 'node.traffic_signal', ...Object.keys(Edge.shape).map((field) => `edge.${field}`)],
  },
  match: { action: 'include', attributes: ['shape'] },
};
