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
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const { hasPassword } = profile;
  return (
    <Section title={texts.passwordTitle} icon={KeyRound} hint={hasPassword ? texts.passwordHint : texts.noPasswordHint}>
      {state === 'open' ? (
        <Suspense fallback={<Loading />}>
          <PasswordForm profile={profile} onClose={() => setState('closed')} />
        </Suspense>
      ) : (
        <Button
          variant="secondary"
          className="self-start"
          autoFocus={state === 'closed'} // the form that had the focus is gone
          onClick={() => setState('open')}
        >
          {hasPassword ? texts.changePassword : texts.setPassword}
        </Button>
      )}
    </Section>
  );
}
