import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { araucaria, external } from '../lodging.testing.ts';
import { PlaceGallery, slidesOf } from './place-gallery.tsx';

it('gives the browser the three sizes, by their width', () => {
  const [wide, tall] = araucaria.photos;
  expect(slidesOf(araucaria).map(({ srcSet }) => srcSet)).toEqual([
    `/api/accommodation-photos/${wide?.id}/small 320w, /api/accommodation-photos/${wide?.id}/medium 800w, /api/accommodation-photos/${wide?.id}/large 1600w`,
    `/api/accommodation-photos/${tall?.id}/small 180w, /api/accommodation-photos/${tall?.id}/medium 450w, /api/accommodation-photos/${tall?.id}/large 900w`,
  ]);
});

it('shows the pictures of the external platform where the owner has none', () => {
  expect(slidesOf(external)).toEqual([{ src: 'https://cf.bstatic.com/42.jpg' }]);
});

it('is stepped through by buttons and arrow keys', async () => {
  render(<PlaceGallery place={araucaria} />);
  const strip = screen.getByRole('list');
  Object.defineProperty(strip, 'clientWidth', { value: 390 });
  const scrollTo = vi.fn(({ left }: { left: number }) => fireEvent.scroll(strip, { target: { scrollLeft: left } }));
  strip.scrollTo = scrollTo as never;
  expect(screen.getByText('1/2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Foto anterior de Pousada Araucária' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Próxima foto de Pousada Araucária' }));
  expect(screen.getByText('2/2')).toBeVisible();
  strip.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByText('1/2')).toBeVisible();
  expect(scrollTo.mock.calls).toEqual([[{ left: 390 }], [{ left: 0 }]]);
});

it('does not render without photos', () => {
  const { container } = render(<PlaceGallery place={{ ...araucaria, photos: [], imageUrls: [] }} />);
  expect(container).toBeEmptyDOMElement();
});
