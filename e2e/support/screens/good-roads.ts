import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { expect } from '@playwright/test';
import { goodRoad, pressGoodRoad, showGoodRoads } from '../good-roads.ts';
import type { State } from './screen.ts';

export const goodRoads: State[] = [
  {
    name: 'good roads on the map',
    open: showGoodRoads,
    next: [{ name: 'a good road', open: pressGoodRoad }],
  },
  {
    name: 'good roads near the rider',
    open: async (page, device) => {
      await device.moveTo(townPlaces.centro);
      await page.goto('/popular-routes');
      await page.getByText('Perto de você').click();
      await expect(page.getByRole('heading', { name: goodRoad })).toBeVisible();
    },
  },
];
