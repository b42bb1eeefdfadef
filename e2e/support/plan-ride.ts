import type { PreparedRoute } from '@estradeiro/navigation/prepared-route';
import type { Page } from '@playwright/test';
import { nextWay } from './recalculation.ts';
import { choosePlace } from './route-form.ts';

/** From the search on the map to a calculated way, which it gives. The device must be somewhere. */
export async function planRide(page: Page, destination: string): Promise<PreparedRoute> {
  const way = nextWay(page);
  await choosePlace(page, 'Para onde vamos?', destination, new RegExp(`^${destination}`));
  return way;
}
