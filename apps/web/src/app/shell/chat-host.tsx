import { useIsInGroups } from '#features/groups/chat/in-groups-mark.ts';
import { SenderHost } from './sender-host.tsx';

/** What shows goes first: messages may come in a moment later. */
const receivingAfterMs = 3_000;
/** Nobody waits for that: it comes when all else of a start is long there. */
const askingAfterMs = 10_000;

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const loadReceiver = async () => {
  await passed(receivingAfterMs);
  return (await import('#features/groups/chat/chat-receiver.tsx')).ChatReceiver;
};
const loadAsker = async () => {
  await passed(askingAfterMs);
  return (await import('#features/groups/chat/in-groups-asker.tsx')).InGroupsAsker;
};

/** Messages of the rider's groups come in whatever screen shows, also on a device that has not heard of any group yet. */
export function ChatHost() {
  const isInGroups = useIsInGroups();
  return (
    <>
      <SenderHost isWaiting={isInGroups} load={loadReceiver} />
      <SenderHost isWaiting={!isInGroups} load={loadAsker} />
    </>
  );
}
