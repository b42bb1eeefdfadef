import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { palettes } from '../style/palette.ts';
import { StopSign } from './stops-layer.tsx';

const signOf = (role: 'stop' | 'place', words: string) => {
  render(<StopSign stop={{ role, name: 'Café' }} number={2} ink={palettes.day} />);
  return screen.getByRole('img', { name: words });
};

it('writes the number of a stop on its sign', () => expect(signOf('stop', 'Parada: Café')).toHaveTextContent('2'));
it('writes no number on the sign of a place and reads only its name', () =>
  expect(signOf('place', 'Café')).toHaveTextContent(/^$/));
