import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HighwayShield, readHighway } from './highway-shield.tsx';

it.each([
  ['BR-101', 'BR', '101'],
  ['SP 330', 'SP', '330'],
  ['ERS-020', 'ERS', '020'],
  ['sc390', 'SC', '390'],
])('reads %s', (reference, network, number) => {
  expect(readHighway(reference)).toEqual({ network, number });
});

it('draws nothing for a street', () => {
  expect(render(<HighwayShield reference="Rua da Praia" />).container).toBeEmptyDOMElement();
});

it('is read aloud as it is written', () => {
  render(<HighwayShield reference="BR-116" />);
  expect(screen.getByRole('img', { name: 'BR-116' })).toBeVisible();
});
