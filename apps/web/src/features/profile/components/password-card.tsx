import type { Profile } from '@estradeiro/contract/profile';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { texts } from '../texts.ts';
import { PasswordForm } from './password-form.tsx';
import { Section } from './section.tsx';

/** Opens to the form, which starts empty each time, and closes with it. */
export function PasswordCard({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false);
  const { hasPassword } = profile;
  return (
    <Section title={texts.passwordTitle} icon={KeyRound} hint={hasPassword ? texts.passwordHint : texts.noPasswordHint}>
      {open ? (
        <PasswordForm profile={profile} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
          {hasPassword ? texts.changePassword : texts.setPassword}
        </Button>
      )}
    </Section>
  );
}
