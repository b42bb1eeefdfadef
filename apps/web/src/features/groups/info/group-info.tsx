import { type Group, groupChanged } from '@estradeiro/contract/groups';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RideTogether } from '#convoy/parts.tsx';
import { useLiveEvent } from '#platform/events.ts';
import { Screen } from '#ui/screen.tsx';
import { keyOfGroup } from '../api.ts';
import { useSoon } from '../hooks/use-soon.ts';
import { takesCare } from './allowed.ts';
import { BlockedSection } from './blocked-section.tsx';
import { EditGroup } from './edit-group.tsx';
import { GroupHead } from './group-head.tsx';
import { InviteCard } from './invite-card.tsx';
import { LeavingSection } from './leaving-section.tsx';
import { MemberList } from './member-list.tsx';
import { RemovalsSection } from './removals-section.tsx';
import { ReportsFailure, ReportsSection } from './reports-section.tsx';

type Props = { group: Group; onBack: () => void };

/** Many changes within this time are read at once. */
const gatheringMs = 300;

/** Who is in a group, and what can be done about it by whoever looks. */
export function GroupInfo({ group, onBack }: Props) {
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
      <RideTogether groupId={group.id} groupName={group.name} />
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

/** Reads what shows anew when it changed. */
function useLiveInfo(id: string) {
  const client = useQueryClient();
  const readAgain = useSoon(() => {
    for (const part of ['members', 'removals', 'reports', 'invitations']) {
      void client.invalidateQueries({ queryKey: [...keyOfGroup(id), part] });
    }
  }, gatheringMs);
  useLiveEvent({ kind: groupChanged, onEvent: ({ groupId }) => groupId === id && readAgain(), onMissed: readAgain });
}
