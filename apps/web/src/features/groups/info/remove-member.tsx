import type { Group } from '@estradeiro/contract/groups';
import type { GroupMember } from '@estradeiro/contract/groups-members';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { useRemoveMember } from './api.ts';
import { memberTexts as texts } from './texts.ts';

type Props = { group: Group; member: GroupMember; onDone: () => void };

/** Removes a member, for good if that is wished. */
export function RemoveMember({ group, member: { userId, firstName }, onDone }: Props) {
  const [forGood, setForGood] = useState(false);
  const remove = useRemoveMember(group.id, {
    done: () => ({ title: texts.removed(firstName) }),
    failed: texts.failed,
    onDone,
  });
  return (
    <>
      <p className="text-quiet">{texts.removeHint(firstName)}</p>
      <Switch label={texts.forGood} hint={texts.forGoodHint} checked={forGood} onChange={setForGood} />
      <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ userId, forGood })}>
        {texts.removeNow(firstName)}
      </Button>
    </>
  );
}
