import { LatLng } from '@estradeiro/contract/lat-lng';
import {
  AvoidedStretch,
  LegStyle,
  maxAvoidedStretches,
  maxWaypoints,
  mostPassedAnyway,
  Preference,
  UnpavedWish,
} from '@estradeiro/contract/navigation';
import { maxRouteNameCharacters } from '@estradeiro/contract/routes';
import { z } from 'zod';
import { savedDraft } from '#platform/offline/draft.tsx';
import type { Draft } from './draft.ts';

const Point = z.object({
  key: z.number(),
  text: z.string(),
  at: LatLng.nullable(),
  via: z.boolean().optional(),
  onward: LegStyle.optional(),
});

const Plan: z.ZodType<Draft> = z.object({
  name: z.string().max(maxRouteNameCharacters),
  points: z.array(Point).min(2).max(maxWaypoints),
  filters: z.array(Preference),
  avoidTolls: z.boolean(),
  avoidHighways: z.boolean(),
  avoidTowns: z.boolean().default(false),
  curvesOnly: z.boolean(),
  unpaved: UnpavedWish.default('any'),
  avoidStretches: z.array(AvoidedStretch).max(maxAvoidedStretches).default([]),
  optimizeOrder: z.boolean(),
  passAnyway: z.array(z.uuid()).max(mostPassedAnyway).default([]),
  nextKey: z.number(),
});

/** Plans that were left without saving, of a new route or of a saved one. */
export const unsavedPlans = savedDraft('route-plans', z.object({ plan: Plan }));
export type UnsavedPlan = { plan: Draft; key: string };
