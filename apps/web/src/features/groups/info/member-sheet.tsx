import type { Group } from '@estradeiro/contract/groups/groups';
import type { GroupMember } from '@estradeiro/contract/groups/members';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { ReportForm } from '../report/report-form.tsx';
import { memberTexts, reportTexts } from '../texts.ts';
import { useHandOver, useRemoveMember } from './api.ts';
import { MemberActions, type MemberStep } from './member-actions.tsx';

type Props = { group: Group; member: GroupMember; onDone: () => void };

/** Removes a member, for good if that is wished. */
function RemoveMember({ group, member: { userId, firstName }, onDone }: Props) {
  const [forGood, setForGood] = useState(false);
  const remove = useRemoveMember(group.id, {
    done: () => ({ title: memberTexts.removed(firstName) }),
    failed: memberTexts.failed,
    onDone,
  });
  return (
    <>
      <p className="text-quiet">{memberTexts.removeHint(firstName)}</p>
      <Switch label={memberTexts.forGood} hint={memberTexts.forGoodHint} checked={forGood} onChange={setForGood} />
      <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ userId, forGood })}>
        {memberTexts.removeNow(firstName)}
      </Button>
    </>
  );
}

type HandOverProps = { group: Group; member: GroupMember; onDone: () => void };

/** Makes another member the owner. */
function HandOver({ group, member: { userId, firstName }, onDone }: HandOverProps) {
  const handOver = useHandOver(group.id, {
    done: () => ({ title: memberTexts.handedOver(firstName) }),
    failed: memberTexts.failed,
    onDone,
  });
  return (
    <>
      <p className="text-quiet">{memberTexts.handOverHint(firstName)}</p>
      <Button variant="danger" busy={handOver.isPending} onClick={() => handOver.mutate(userId)}>
        {memberTexts.handOverNow(firstName)}
      </Button>
    </>
  );
}

type Step = 'actions' | MemberStep;
type MemberSheetProps = { group: Group; member: GroupMember; onClose: () => void };

/** What can be done about a member, each step in the same sheet. */
export function MemberSheet({ group, member, onClose }: MemberSheetProps) {
  const [step, setStep] = useState<Step>('actions');
  const name = `${member.firstName} ${member.lastName}`;
  const about = { group, member, onDone: onClose };
  const titles: Record<Step, string> = {
    actions: name,
    remove: memberTexts.removeNow(name),
    handOver: memberTexts.handOver,
    report: reportTexts.title(name),
  };
  return (
    <Sheet open onOpenChange={onClose} title={titles[step]}>
      {step === 'actions' && <MemberActions {...about} onStep={setStep} />}
      {step === 'remove' && <RemoveMember {...about} />}
      {step === 'handOver' && <HandOver {...about} />}
      {step === 'report' && (
        <ReportForm groupId={group.id} userId={member.userId} isOwner={member.role === 'owner'} onDone={onClose} />
      )}
    </Sheet>
  );
}
