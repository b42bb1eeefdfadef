import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MapSwitchButton } from './map-switch-button.tsx';
import { reliefSwitch } from './map-switches.ts';

it('turns what it draws off and on, and says which', async () => {
  render(<MapSwitchButton of={reliefSwitch} label="Relevo" icon={null} style={{}} />);
  const button = screen.getByRole('button', { name: 'Relevo', pressed: true });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(reliefSwitch.read()).toBe(false);
  await userEvent.click(button);
  expect(reliefSwitch.read()).toBe(true);
});
