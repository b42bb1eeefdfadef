import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/render.testing.tsx';
import { ana } from '../profile-screen.testing.tsx';
import { PasswordForm } from './password-form.tsx';

it('never takes a confirmation that differs for right, not even of a password that is not', async () => {
  renderScreen(<PasswordForm profile={ana} onClose={() => {}} />);
  await userEvent.type(screen.getByLabelText('Nova senha'), 'abc');
  await userEvent.type(screen.getByLabelText('Confirmar nova senha'), 'zzz');
  expect(screen.getByText('Senhas não conferem')).toBeVisible();
  expect(screen.queryByTestId('field-success')).toBeNull();
});
