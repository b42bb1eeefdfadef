import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

let broken = true;

function Fragile() {
  if (broken) throw new Error('broken');
  return 'whole again';
}

it('says that the screen broke and opens it again', async () => {
  render(
    <ErrorBoundary>
      <Fragile />
    </ErrorBoundary>,
    { onCaughtError: () => {} },
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Esta tela parou de funcionar');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(screen.getByText('whole again')).toBeVisible();
});
