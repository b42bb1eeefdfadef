import { calculateRoute, RouteReply } from '@estradeiro/contract/navigation';
import { type PreparedRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import type { Page } from '@playwright/test';

/** The best way of the next answer to a calculation that this page asks for, however long the presses or the ride that lead to it take. */
export async function nextWay(page: Page): Promise<PreparedRoute> {
  const answer = await page.waitForResponse(`**${calculateRoute.path}`, { timeout: 0 });
  const [best] = RouteReply.parse(await answer.json()).routes;
  if (!best) throw new Error('an answer without a way');
  return prepareRoute(best);
}
