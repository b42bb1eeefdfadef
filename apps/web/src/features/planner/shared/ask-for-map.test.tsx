import { mostWishedPlaces, wishForMap } from '@estradeiro/contract/maps';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { AskForMap } from './ask-for-map.tsx';

const line = Array.from({ length: 500 }, (_, index) => ({ lat: -27 - index / 100, lng: -50 }));
const press = async () => userEvent.click(screen.getByRole('button', { name: 'Pedir o mapa desta região' }));

it('asks for the map of both ends of a line and of places between', async () => {
  api.answer(wishForMap, { states: ['SC', 'PR'] });
  renderScreen(<AskForMap places={() => line} />);
  await press();
  expect(await screen.findByText(/^Pedido feito: Santa Catarina, Paraná\./)).toBeVisible();
  const [request] = api.seen(wishForMap);
  const places = (request?.body as { places?: unknown[] })?.places ?? [];
  expect(places).toHaveLength(mostWishedPlaces);
  expect([places[0], places.at(-1)]).toEqual([line[0], line.at(-1)]);
});

it('says that it was not asked for, and can be asked for again', async () => {
  api.drop(wishForMap);
  renderScreen(<AskForMap places={() => line} />);
  await press();
  expect(await screen.findByText(/^O pedido não foi feito\./)).toBeVisible();
  api.answer(wishForMap, { states: ['SC', 'PR'] });
  await press();
  expect(await screen.findByText(/^Pedido feito: Santa Catarina, Paraná\./)).toBeVisible();
});

it('claims nothing for a place abroad', async () => {
  api.answer(wishForMap, { states: [] });
  renderScreen(<AskForMap places={() => line} />);
  await press();
  expect(await screen.findByText(/o pedido não foi contado/)).toBeVisible();
});
