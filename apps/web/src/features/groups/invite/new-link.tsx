import { invitationHours } from '@estradeiro/contract/groups-invitations';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { showToast } from '#ui/toast.tsx';
import { type Hours, useCreateInvitation } from './api.ts';
import { inviteTexts as texts } from './texts.ts';

const aWeek: Hours = 168;

/** Makes a link for a day, a week or a month. */
export function NewLink({ groupId }: { groupId: string }) {
  const [hours, setHours] = useState<Hours>(aWeek);
  const create = useCreateInvitation(groupId);
  const onError = (error: Error) =>
    showToast({ title: texts.createFailed, description: failureText(error), tone: 'destructive' });
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1 text-15 font-semibold">{texts.lasts}</legend>
        {invitationHours.map((choice) => (
          <ToggleChip key={choice} pressed={choice === hours} onClick={() => setHours(choice)}>
            {texts.hours[choice]}
          </ToggleChip>
        ))}
      </fieldset>
      <Button
        busy={create.isPending}
        icon={<Link2 size={20} aria-hidden="true" />}
        onClick={() => create.mutate(hours, { onError })}
      >
        {create.isPending ? texts.creating : texts.create}
      </Button>
    </>
  );
}
