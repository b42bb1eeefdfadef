import { nearbyRoads } from '@estradeiro/contract/good-roads';
import { getMaps } from '@estradeiro/contract/maps';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { installedMaps } from '#features/planner/sky.testing.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { NearYou } from './near-you.tsx';

beforeEach(() => {
  api.answer(getMaps, { ...installedMaps, goodRoads: installedMaps.extracts });
  api.answer(nearbyRoads, []);
});

/** Opens the list on a device that is there, where no good road is near. */
async function openAt(coords: { latitude: number; longitude: number }) {
  const found = (done: PositionCallback) => {
    done({ coords: { ...coords, accuracy: 5 }, timestamp: Date.now() } as GeolocationPosition);
    return 1;
  };
  const value = { getCurrentPosition: found, watchPosition: found, clearWatch() {} };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value });
  renderScreen(<NearYou />);
  await userEvent.click(await screen.findByText('Perto de você'));
  await userEvent.click(await screen.findByRole('button', { name: 'Ver as que estão perto de mim' }));
  await screen.findByText('Nenhuma estrada boa tão perto');
}
const ask = () => screen.queryByRole('button', { name: 'Pedir o mapa desta região' });

it('looks for no road, nor for the rider, until its title is pressed', async () => {
  renderScreen(<NearYou />);
  expect(await screen.findByText('Perto de você')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver as que estão perto de mim' })).toBeNull();
});

it('asks for no map where that of the region is installed', async () => {
  await openAt({ latitude: -29, longitude: -51 });
  expect(ask()).toBeNull();
});

it('asks for the map of a region without one', async () => {
  await openAt({ latitude: -23.5, longitude: -46.6 });
  expect(ask()).not.toBeNull();
});
