import { AccommodationCategory } from '@estradeiro/contract/lodging/search';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/render.testing.tsx';
import { araucaria, external, ofMap } from '../lodging.testing.ts';
import type { SearchResult } from '../search/search-result.ts';
import { BookingDialogs } from '../stay/booking-dialogs.tsx';
import { LodgingCard } from './lodging-card.tsx';

const away: SearchResult['away'] = { meters: 1_400, from: 'destination' };
const show = (place: Partial<typeof araucaria>, rest: Partial<Parameters<typeof LodgingCard>[0]> = {}) =>
  renderScreen(
    <ul>
      <LodgingCard found={{ place: { ...araucaria, ...place }, away }} {...rest} />
    </ul>,
  );
const openDetails = () => userEvent.click(screen.getByRole('button', { name: /^Detalhes de/ }));
/** With the currency's no-break space as a plain space. */
const text = () => document.body.textContent?.replace(/\s/g, ' ') ?? '';

it('shows the garage, name, distance, place, rating and the price of a night', () => {
  show({});
  expect(screen.getByText('Estacionamento seguro')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Pousada Araucária' })).toBeVisible();
  expect(text()).toContain('a 1,4 km do destino · Campos do Jordão, SP');
  expect(screen.getByText('Nota 4,6 de 5, 128 avaliações')).toBeVisible();
  expect(text()).toContain('a partir de R$ 189,90 por noite');
  expect(screen.getByText('Moto-Friendly')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Café da manhã' })).toBeVisible();
  expect(screen.queryByText('Exemplo')).toBeNull();
});

it('shows where on the route it lies', () => {
  show({}, { found: { place: araucaria, away: { from: 'route', meters: 850, alongMeters: 211_700 } } });
  expect(text()).toContain('a 850 m da rota, no km 212');
});

it('shows the details on demand', async () => {
  show({});
  expect(screen.queryByText(/lareira e garagem fechada/)).toBeNull();
  await openDetails();
  expect(screen.getByText(/lareira e garagem fechada/)).toBeVisible();
  expect(screen.getByText('Base local')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Nota 4,6 de 5, 128 avaliações' })).toBeVisible();
});

it('shows the price of the stay where its dates are chosen', () => {
  show({ pricePerNight: '180.00', stay: { nights: 2, totalAmount: '360.00' } });
  expect(text()).toContain('R$ 360 por 2 noites');
  expect(text()).toContain('R$ 180 por noite');
  expect(text()).not.toContain('a partir de');
});

it('asks for the dates where it is to be booked without them', async () => {
  const onDates = vi.fn();
  renderScreen(
    <BookingDialogs>
      <ul>
        <LodgingCard
          found={{ place: araucaria, away }}
          stay={{ checkIn: '', checkOut: '', guests: 1 }}
          onDates={onDates}
        />
      </ul>
    </BookingDialogs>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Selecione as datas primeiro: Pousada Araucária' }));
  expect(onDates).toHaveBeenCalledOnce();
});

it('shows the first four amenities, in Portuguese where the word is known', async () => {
  show({});
  await openDetails();
  const list = within(screen.getByRole('list', { name: 'Comodidades' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Wi-Fi',
    'Estacionamento',
    'Café da manhã',
    'Lareira',
  ]);
});

it('loads the cover lazily, and shows a placeholder where it is broken; all photos on demand', async () => {
  const [cover] = araucaria.photos;
  show({});
  const photo = screen.getByRole('img', { name: 'Foto de Pousada Araucária' });
  expect(photo).toHaveAttribute('src', `/api/accommodation-photos/${cover?.id}/small`);
  expect(photo).toHaveAttribute('loading', 'lazy');
  fireEvent.error(photo);
  expect(screen.queryByRole('img', { name: 'Foto de Pousada Araucária' })).toBeNull();
  expect(screen.getByText('Foto indisponível')).toBeVisible();
  await openDetails();
  expect(screen.getAllByRole('img', { name: /^Foto \d de/ })).toHaveLength(2);
});

it.each([...AccommodationCategory.options, null])('draws a front of its own for %s', (category) => {
  const drawn = (place: Partial<typeof araucaria>) => {
    const { container, unmount } = show({ ...ofMap, ...place });
    const markup = container.querySelector('svg[viewBox="0 0 96 96"]')?.innerHTML ?? '';
    unmount();
    return markup;
  };
  const bare = drawn({ category });
  expect(bare).not.toBe('');
  for (const other of AccommodationCategory.options)
    if (other !== category) expect(drawn({ category: other })).not.toBe(bare);
  expect(drawn({ category, hasSecureParking: true })).not.toBe(bare);
  expect(drawn({ category, amenities: ['breakfast'] })).not.toBe(bare);
});

it('names the kind of place', () => {
  show({ category: 'chalet' });
  expect(screen.getByText('Chalé')).toBeVisible();
});

it('marks an example, once', () => {
  show({ isExample: true, name: 'Pousada Araucária (Exemplo)' });
  expect(screen.getByText('Exemplo')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Pousada Araucária' })).toBeVisible();
});

it('offers the phone and the route of a place of the map, and invents no price, rating or garage', async () => {
  show(ofMap);
  expect(screen.getByText('Estacionamento seguro não informado')).toBeVisible();
  await openDetails();
  expect(screen.getByRole('link', { name: 'Ligar para Hotel da Serra' })).toHaveAttribute('href', 'tel:+5512999990000');
  expect(screen.getByRole('link', { name: 'Traçar rota até Hotel da Serra' })).toHaveAttribute(
    'href',
    '/navigation?lat=-22.75&lng=-45.6&name=Hotel+da+Serra',
  );
  expect(screen.getByText('Preço a consultar')).toBeVisible();
  expect(screen.getByText('Sem avaliações')).toBeVisible();
  expect(screen.getByText(/pergunte antes de ir/)).toBeVisible();
  expect(screen.getByText('OpenStreetMap')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

it('links to the page of the external platform, in another tab', () => {
  show(external);
  const link = screen.getByRole('link', { name: 'Ver Serra Palace na Booking.com, abre em outra aba' });
  expect(link).toHaveAttribute('href', 'https://booking.exemplo/hotel/42');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('names an unknown platform by its host', async () => {
  show({ ...external, source: 'outra.exemplo' });
  await openDetails();
  expect(screen.getByText('outra.exemplo')).toBeVisible();
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'www.sem-protocolo.exemplo'])(
  'makes no link of %s',
  async (website) => {
    show({ website, bookingComUrl: website });
    await openDetails();
    expect(screen.queryByRole('link', { name: /Site|Booking/ })).toBeNull();
  },
);

it('shows itself on the map, and is marked once it was chosen there', async () => {
  const onShowOnMap = vi.fn();
  show({}, { onShowOnMap, chosen: true });
  await openDetails();
  await userEvent.click(screen.getByRole('button', { name: 'Ver Pousada Araucária no mapa' }));
  expect(onShowOnMap).toHaveBeenCalledOnce();
});
