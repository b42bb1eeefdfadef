import type { Place } from '@estradeiro/contract/places';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '#platform/render.testing.tsx';
import { ownPlaces, setOwnPlace } from '../own-places.ts';
import { recentPlaces } from './place-field.tsx';
import { PlaceShortcuts } from './place-shortcuts.tsx';

afterEach(() => {
  ownPlaces.remove();
  recentPlaces.remove();
});

const placeCalled = (name: string): Place => ({ lat: -30.03, lng: -51.23, name, context: 'RS', kind: 'street' });
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('shows nothing where no place is known', () => {
  renderScreen(<PlaceShortcuts onPick={() => {}} />);
  expect(screen.queryByRole('list')).toBeNull();
});

it('picks home by one press, and offers the two last places after home and work', async () => {
  const home = placeCalled('Rua dos Andradas');
  setOwnPlace('work', placeCalled('Avenida Ipiranga'));
  setOwnPlace('home', home);
  recentPlaces.write(['Gramado', 'Canela', 'Torres'].map(placeCalled));
  const picked: Place[] = [];
  renderScreen(<PlaceShortcuts onPick={(place) => picked.push(place)} />);
  expect(names()).toEqual(['Casa', 'Trabalho', 'Gramado', 'Canela']);
  await userEvent.click(screen.getByRole('button', { name: 'Casa' }));
  expect(picked).toEqual([{ ...home, name: 'Casa' }]);
});
