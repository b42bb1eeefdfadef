import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { palettes } from '../style/palette.ts';
import { StopSign } from './stops-layer.tsx';

const signOf = (number: number | null) => {
  render(<StopSign stop={{ role: 'stop', name: 'Café' }} number={number} ink={palettes.day} />);
  return screen.getByRole('img', { name: 'Parada: Café' });
};

it('writes the number of a stop on its sign', () => expect(signOf(2)).toHaveTextContent('2'));
it('writes none on the sign of a place that is no stop yet', () => expect(signOf(null)).toHaveTextContent(/^$/));
