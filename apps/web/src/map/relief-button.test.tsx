import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ReliefButton } from './relief-button.tsx';
import { isReliefWanted } from './relief-choice.ts';

it('turns relief off and on, and says which', async () => {
  render(<ReliefButton padding={{ top: 0, right: 0, bottom: 0, left: 0 }} />);
  const button = screen.getByRole('button', { name: 'Relevo', pressed: true });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(isReliefWanted()).toBe(false);
  await userEvent.click(button);
  expect(isReliefWanted()).toBe(true);
});
