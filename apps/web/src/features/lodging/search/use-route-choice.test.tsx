import { listSavedRoutes } from '@estradeiro/contract/routes';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { rememberPlannedRoute } from '#platform/planned-route.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { useRouteChoice } from './route-choice.tsx';

const serra = {
  distanceMeters: 33_000,
  durationSeconds: 2_400,
  polyline: encodePolyline([
    { lat: -22.9, lng: -45.6 },
    { lat: -22.6, lng: -45.6 },
  ]),
  steps: [],
  estimate: false,
  curviness: 0.4,
  unpavedMeters: 0,
  hasToll: false,
  waypoints: [],
};

function Choice({ requested = null }: { requested?: string | null }) {
  const [route, setRoute] = useState<string | null>(requested);
  const { chosen, options, measure } = useRouteChoice(route, setRoute);
  const meters = measure?.metersFrom({ lat: -22.75, lng: -45.6 });
  return (
    <p>
      {chosen}: {options.map(({ name }) => name).join(', ')}: {meters === undefined ? 'no way' : Math.round(meters)}
    </p>
  );
}

beforeEach(() => api.answer(listSavedRoutes, []));

it('tells distances from the destination while there is no route', async () => {
  renderScreen(<Choice />);
  expect(screen.getByText('destination: Destino: no way')).toBeVisible();
  await waitFor(() => expect(api.seen(listSavedRoutes)).toHaveLength(1));
});

it('tells them from the route that navigation has planned, until that is given up', async () => {
  const { client } = renderScreen(<Choice />);
  act(() => rememberPlannedRoute(client, { title: 'Serra da Mantiqueira', route: serra }));
  expect(await screen.findByText('planned: Destino, Rota: Serra da Mantiqueira: 0')).toBeVisible();
  act(() => rememberPlannedRoute(client, null));
  expect(await screen.findByText('destination: Destino: no way')).toBeVisible();
});

it('goes by the destination where the rider chose so, whatever is planned', async () => {
  const { client } = renderScreen(<Choice requested="destination" />);
  act(() => rememberPlannedRoute(client, { title: 'Serra', route: serra }));
  expect(await screen.findByText('destination: Destino, Rota: Serra: no way')).toBeVisible();
});

it('falls back to the destination where the planned route of the address is gone', () => {
  renderScreen(<Choice requested="planned" />);
  expect(screen.getByText('destination: Destino: no way')).toBeVisible();
});
