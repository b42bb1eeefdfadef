import { ChecklistSender } from '#features/checklist/checklist-sender.tsx';
import { FollowedSender } from '#features/followed-rides/shared/followed-sender.tsx';
import { MissedArrival } from '#features/followed-rides/shared/missed-arrival.tsx';
import { ChatReceiver } from '#features/groups/chat/chat-receiver.tsx';
import { useIsInGroups } from '#features/groups/chat/in-groups-mark.ts';
import { MembershipCheck } from '#features/groups/chat/membership-check.tsx';
import { GroupRideHost } from '#features/groups/shared/group-ride-host.tsx';
import { NotificationHost } from '#features/notifications/shared/notification-host.tsx';
import { PackDownloads } from '#features/offline-packs/shared/use-packs.ts';
import { OutboxSender } from '#platform/offline/outbox-sender.tsx';
import { outboxKinds } from '../outbox-kinds.ts';

/**
 * Runs on every screen: the group ride, incoming messages, notifications, the question after a missed arrival, and
 * pending writes, checklist ticks, downloads and positions for those who follow, which continue as soon as there is a
 * network.
 */
export const Background = () => (
  <>
    <GroupRideHost />
    {useIsInGroups() ? <ChatReceiver /> : <MembershipCheck />}
    <OutboxSender kinds={outboxKinds} />
    <ChecklistSender />
    <PackDownloads />
    <FollowedSender />
    <MissedArrival />
    <NotificationHost />
  </>
);
