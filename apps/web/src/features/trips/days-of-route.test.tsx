import { listTrips } from '@estradeiro/contract/trips';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { DaysOfRoute } from './shared/days-of-route.tsx';
import { tripOf, twoRoutes } from './trips.testing.ts';

const [there, onward] = twoRoutes();

it('shows the days of trips that ride a route, the earliest first', async () => {
  const later = tripOf([there, onward], { name: 'Serra e mar' });
  const sooner = tripOf([there], { name: 'Bate e volta', startsOn: '2026-11-30' });
  api.answer(listTrips, [later, sooner]);
  renderScreen(<DaysOfRoute routeId={there.id} />, { rider: ana });
  await screen.findByRole('heading', { name: 'Nas suas viagens' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Bate e voltaDia 1 · 30/11/2026',
    'Serra e marDia 1 · 05/12/2026',
  ]);
  expect(screen.getByRole('link', { name: /Serra e mar/ })).toHaveAttribute('href', `/trips?viagem=${later.id}&dia=1`);
});

it('shows nothing for a route that no trip rides', async () => {
  api.answer(listTrips, [tripOf([there])]);
  const { container } = renderScreen(<DaysOfRoute routeId={onward.id} />, { rider: ana });
  await expect.poll(() => api.seen(listTrips).length).toBe(1);
  expect(container).toBeEmptyDOMElement();
});
