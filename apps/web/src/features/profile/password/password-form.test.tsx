import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/render.testing.tsx';
import { ana } from '../profile-screen.testing.tsx';
import { PasswordForm } from './password-form.tsx';

it('never accepts a confirmation that differs, not even of an invalid password', async () => {
  renderScreen(<PasswordForm profile={ana} onClose={() => {}} />);
  await userEvent.type(screen.getByLabelText('Nova senha'), 'abc');
  await userEvent.type(screen.getByLabelText('Confirmar nova senha'), 'zzz');
  expect(screen.getByText('Senhas não conferem')).toBeVisible();
  expect(screen.queryByTestId('field-success')).toBeNull();
});
