import type { Profile } from '@estradeiro/contract/profile';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { onDemand, whileLoading } from '#ui/on-demand.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

const PasswordForm = onDemand(() => import('../password/password-form.tsx').then((m) => m.PasswordForm), whileLoading);

/** Opens to the form, which starts empty each time, and closes with it. */
export function PasswordCard({ profile }: { profile: Profile }) {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const { hasPassword } = profile;
  return (
    <Section title={texts.passwordTitle} icon={KeyRound} hint={hasPassword ? texts.passwordHint : texts.noPasswordHint}>
      {state === 'open' ? (
        <PasswordForm profile={profile} onClose={() => setState('closed')} />
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
