import type { Group } from '@estradeiro/contract/groups';
import type { GroupMember } from '@estradeiro/contract/groups-members';
import { Button } from '#ui/button.tsx';
import { useHandOver } from './api.ts';
import { memberTexts as texts } from './texts.ts';

type Props = { group: Group; member: GroupMember; onDone: () => void };

/** Makes another member the owner. */
export function HandOver({ group, member: { userId, firstName }, onDone }: Props) {
  const handOver = useHandOver(group.id, {
    done: () => ({ title: texts.handedOver(firstName) }),
    failed: texts.failed,
    onDone,
  });
  return (
    <>
      <p className="text-quiet">{texts.handOverHint(firstName)}</p>
      <Button variant="danger" busy={handOver.isPending} onClick={() => handOver.mutate(userId)}>
        {texts.handOverNow(firstName)}
      </Button>
    </>
  );
}
