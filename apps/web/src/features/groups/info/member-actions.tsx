import type { Group } from '@estradeiro/contract/groups';
import type { GroupMember } from '@estradeiro/contract/groups-members';
import { Ban, Flag, KeyRound, ShieldMinus, ShieldPlus, UserMinus } from 'lucide-react';
import { failureText } from '#platform/api-error.ts';
import { showToast } from '#ui/toast.tsx';
import { useBlockRider, useUnblockRider } from '../api-safety.ts';
import { ActionButton } from './action-button.tsx';
import { allowedAbout } from './allowed.ts';
import { useSetRole } from './api.ts';
import type { Step } from './member-sheet.tsx';
import { memberTexts as texts } from './texts.ts';

type Props = { group: Group; member: GroupMember; onStep: (step: Step) => void; onDone: () => void };

/** What the looking rider may do about a member, the harmless first. */
export function MemberActions({ group, member, onStep, onDone }: Props) {
  const { userId, firstName: name, isBlocked } = member;
  const allowed = allowedAbout(group.role, member.role);
  const setRole = useSetRole(group.id, {
    done: ({ role }) => ({ title: role === 'moderator' ? texts.promoted(name) : texts.demoted(name) }),
    failed: texts.failed,
    onDone,
  });
  const unblock = useUnblockRider({
    done: () => ({ title: texts.unblocked(name) }),
    failed: texts.failed,
    onDone,
  });
  const block = useBlockRider();
  const toggleBlock = () =>
    isBlocked
      ? unblock.mutate({ userId, firstName: name })
      : block.mutate(userId, {
          onSuccess: () => {
            onDone();
            showToast({ title: texts.blocked(name), tone: 'success' });
          },
          onError: (error) => showToast({ title: texts.failed, description: failureText(error), tone: 'destructive' }),
        });
  return (
    <div className="-mx-2 flex flex-col">
      {allowed.includes('promote') && (
        <ActionButton
          icon={ShieldPlus}
          words={texts.promote}
          hint={texts.promoteHint}
          busy={setRole.isPending}
          onClick={() => setRole.mutate({ userId, role: 'moderator' })}
        />
      )}
      {allowed.includes('demote') && (
        <ActionButton
          icon={ShieldMinus}
          words={texts.demote}
          busy={setRole.isPending}
          onClick={() => setRole.mutate({ userId, role: 'member' })}
        />
      )}
      {allowed.includes('handOver') && (
        <ActionButton icon={KeyRound} words={texts.handOver} onClick={() => onStep('handOver')} />
      )}
      <ActionButton
        icon={Ban}
        words={isBlocked ? texts.unblock : texts.block}
        busy={block.isPending || unblock.isPending}
        {...(!isBlocked && { hint: texts.blockHint })}
        onClick={toggleBlock}
      />
      <ActionButton icon={Flag} words={texts.report} onClick={() => onStep('report')} />
      {allowed.includes('remove') && (
        <ActionButton icon={UserMinus} words={texts.remove} isDanger onClick={() => onStep('remove')} />
      )}
    </div>
  );
}
