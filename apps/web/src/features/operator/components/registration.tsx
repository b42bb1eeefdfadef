import { RegistrationMode } from '@estradeiro/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
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

/** Chosen first and saved by a press: arrow keys pass over the choice between. */
function Modes({ mode }: { mode: RegistrationMode }) {
  const set = useSetRegistration();
  const [chosen, setChosen] = useState<RegistrationMode | null>(null);
  const shown = chosen ?? mode;
  const save = () =>
    set.mutate(shown, {
      onSuccess: () => setChosen(null),
      onError: (error) => showFailure(registrationTexts.setFailed, error),
    });
  return (
    <>
      {RegistrationMode.options.map((option) => {
        const { name, hint } = registrationTexts.modes[option];
        return (
          <RadioCard key={option} name="registration" checked={shown === option} onChoose={() => setChosen(option)}>
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-15 text-quiet">{hint}</span>
            </span>
          </RadioCard>
        );
      })}
      {shown !== mode && (
        <Button className="self-start" busy={set.isPending} onClick={save}>
          {registrationTexts.save}
        </Button>
      )}
      {mode === 'invitation' && <Invitation />}
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
