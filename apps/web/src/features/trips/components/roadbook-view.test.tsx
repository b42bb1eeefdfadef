import { townsOnRoute } from '@estradeiro/contract/places';
import { getSavedRoute, type SavedRoute } from '@estradeiro/contract/routes';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { daysOf } from '../days.ts';
import type { Known } from '../readiness.ts';
import { straightRoute, tripOf, twoRoutes } from '../trips.testing.ts';
import { RoadbookView } from './roadbook-view.tsx';

/** The first day's page of a roadbook whose only day has this route. */
async function pageOf(route: SavedRoute) {
  const trip = tripOf([route]);
  const days = daysOf(trip, new Map([[route.id, { record: route, pending: null }]]));
  const known: Known = {
    ...{ trip, days, ofDays: [], bookings: [], checklists: [], today: '2026-12-01', packed: null, fullMeters: null },
    upkeep: { odometerKm: null, items: [] },
  };
  renderScreen(<RoadbookView trip={trip} known={known} onClose={() => undefined} />, { rider: ana });
  const heading = await screen.findByRole('heading', { name: /^Dia 1/ });
  return within(heading.closest('section') ?? document.body);
}

it('states on paper how much of a day is estimated, and lists its towns instead of manoeuvres', async () => {
  const [saved] = twoRoutes();
  const route = { ...saved, estimate: true };
  const calculated = straightRoute(route.waypoints);
  const estimated = {
    ...calculated,
    estimate: true,
    estimatedParts: [{ fromIndex: 0, toIndex: 2, distanceMeters: 80_000 }],
  };
  api.answer(getSavedRoute, { ...route, route: estimated });
  api.answer(townsOnRoute, [{ name: 'Painel', alongMeters: 30_000 }]);
  const page = await pageOf(route);
  expect(await page.findByText('estimativa em 80 km')).toBeVisible();
  expect(page.getByText('Passa por Painel')).toBeVisible();
  expect(page.queryByText('Siga em frente')).toBeNull();
});

it('heads a day without names by its trip', async () => {
  const [saved] = twoRoutes();
  const [origin, destination] = ['-30.02997, -51.22996', '-29.95000, -51.00000'];
  const route = { ...saved, name: `Serra e mar · ${origin} → ${destination}`, origin, destination };
  api.answer(getSavedRoute, { ...route, route: null });
  expect((await pageOf(route)).getByText('Serra e mar')).toBeVisible();
});
