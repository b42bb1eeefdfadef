import type { PreparedRoute } from '@estradeiro/navigation/prepared-route';
import type { Page } from '@playwright/test';
import { nextRoute } from './recalculation.ts';
import { choosePlace } from './route-form.ts';

/** Searches on the map and returns the calculated route. The device must have a position. */
export async function planRide(page: Page, destination: string): Promise<PreparedRoute> {
  const route = nextRoute(page);
  await choosePlace(page, 'Para onde vamos?', destination, new RegExp(`^${destination}`));
  return route;
}
