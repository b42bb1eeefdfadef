import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type Place, searchPlaces } from '@estradeiro/contract/places';
import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { ownPlaces, setOwnPlace } from '../own-places.ts';
import { OwnPlacesForm } from './own-places-form.tsx';
import { PlaceField, recentPlaces } from './place-field.tsx';

beforeEach(() => {
  recentPlaces.remove();
  ownPlaces.remove();
});
afterEach(() => onlineManager.setOnline(true));

const here = { lat: -30.03, lng: -51.22 };
const andradas: Place = {
  lat: -30.03,
  lng: -51.23,
  name: 'Rua dos Andradas',
  context: 'Porto Alegre, RS',
  kind: 'street',
  missing: 'house-number',
};

type FieldProps = { onPick: (place: Place) => void; near: LatLng | null; onHere?: () => void };

function Field({ onPick, near, ...props }: FieldProps) {
  const [text, setText] = useState('');
  return (
    <PlaceField
      {...props}
      label="Destino"
      near={near}
      text={text}
      onText={setText}
      onPick={(place) => {
        onPick(place);
        setText(place.name);
      }}
    />
  );
}

function show({ near = here as LatLng | null } = {}) {
  const picked: Place[] = [];
  renderScreen(<Field near={near} onPick={(place) => picked.push(place)} />);
  return picked;
}

const field = () => screen.getByRole('combobox', { name: 'Destino' });
const paste = async (text: string) => {
  await userEvent.click(field());
  await userEvent.paste(text);
};

it("shows a place's kind, area and distance, and that a house is unknown", async () => {
  api.answer(searchPlaces, [andradas, { ...andradas, name: 'Posto', kind: 'fuel', missing: undefined }]);
  show();
  await userEvent.type(field(), 'rua dos andradas 9999');
  const [street, fuel] = await screen.findAllByRole('option');
  expect(street).toHaveTextContent('mostra a rua: número não conhecido · Porto Alegre, RS');
  expect(street).toHaveTextContent('963 m');
  expect(fuel).toHaveTextContent('Combustível · Porto Alegre, RS');
});

it("suggests the rider's position first, until something is typed", async () => {
  api.answer(searchPlaces, [andradas]);
  recentPlaces.write([andradas]);
  const onHere = vi.fn();
  renderScreen(<Field near={null} onPick={() => undefined} onHere={onHere} />);
  await userEvent.click(field());
  const [first, second] = screen.getAllByRole('option');
  expect(first).toHaveTextContent('Usar minha posição');
  expect(second).toHaveTextContent('Rua dos Andradas');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onHere).toHaveBeenCalledOnce();
  await userEvent.type(field(), 'rua dos');
  expect(screen.queryByText('Usar minha posição')).toBeNull();
});

it('searches no text that came from elsewhere, such as a point on the map, until the rider is in the field', async () => {
  api.answer(searchPlaces, [andradas]);
  renderScreen(<PlaceField label="Destino" text="Ponto no mapa" onText={() => undefined} onPick={() => undefined} />);
  await new Promise((done) => setTimeout(done, 300));
  expect(api.seen(searchPlaces)).toEqual([]);
  await userEvent.click(field());
  expect(await screen.findByRole('option')).toHaveTextContent('Rua dos Andradas');
});

it('shows that the search waits for a network, not that there is no such place, and finds it once there is one', async () => {
  api.answer(searchPlaces, [andradas]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  show();
  await userEvent.type(field(), 'andradas');
  expect(await screen.findByText('Sem conexão: a busca volta com a rede.')).toBeVisible();
  expect(screen.queryByText('Nenhum lugar encontrado')).toBeNull();
  onlineManager.setOnline(true);
  expect(await screen.findByRole('option')).toHaveTextContent('Rua dos Andradas');
});

it.each([
  ['a link of a map', 'https://www.google.com/maps/place/Mirante/@-28.3,-49.5,15z', 'Mirante'],
  ['degrees, minutes and seconds', `28°18'00.0"S 49°30'00.0"W`, '-28.30000, -49.50000'],
  ['a geo link', 'geo:-28.3,-49.5', '-28.30000, -49.50000'],
])('reads %s without a request', async (_, text, name) => {
  const picked = show();
  await paste(text);
  await userEvent.click(await screen.findByRole('option'));
  expect(picked).toMatchObject([{ name, lat: -28.3, lng: -49.5 }]);
});

it('explains what to do with a short link', async () => {
  show();
  await paste('https://maps.app.goo.gl/AbC123');
  expect(await screen.findByText(/^Link curto: o lugar não vem nele/)).toBeVisible();
});

it('shows recent places before anything is typed', async () => {
  api.answer(searchPlaces, [andradas]);
  show();
  await userEvent.click(field());
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.type(field(), 'andradas');
  await userEvent.click(await screen.findByRole('option'));
  await userEvent.clear(field());
  expect(await screen.findByRole('option')).toHaveTextContent('Rua · Porto Alegre, RS');
  expect(recentPlaces.read()).toEqual([expect.not.objectContaining({ missing: 'house-number' })]);
});

it('offers home and work first, by their names, before anything is typed and while they are', async () => {
  setOwnPlace('work', { ...andradas, name: 'Rua da Praia, 100' });
  setOwnPlace('home', andradas);
  api.answer(searchPlaces, [{ ...andradas, name: 'Trabiju', kind: 'city' }]);
  const picked = show();
  await userEvent.click(field());
  const suggestions = await screen.findAllByRole('option');
  expect(suggestions.map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['Casa', 'Trab']);
  await userEvent.type(field(), 'trab');
  const [work] = await screen.findAllByRole('option', { name: /^Trabalho/ });
  if (work) await userEvent.click(work);
  expect(picked).toEqual([expect.objectContaining({ name: 'Trabalho', lat: andradas.lat })]);
  expect(recentPlaces.read()).toEqual([]);
});

it('saves home once it is picked, and removes it on request', async () => {
  api.answer(searchPlaces, [{ ...andradas, missing: undefined }]);
  renderScreen(<OwnPlacesForm />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Casa' }), 'andradas');
  await userEvent.click(await screen.findByRole('option', { name: /^Rua dos Andradas/ }));
  expect(screen.getByRole('combobox', { name: 'Casa' })).toHaveValue('Rua dos Andradas');
  expect(ownPlaces.read().home).toMatchObject({ lat: andradas.lat });
  await userEvent.click(screen.getByRole('button', { name: 'Esquecer Casa' }));
  expect(ownPlaces.read()).toEqual({});
});
