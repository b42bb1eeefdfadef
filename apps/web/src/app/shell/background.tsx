import { ChecklistSender } from '#features/checklist/checklist-sender.tsx';
import { ChatReceiver } from '#features/groups/chat/chat-receiver.tsx';
import { InGroupsAsker } from '#features/groups/chat/in-groups-asker.tsx';
import { useIsInGroups } from '#features/groups/chat/in-groups-mark.ts';
import { GroupRideHost } from '#features/groups/shared/group-ride-host.tsx';
import { PackDownloads } from '#features/offline-packs/shared/use-packs.ts';
import { OutboxSender } from '#platform/offline/outbox-sender.tsx';
import { outboxKinds } from '../outbox-kinds.ts';

/**
 * What goes on whatever screen shows: riding with a group, messages that come in, and what a rider left waiting without a network
 * (writes, ticks, downloads), which leaves as soon as there is one.
 */
export const Background = () => (
  <>
    <GroupRideHost />
    {useIsInGroups() ? <ChatReceiver /> : <InGroupsAsker />}
    <OutboxSender kinds={outboxKinds} />
    <ChecklistSender />
    <PackDownloads />
  </>
);
