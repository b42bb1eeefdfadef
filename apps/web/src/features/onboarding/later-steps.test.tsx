import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Frame } from '#ui/frame.tsx';
import { Toasts } from '#ui/toast.tsx';
import { OnboardingTour } from './onboarding-tour.tsx';

const network = vi.hoisted(() => ({ isThere: false }));
vi.mock('./later-steps.ts', async (original) => {
  if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});

it('stays with the welcome where what follows does not come, says so, and can be skipped', async () => {
  const onEnd = vi.fn();
  render(
    <Frame>
      <OnboardingTour onEnd={onEnd} />
      <Toasts />
    </Frame>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Próximo' }));
  expect(await screen.findByText('Não foi possível abrir')).toBeVisible();
  expect(screen.getByText('1 de 7')).toBeVisible();
  expect(onEnd).not.toHaveBeenCalled();

  network.isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Próximo' }));
  expect(await screen.findByText('2 de 7')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pular Tour' }));
  expect(onEnd).toHaveBeenCalledOnce();
});
