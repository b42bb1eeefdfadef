import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/render.testing.tsx';
import { araucaria, external, ofMap } from '../lodging.testing.ts';
import type { SearchResult } from '../search/search-result.ts';
import { LodgingCard } from './lodging-card.tsx';

const away: SearchResult['away'] = { meters: 1_400, from: 'destination' };
const show = (place: Partial<typeof araucaria>, rest: Partial<Parameters<typeof LodgingCard>[0]> = {}) =>
  renderScreen(
    <ul>
      <LodgingCard found={{ place: { ...araucaria, ...place }, away }} {...rest} />
    </ul>,
  );
/** As people read it: the currency's no-break space is a space. */
const text = () => document.body.textContent?.replace(/\s/g, ' ') ?? '';

it('tells name, place, distance, rating, price, marks and source', () => {
  show({});
  expect(screen.getByRole('heading', { name: 'Pousada Araucária' })).toBeVisible();
  expect(text()).toContain('Campos do Jordão, SP · a 1 km do destino');
  expect(screen.getByRole('img', { name: 'Nota 4,6 de 5, 128 avaliações' })).toBeVisible();
  expect(text()).toContain('R$ 189,90 por noite');
  expect(screen.getByText('Moto-Friendly')).toBeVisible();
  expect(screen.getByText('Estacionamento seguro')).toBeVisible();
  expect(screen.getByText('Base local')).toBeVisible();
  expect(screen.getByText(/lareira e garagem fechada/)).toBeVisible();
  expect(screen.queryByText('Exemplo')).toBeNull();
});

it('tells the price of the stay where its dates are known', () => {
  show({ pricePerNight: '180.00', stay: { nights: 2, totalAmount: '360.00' } });
  expect(text()).toContain('R$ 180 por noite');
  expect(text()).toContain('R$ 360 por 2 noites');
});

it('shows the first four amenities, in Portuguese where it knows the word', () => {
  show({});
  const list = within(screen.getByRole('list', { name: 'Comodidades' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Wi-Fi',
    'Estacionamento',
    'Café da manhã',
    'Lareira',
  ]);
});

it('shows the first photo, late, and a stand-in once it turns out broken', () => {
  show({});
  const photo = screen.getByRole('img', { name: 'Foto de Pousada Araucária' });
  expect(photo).toHaveAttribute('src', 'https://fotos.exemplo/araucaria.jpg');
  expect(photo).toHaveAttribute('loading', 'lazy');
  fireEvent.error(photo);
  expect(screen.queryByRole('img', { name: 'Foto de Pousada Araucária' })).toBeNull();
  expect(screen.getByText('Foto indisponível')).toBeVisible();
});

it('marks an example as one', () => {
  show({ isExample: true });
  expect(screen.getByText('Exemplo')).toBeVisible();
});

it('lets a place of the map be called and ridden to, and invents no price, rating or garage', () => {
  show(ofMap);
  expect(screen.getByRole('link', { name: 'Ligar para Hotel da Serra' })).toHaveAttribute('href', 'tel:+5512999990000');
  expect(screen.getByRole('link', { name: 'Traçar rota até Hotel da Serra' })).toHaveAttribute(
    'href',
    '/navigation?lat=-22.75&lng=-45.6&name=Hotel+da+Serra',
  );
  expect(screen.getByText('Preço a consultar')).toBeVisible();
  expect(screen.getByText('Sem avaliações')).toBeVisible();
  expect(screen.getByText(/Estacionamento seguro não informado/)).toBeVisible();
  expect(screen.getByText('OpenStreetMap')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

it('sends to the page of the external platform, in another tab', () => {
  show(external);
  const link = screen.getByRole('link', { name: 'Ver Serra Palace na Booking.com, abre em outra aba' });
  expect(link).toHaveAttribute('href', 'https://booking.exemplo/hotel/42');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('calls a platform that it does not know by its host', () => {
  show({ ...external, source: 'outra.exemplo' });
  expect(screen.getByText('outra.exemplo')).toBeVisible();
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'www.sem-protocolo.exemplo'])('makes no link of %s', (website) => {
  show({ website, bookingComUrl: website });
  expect(screen.queryByRole('link', { name: /Site|Booking/ })).toBeNull();
});

it('shows itself on the map, and is marked once it was chosen there', async () => {
  const onShowOnMap = vi.fn();
  show({}, { onShowOnMap, chosen: true });
  await userEvent.click(screen.getByRole('button', { name: 'Ver Pousada Araucária no mapa' }));
  expect(onShowOnMap).toHaveBeenCalledOnce();
});
