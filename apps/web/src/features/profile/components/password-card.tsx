import type { Profile } from '@estradeiro/contract/profile';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/states.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

const PasswordForm = lazy(() => import('../password/password-form.tsx').then((m) => ({ default: m.PasswordForm })));

/** Opens to the form, which starts empty each time, and closes with it. */
export function PasswordCard({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false);
  const { hasPassword } = profile;
  return (
    <Section title={texts.passwordTitle} icon={KeyRound} hint={hasPassword ? texts.passwordHint : texts.noPasswordHint}>
      {open ? (
        <Suspense fallback={<Loading />}>
          <PasswordForm profile={profile} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
          {hasPassword ? texts.changePassword : texts.setPassword}
        </Button>
      )}
    </Section>
  );
}
