import { FirstPassword, PasswordChange, type Profile } from '@estradeiro/contract/profile';
import { useState } from 'react';
import type { z } from 'zod';
import { judge, useForm } from '#platform/form.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useChangePassword } from '../api.ts';
import { passwordTexts } from '../texts.ts';

function passwordProblem({ code, path }: z.core.$ZodIssue): string {
  if (code === 'too_big') return passwordTexts.tooLong;
  switch (path[0]) {
    case 'currentPassword':
      return passwordTexts.currentRequired;
    case 'newPassword':
      return code === 'too_small' ? passwordTexts.short : passwordTexts.weak;
    default:
      return code === 'custom' ? passwordTexts.different : passwordTexts.confirmRequired;
  }
}

type Props = { profile: Profile; onClose: () => void };

export function PasswordForm({ profile, onClose }: Props) {
  const [asksForCurrent] = useState(profile.hasPassword); // fixed, else the field would show up once the first one is set
  const { change, busy } = useChanging(onClose);
  const { field, submit } = useForm({
    start: { currentPassword: '', newPassword: '', confirmPassword: '' },
    judge: (typed) =>
      judge<PasswordChange | FirstPassword>(asksForCurrent ? PasswordChange : FirstPassword, typed, passwordProblem),
    showsProblems: 'changed',
    onSubmit: change,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <input type="hidden" name="username" autoComplete="username" value={profile.email ?? ''} />
      {asksForCurrent && (
        <PasswordField
          {...field('currentPassword')}
          label={passwordTexts.currentPassword}
          autoComplete="current-password"
          autoFocus
        />
      )}
      <PasswordField
        {...field('newPassword')}
        label={passwordTexts.newPassword}
        autoComplete="new-password"
        autoFocus={!asksForCurrent}
      />
      <PasswordField {...field('confirmPassword')} label={passwordTexts.confirmPassword} autoComplete="new-password" />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="flex-1" disabled={busy} onClick={onClose}>
          {passwordTexts.cancel}
        </Button>
        <Button type="submit" className="flex-1 whitespace-nowrap" busy={busy}>
          {busy ? passwordTexts.changing : asksForCurrent ? passwordTexts.change : passwordTexts.set}
        </Button>
      </div>
    </form>
  );
}

function useChanging(onDone: () => void) {
  const change = useChangePassword();
  return {
    busy: change.isPending,
    change: (body: PasswordChange | FirstPassword) =>
      change.mutate(body, {
        onSuccess: () => {
          showToast({ title: passwordTexts.changed, description: passwordTexts.changedHint, tone: 'success' });
          onDone();
        },
        onError: (error) => showFailure(passwordTexts.failed, error, passwordTexts.failedHint),
      }),
  };
}
