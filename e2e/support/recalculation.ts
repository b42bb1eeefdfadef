import { calculateRoute, RouteResponse } from '@estradeiro/contract/navigation';
import { type PreparedRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import type { Page } from '@playwright/test';

/** The best route in the next response to this page's route requests, without a time limit. */
export async function nextRoute(page: Page): Promise<PreparedRoute> {
  const response = await page.waitForResponse(`**${calculateRoute.path}`, { timeout: 0 });
  const [best] = RouteResponse.parse(await response.json()).routes;
  if (!best) throw new Error('a response without a route');
  return prepareRoute(best);
}
