import type { Route } from '@estradeiro/contract/navigation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberPlannedRoute } from '#platform/planned-route.ts';
import type { Plan } from '../plan.ts';

/** Tells other screens of the way that is planned or ridden here, for as long as there is none in its place. */
export function useToldPlan(plan: Plan | null, route: Route | null | undefined): void {
  const client = useQueryClient();
  const title = plan?.title;
  useEffect(
    () => rememberPlannedRoute(client, title !== undefined && route ? { title, route } : null),
    [client, title, route],
  );
}
