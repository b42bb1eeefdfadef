import { listAlwaysAvoided } from '@estradeiro/contract/avoided-stretches';
import { getMaps } from '@estradeiro/contract/maps';
import { calculateRoute } from '@estradeiro/contract/navigation';
import { reversePlace, searchPlaces } from '@estradeiro/contract/places';
import { createSavedRoute, listSavedRoutes } from '@estradeiro/contract/routes';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installedMaps } from '#features/planner/sky.testing.ts';
import { fakeDevice } from '#platform/device.testing.ts';
import { api } from '#platform/render.testing.tsx';
import { button, detail, show, urubici } from '../routes.testing.tsx';

const device = fakeDevice();
const near = { lat: -28.0149, lng: -49.5911 };
const far = { lat: -28.0249, lng: -49.5911 };

beforeEach(() => {
  const query = async () => ({ state: 'granted' });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
  api.answer(getMaps, installedMaps);
  api.answer(listSavedRoutes, []);
  api.answer(listAlwaysAvoided, []);
  api.answer(reversePlace, null);
  api.answer(searchPlaces, []);
});
afterEach(() => void Reflect.deleteProperty(navigator, 'permissions'));

const origin = () => screen.getByRole('combobox', { name: 'Origem' });
const moveTo = (...place: Parameters<typeof device.moveTo>) => act(async () => device.moveTo(...place));

async function openForm() {
  show('/routes?way=');
  await screen.findByRole('heading', { name: 'Novo roteiro' });
  await act(async () => undefined); // until the permission is read
}

it('starts where the rider is, named by the place under which the route is saved', async () => {
  api.answer(reversePlace, { ...urubici, name: 'Rua Boanerges', context: 'Urubici' });
  api.answer(createSavedRoute, detail);
  api.answer(searchPlaces, [urubici]);
  api.hold(calculateRoute);
  await openForm();
  await moveTo(near);
  await screen.findByDisplayValue('Rua Boanerges, Urubici');
  expect(api.seen(reversePlace)).toMatchObject([{ query: { lat: `${near.lat}`, lng: `${near.lng}` } }]);
  await userEvent.type(screen.getByRole('combobox', { name: 'Destino' }), 'urub');
  await userEvent.click(await screen.findByRole('option', { name: /Urubici/ }));
  await userEvent.click(await button('Criar Roteiro'));
  await vi.waitFor(() => expect(api.seen(createSavedRoute)).toHaveLength(1));
  expect(api.seen(createSavedRoute)).toMatchObject([
    { body: { origin: 'Rua Boanerges, Urubici', waypoints: [{ ...near }, {}] } },
  ]);
});

it('does not start at a position of any accuracy', async () => {
  await openForm();
  await moveTo(far, { accuracy: 3_000 });
  expect(origin()).toHaveValue('');
  await moveTo(near, { accuracy: 20 });
  expect(origin()).toHaveValue('Sua posição');
});

it('starts at a known position at once, and at the fresh one instead once that comes', async () => {
  const minutesAgo = Date.now() - 5 * 60_000;
  await openForm();
  await moveTo(far, { at: minutesAgo });
  await vi.waitFor(() => expect(api.seen(reversePlace)).toHaveLength(1));
  await moveTo(near);
  await vi.waitFor(() => expect(api.seen(reversePlace)).toHaveLength(2));
  expect(api.seen(reversePlace)).toMatchObject([{ query: { lat: `${far.lat}` } }, { query: { lat: `${near.lat}` } }]);
  expect(origin()).toHaveValue('Sua posição');
});

it('leaves a known start where the fresh position is as good as the same', async () => {
  await openForm();
  await moveTo(far, { at: Date.now() - 5 * 60_000 });
  await vi.waitFor(() => expect(api.seen(reversePlace)).toHaveLength(1));
  await moveTo({ ...far, lat: far.lat + 0.0001 }, { accuracy: 20 });
  expect(api.seen(reversePlace)).toHaveLength(1);
});
