import type { Group } from '@estradeiro/contract/groups';
import type { GroupMember } from '@estradeiro/contract/groups-members';
import { useState } from 'react';
import { Sheet } from '#ui/dialog.tsx';
import { ReportForm } from '../report/report-form.tsx';
import { reportTexts } from '../report/texts.ts';
import { HandOver } from './hand-over.tsx';
import { MemberActions } from './member-actions.tsx';
import { RemoveMember } from './remove-member.tsx';
import { memberTexts as texts } from './texts.ts';

/** What of the actions asks something more before it is done. */
export type Step = 'actions' | 'remove' | 'handOver' | 'report';
type Props = { group: Group; member: GroupMember; onClose: () => void };

/** What can be done about a member, each step in the same sheet. */
export function MemberSheet({ group, member, onClose }: Props) {
  const [step, setStep] = useState<Step>('actions');
  const name = `${member.firstName} ${member.lastName}`;
  const about = { group, member, onDone: onClose };
  const titles: Record<Step, string> = {
    ...{ actions: name, remove: texts.removeNow(name), handOver: texts.handOver, report: reportTexts.title(name) },
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
