import { type Group, groupChanged } from '@estradeiro/contract/groups/groups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLiveEvent } from '#platform/events.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { Folded } from '#ui/folded.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { Screen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import { blockedQuery, keyOfGroup, useUnblockRider } from '../api.ts';
import { GroupForm } from '../components/group-form.tsx';
import { useThrottled } from '../hooks/use-throttled.ts';
import { InviteSheet } from '../invite/invite-sheet.tsx';
import { RideTogetherButton } from '../riding/ride-together-button.tsx';
import { careTexts, infoTexts, memberTexts } from '../texts.ts';
import { decidesVisibility, takesCare } from './allowed.ts';
import { removalsQuery, useLetInAgain, useUpdateGroup } from './api.ts';
import { GroupHead } from './group-head.tsx';
import { LeavingSection } from './leaving-section.tsx';
import { MemberList } from './member-list.tsx';
import { ReportsFailure, ReportsSection } from './reports-section.tsx';

type Props = {
  name: string;
  hint?: string;
  action: string;
  /** The action as readers hear it, with whom it is about. */
  actionNamed: string;
  busy: boolean;
  onAct: () => void;
};

/** Somebody, and the one thing that can be done. */
const NamedRow = ({ name, hint, action, actionNamed, busy, onAct }: Props) => (
  <li className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      {hint && <span className="block text-15 text-quiet">{hint}</span>}
    </span>
    <Button variant="quiet" className="flex-none px-3!" aria-label={actionNamed} busy={busy} onClick={onAct}>
      {action}
    </Button>
  </li>
);

/** Who was removed for good, and the way to let them in again; nothing where that is nobody. */
function RemovalsSection({ groupId }: { groupId: string }) {
  const { data: removed = [] } = useQuery(removalsQuery(groupId));
  const letIn = useLetInAgain(groupId, {
    done: ({ firstName }) => ({ title: careTexts.letInAgain(firstName) }),
    failed: careTexts.letInFailed,
  });
  if (removed.length === 0) return null;
  return (
    <Folded title={careTexts.removals(removed.length)}>
      {removed.map(({ userId, firstName, lastName, removedAt }) => (
        <NamedRow
          key={userId}
          name={`${firstName} ${lastName}`}
          hint={careTexts.removedAt(formatDayAndHour(removedAt))}
          action={careTexts.letIn}
          actionNamed={careTexts.letInNamed(`${firstName} ${lastName}`)}
          busy={letIn.isPending && letIn.variables.userId === userId}
          onAct={() => letIn.mutate({ userId, firstName })}
        />
      ))}
    </Folded>
  );
}

/** Whom the rider blocked, here or in another group; nothing where that is nobody. */
function BlockedSection() {
  const { data: blocked = [] } = useQuery(blockedQuery);
  const unblock = useUnblockRider({
    done: ({ firstName }) => ({ title: memberTexts.unblocked(firstName) }),
    failed: memberTexts.failed,
  });
  if (blocked.length === 0) return null;
  return (
    <Folded title={careTexts.blocked(blocked.length)}>
      {blocked.map(({ userId, firstName, lastName }) => (
        <NamedRow
          key={userId}
          name={`${firstName} ${lastName}`}
          action={memberTexts.unblock}
          actionNamed={careTexts.unblockNamed(`${firstName} ${lastName}`)}
          busy={unblock.isPending && unblock.variables.userId === userId}
          onAct={() => unblock.mutate({ userId, firstName })}
        />
      ))}
    </Folded>
  );
}

/** Changes name and description, and for the owner who may come in. */
function EditGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const update = useUpdateGroup(group.id);
  const opens = decidesVisibility(group.role);
  return (
    <>
      <FormHeading title={infoTexts.editTitle} onClose={onClose} />
      <GroupForm
        group={group}
        offersVisibility={opens}
        busy={update.isPending}
        submit={update.isPending ? infoTexts.saving : infoTexts.save}
        onSubmit={({ visibility, ...body }) =>
          update.mutate(
            { ...body, ...(opens && { visibility }) },
            {
              onSuccess: () => {
                onClose();
                showToast({ title: infoTexts.saved, tone: 'success' });
              },
              onError: (error) => showFailure(infoTexts.saveFailed, error),
            },
          )
        }
      />
    </>
  );
}

/** The way to bring others in. */
function InviteCard({ group }: { group: Group }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-1">
      <Button size="ride" icon={<UserPlus size={24} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {infoTexts.invite}
      </Button>
      <p className="text-15 text-quiet">{infoTexts.inviteHint}</p>
      {open && <InviteSheet group={group} onClose={() => setOpen(false)} />}
    </div>
  );
}

type GroupInfoProps = { group: Group; onBack: () => void };

/** Many changes within this time are read at once. */
const gatheringMs = 300;

/** Who is in a group, and what can be done about it by whoever looks. */
export function GroupInfo({ group, onBack }: GroupInfoProps) {
  const [editing, setEditing] = useState(false);
  useLiveInfo(group.id);
  if (editing) {
    return (
      <Screen>
        <EditGroup group={group} onClose={() => setEditing(false)} />
      </Screen>
    );
  }
  const isCarer = takesCare(group.role);
  const canEdit = isCarer && group.ownerId !== null; // what belongs to the product stays as it is
  return (
    <Screen>
      <GroupHead group={group} onBack={onBack} {...(canEdit && { onEdit: () => setEditing(true) })} />
      <RideTogetherButton groupId={group.id} groupName={group.name} />
      {isCarer && <InviteCard group={group} />}
      {isCarer && <ReportsSection groupId={group.id} />}
      <MemberList group={group} />
      {isCarer && <ReportsFailure groupId={group.id} />}
      {isCarer && <RemovalsSection groupId={group.id} />}
      <BlockedSection />
      <LeavingSection group={group} />
    </Screen>
  );
}

/** Reads what shows again when it changed. */
function useLiveInfo(id: string) {
  const client = useQueryClient();
  const readAgain = useThrottled(() => {
    for (const part of ['members', 'removals', 'reports', 'invitations']) {
      void client.invalidateQueries({ queryKey: [...keyOfGroup(id), part] });
    }
  }, gatheringMs);
  useLiveEvent({ kind: groupChanged, onEvent: ({ groupId }) => groupId === id && readAgain(), onMissed: readAgain });
}
