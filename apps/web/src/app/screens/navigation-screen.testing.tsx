import type { User } from '@estradeiro/contract/auth';
import { calculateRoute, type Route } from '@estradeiro/contract/navigation';
import { type Place, searchPlaces } from '@estradeiro/contract/places';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { farStart, goal, longRoute, route, start } from '#features/planner/fixtures.testing.ts';
import { fairSky } from '#features/planner/sky.testing.ts';
import { fakeDevice } from '#platform/device.testing.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { Navigation } from './navigation-screen.tsx';

export const device = fakeDevice();
fairSky();
afterEach(() => vi.useRealTimers());

export const parcao: Place = { ...goal, context: 'Moinhos de Vento, Porto Alegre', kind: 'sight' };

export const open = (path = '/navigation', rider: User | null = null) =>
  renderScreen(
    <>
      <Navigation />
      <Toasts />
    </>,
    { path, rider },
  );

export const findPosition = () => act(() => device.moveTo(start));

/** Plans up to the tap that begins the ride. */
export async function startRide(planned: Route = route) {
  api.answer(searchPlaces, [parcao]);
  api.answer(calculateRoute, { routes: [planned] });
  open();
  findPosition();
  await userEvent.type(screen.getByRole('combobox'), 'parcao{Enter}');
  await screen.findByRole('button', { name: 'Iniciar Navegação' });
}

/** The same from 5.4 km before the corner, with fake timers from the start. */
export async function planFromFar(...planned: Route[]) {
  api.answer(searchPlaces, [parcao]);
  api.answer(calculateRoute, { routes: planned.length > 0 ? planned : [longRoute] });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open();
  act(() => device.moveTo(farStart));
  await searchParcao();
}

export async function searchParcao() {
  await clicks().type(screen.getByRole('combobox'), 'parcao{Enter}');
  await screen.findByRole('button', { name: 'Iniciar Navegação' });
}

export const begin = async (planned?: Route) => {
  await startRide(planned);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Iniciar Navegação');
};
export const clicks = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
export const press = (name: string) => clicks().click(screen.getByRole('button', { name }));
export async function stop() {
  await press('Parar');
  const question = within(await screen.findByRole('dialog', { name: 'Parar a navegação?' }));
  await clicks().click(question.getByRole('button', { name: 'Parar' }));
}
export const after = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));
/** Five seconds later at another place, at most 400 m further: a longer distance would count as a jump. */
export const ride = async (lat: number, lng: number, heading = 0) => {
  await after(5_000);
  act(() => device.moveTo({ lat, lng }, { heading, speed: 15 }));
};
