import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar, initialsOf } from './avatar.tsx';

it.each([
  ['Ana', 'Souza', 'AS'],
  ['ána', '', 'Á'],
  [' ', ' ', 'U'],
])('makes of "%s" "%s" the initials %s', (firstName, lastName, expected) => {
  expect(initialsOf(firstName, lastName)).toBe(expected);
});

const show = (imageUrl: string | null) =>
  render(<Avatar firstName="Ana" lastName="Souza" imageUrl={imageUrl} />).container.querySelector('img');

it('shows our own picture of the rider', () => {
  expect(show('/api/photos/1')).toHaveAttribute('src', '/api/photos/1');
});

it.each(['https://pics.example/ana.jpg', '//pics.example/ana.jpg', null])(
  'sends no request to another host: %s',
  (url) => {
    expect(show(url)).toBeNull();
    expect(screen.getByText('AS')).toBeVisible();
  },
);

it('shows the initials where the picture cannot be loaded', () => {
  const image = show('/api/photos/1');
  if (image) fireEvent.error(image);
  expect(screen.getByText('AS')).toBeVisible();
});
