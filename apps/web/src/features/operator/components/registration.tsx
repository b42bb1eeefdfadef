import { RegistrationMode } from '@estradeiro/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { RadioCard } from '#ui/radio-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { registrationQuery, useMakeInvitation, useSetRegistration } from '../api.ts';
import { registrationTexts } from '../rider-texts.ts';
import { HandedLink } from './handed-link.tsx';

/** Who may create an account, and invitations where it takes one. */
export function Registration() {
  const query = useQuery(registrationQuery);
  const skeleton = (
    <div role="status" aria-label={registrationTexts.loading}>
      <Skeleton className="h-40" />
    </div>
  );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{registrationTexts.title}</legend>
      <QueryStates
        query={query}
        skeleton={skeleton}
        title={registrationTexts.unread}
        offline={registrationTexts.offline}
      >
        {({ mode }) => <Modes mode={mode} />}
      </QueryStates>
    </fieldset>
  );
}

function Modes({ mode }: { mode: RegistrationMode }) {
  const set = useSetRegistration();
  const shown = set.isPending ? set.variables : mode;
  return (
    <>
      {RegistrationMode.options.map((option) => {
        const { name, hint } = registrationTexts.modes[option];
        return (
          <RadioCard
            key={option}
            name="registration"
            checked={shown === option}
            onChoose={() => set.mutate(option, { onError: (error) => showFailure(registrationTexts.setFailed, error) })}
          >
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-15 text-quiet">{hint}</span>
            </span>
          </RadioCard>
        );
      })}
      {shown === 'invitation' && <Invitation />}
    </>
  );
}

function Invitation() {
  const make = useMakeInvitation();
  const onError = (error: Error) => showFailure(registrationTexts.inviteFailed, error);
  return (
    <>
      {make.data && <HandedLink link={make.data} title={registrationTexts.handOver} />}
      <Button
        variant="secondary"
        className="self-start"
        icon={<MailPlus size={20} aria-hidden="true" />}
        busy={make.isPending}
        onClick={() => make.mutate(undefined, { onError })}
      >
        {make.data ? registrationTexts.inviteAnother : registrationTexts.invite}
      </Button>
    </>
  );
}
