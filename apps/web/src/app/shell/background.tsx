import { ChecklistSender } from '#features/checklist/checklist-sender.tsx';
import { ChatReceiver } from '#features/groups/chat/chat-receiver.tsx';
import { useIsInGroups } from '#features/groups/chat/in-groups-mark.ts';
import { MembershipCheck } from '#features/groups/chat/membership-check.tsx';
import { GroupRideHost } from '#features/groups/shared/group-ride-host.tsx';
import { PackDownloads } from '#features/offline-packs/shared/use-packs.ts';
import { OutboxSender } from '#platform/offline/outbox-sender.tsx';
import { outboxKinds } from '../outbox-kinds.ts';

/**
 * Runs on every screen: the group ride, incoming messages, and pending writes, checklist ticks and downloads, which
 * continue as soon as there is a network.
 */
export const Background = () => (
  <>
    <GroupRideHost />
    {useIsInGroups() ? <ChatReceiver /> : <MembershipCheck />}
    <OutboxSender kinds={outboxKinds} />
    <ChecklistSender />
    <PackDownloads />
  </>
);
