import type { Group } from '@estradeiro/contract/groups/groups';
import type { GroupMember } from '@estradeiro/contract/groups/members';
import { Ban, Flag, KeyRound, type LucideIcon, ShieldMinus, ShieldPlus, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '#platform/show-failure.ts';
import { Button, busyState } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Sheet } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { useBlockRider, useUnblockRider } from '../api.ts';
import { ReportForm } from '../report/report-form.tsx';
import { memberTexts, reportTexts } from '../texts.ts';
import { allowedAbout } from './allowed.ts';
import { useRemoveMember, useSetRole, useTransferOwnership } from './api.ts';

type Props = { group: Group; member: GroupMember; onDone: () => void };

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

type TransferProps = { group: Group; member: GroupMember; onDone: () => void };

function TransferOwnership({ group, member: { userId, firstName }, onDone }: TransferProps) {
  const transfer = useTransferOwnership(group.id, {
    done: () => ({ title: memberTexts.handedOver(firstName) }),
    failed: memberTexts.failed,
    onDone,
  });
  return (
    <>
      <p className="text-quiet">{memberTexts.handOverHint(firstName)}</p>
      <Button variant="danger" busy={transfer.isPending} onClick={() => transfer.mutate(userId)}>
        {memberTexts.handOverNow(firstName)}
      </Button>
    </>
  );
}

type Step = 'actions' | MemberStep;
type MemberSheetProps = { group: Group; member: GroupMember; onClose: () => void };

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
      {step === 'handOver' && <TransferOwnership {...about} />}
      {step === 'report' && (
        <ReportForm groupId={group.id} userId={member.userId} isOwner={member.role === 'owner'} onDone={onClose} />
      )}
    </Sheet>
  );
}

type ActionButtonProps = {
  icon: LucideIcon;
  words: string;
  /** The consequence, where the label does not say it all. */
  hint?: string;
  isDanger?: boolean;
  busy?: boolean;
  onClick: () => void;
};

const ActionButton = ({ icon: Icon, words, hint, isDanger = false, busy = false, onClick }: ActionButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    {...(busy && busyState)}
    className={classes(
      'flex min-h-14 items-center gap-4 rounded-card px-2 py-2 text-left transition hover:bg-raised aria-disabled:opacity-50',
      isDanger && 'text-danger',
    )}
  >
    {busy ? <Spinner /> : <Icon size={24} aria-hidden="true" />}
    <span>
      <span className="block font-semibold">{words}</span>
      {hint && <span className="block text-15 text-quiet">{hint}</span>}
    </span>
  </button>
);

/** The actions that need a further step. */
type MemberStep = 'remove' | 'handOver' | 'report';

type MemberActionsProps = { group: Group; member: GroupMember; onStep: (step: MemberStep) => void; onDone: () => void };

/** The rider's actions on a member, the harmless first. */
function MemberActions({ group, member, onStep, onDone }: MemberActionsProps) {
  const { userId, firstName: name, isBlocked } = member;
  const allowed = allowedAbout(group.role, member.role);
  const setRole = useSetRole(group.id, {
    done: ({ role }) => ({ title: role === 'moderator' ? memberTexts.promoted(name) : memberTexts.demoted(name) }),
    failed: memberTexts.failed,
    onDone,
  });
  const unblock = useUnblockRider({
    done: () => ({ title: memberTexts.unblocked(name) }),
    failed: memberTexts.failed,
    onDone,
  });
  const block = useBlockRider();
  const toggleBlock = () =>
    isBlocked
      ? unblock.mutate({ userId, firstName: name })
      : block.mutate(userId, {
          onSuccess: () => {
            onDone();
            showToast({ title: memberTexts.blocked(name), tone: 'success' });
          },
          onError: (error) => showFailure(memberTexts.failed, error),
        });
  return (
    <div className="-mx-2 flex flex-col">
      {allowed.includes('promote') && (
        <ActionButton
          icon={ShieldPlus}
          words={memberTexts.promote}
          hint={memberTexts.promoteHint}
          busy={setRole.isPending}
          onClick={() => setRole.mutate({ userId, role: 'moderator' })}
        />
      )}
      {allowed.includes('demote') && (
        <ActionButton
          icon={ShieldMinus}
          words={memberTexts.demote}
          busy={setRole.isPending}
          onClick={() => setRole.mutate({ userId, role: 'member' })}
        />
      )}
      {allowed.includes('handOver') && (
        <ActionButton icon={KeyRound} words={memberTexts.handOver} onClick={() => onStep('handOver')} />
      )}
      <ActionButton
        icon={Ban}
        words={isBlocked ? memberTexts.unblock : memberTexts.block}
        busy={block.isPending || unblock.isPending}
        {...(!isBlocked && { hint: memberTexts.blockHint })}
        onClick={toggleBlock}
      />
      <ActionButton icon={Flag} words={memberTexts.report} onClick={() => onStep('report')} />
      {allowed.includes('remove') && (
        <ActionButton icon={UserMinus} words={memberTexts.remove} isDanger onClick={() => onStep('remove')} />
      )}
    </div>
  );
}
