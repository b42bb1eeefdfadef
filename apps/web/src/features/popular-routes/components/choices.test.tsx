import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Choices } from './choices.tsx';

const difficulty = {
  label: 'Dificuldade',
  options: [
    { value: 'easy', label: 'Fácil' },
    { value: 'hard', label: 'Difícil' },
  ],
  chosen: [],
  onToggle: () => {},
};

it('marks every choice of a group of which none was made', () => {
  const { rerender } = render(<Choices {...difficulty} error={undefined} />);
  const marked = () => screen.getAllByRole('button').filter((choice) => choice.classList.contains('border-danger!'));
  expect(marked()).toEqual([]);
  rerender(<Choices {...difficulty} error="Escolha a dificuldade" />);
  expect(marked()).toHaveLength(2);
  expect(screen.getByRole('group', { name: 'Dificuldade' })).toHaveAccessibleDescription('Escolha a dificuldade');
});
