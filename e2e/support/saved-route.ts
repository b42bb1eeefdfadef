import { getSavedRoute, listSavedRoutes } from '@estradeiro/contract/saved-routes';
import { type PreparedRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import type { Page } from '@playwright/test';
import { ask } from './ask.ts';

/** The way of the rider's newest saved route. */
export async function newestWay(page: Page): Promise<PreparedRoute> {
  const [newest] = await ask(page.request, listSavedRoutes);
  const { route } = await ask(page.request, getSavedRoute, { params: { id: newest?.id ?? '' } });
  if (!route) throw new Error('the saved route has no way');
  return prepareRoute(route);
}
