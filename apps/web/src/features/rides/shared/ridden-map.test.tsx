import { listRideLines, listRideRecords } from '@estradeiro/contract/rides';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/query-client.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { enterSession } from '#platform/session.ts';
import { Screen } from '#ui/screen.tsx';
import { serra, serraListed } from '../rides.testing.ts';
import { unsavedRides } from './device-rides.ts';
import { RiddenMap } from './ridden-map.tsx';

const litoral = {
  ...serraListed,
  id: '1b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e',
  name: 'Litoral',
  startedAt: '2025-12-27T12:00:00.000Z',
  endedAt: '2025-12-27T14:00:00.000Z',
};

beforeEach(() => {
  localStorage.clear();
  enterSession(createQueryClient(), ana); // whose rides are in this browser
});
afterEach(() => vi.restoreAllMocks());

const show = (period = '') =>
  renderScreen(
    <Screen fill wide>
      <RiddenMap period={period} />
    </Screen>,
    { rider: ana },
  );

function answerBoth() {
  api.answer(listRideRecords, [serraListed, litoral]);
  api.answer(listRideLines, [
    { id: serraListed.id, line: serra.track },
    { id: litoral.id, line: serra.track },
  ]);
}

it('says how many rides the map shows and how far they went', async () => {
  answerBoth();
  show();
  expect(await screen.findByText('2 passeios · 70,5 km')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Mapa de onde já andei' })).toBeInTheDocument();
  expect(await screen.findByText('Toque numa linha para abrir o passeio.')).toBeVisible();
});

it('shows the rides of a year or of a month', async () => {
  answerBoth();
  const { history } = show('2025');
  expect(await screen.findByText('1 passeio · 35,3 km')).toBeVisible();
  const choice = screen.getByRole('combobox', { name: 'Período' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sempre', 'Todo 2026', 'Março de 2026', 'Todo 2025', 'Dezembro de 2025']);
  await userEvent.selectOptions(choice, 'Março de 2026');
  expect(history.at(-1)).toBe('/routes?tab=passeios&mapa=2026-03');
});

it('lists what it shows, for whoever cannot press a line', async () => {
  answerBoth();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Ver a lista' }));
  const sheet = await screen.findByRole('dialog', { name: 'Onde já andei' });
  expect(within(sheet).getByRole('link', { name: 'Abrir Litoral' })).toHaveAttribute(
    'href',
    `/routes?tab=passeios&passeio=${litoral.id}`,
  );
});

it('says which rides are drawn roughly, while their lines load or without a network', async () => {
  api.answer(listRideRecords, [serraListed, litoral]);
  api.drop(listRideLines);
  show();
  expect(await screen.findByText('2 com traçado aproximado por enquanto.')).toBeVisible();
});

it('shows an unsaved ride of this device, also where the saved ones fail to load', async () => {
  unsavedRides.write([{ key: 'ride-of-today', ride: serra }]);
  api.fail(listRideRecords, 'internal', 500);
  api.fail(listRideLines, 'internal', 500);
  show();
  expect(await screen.findByText('Não foi possível carregar seus passeios')).toBeVisible();
  expect(screen.getByText('1 passeio · 35,3 km')).toBeVisible();
  expect(screen.getByText('1 ainda não salvo, só neste aparelho.')).toBeVisible();
});

it('explains how to record a first ride', async () => {
  api.answer(listRideRecords, []);
  api.answer(listRideLines, []);
  show();
  expect(await screen.findByText('Nenhum passeio ainda')).toBeVisible();
});
