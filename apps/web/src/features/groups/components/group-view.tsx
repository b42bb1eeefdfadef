import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { BackHeading } from '#ui/back-heading.tsx';
import { buttonClass } from '#ui/button.tsx';
import { lostRoad } from '#ui/road-scenes/lost.tsx';
import { Screen } from '#ui/screen.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { addresses, useGroupNavigation } from '../address.ts';
import { liveGroupsQuery } from '../api.ts';
import { GroupChat } from '../chat/group-chat.tsx';
import { GroupInfo } from '../info/group-info.tsx';
import { texts } from '../texts.ts';

const LoadingView = () => (
  <Screen>
    <Loading />
  </Screen>
);

/** One of the rider's groups: its chat, or its details. */
export function GroupView({ id, view }: { id: string; view: 'chat' | 'info' }) {
  const { data: groups, error, isFetchedAfterMount, refetch } = useQuery(liveGroupsQuery);
  const navigation = useGroupNavigation();
  const group = groups?.find((one) => one.id === id);
  if (group) {
    return view === 'chat' ? (
      <GroupChat
        group={group}
        onBack={() => navigation.up(addresses.list)}
        onInfo={() => navigation.open(addresses.info(id))}
      />
    ) : (
      <GroupInfo group={group} onBack={() => navigation.up(addresses.chat(id))} />
    );
  }
  if (!isFetchedAfterMount) return <LoadingView />;
  return (
    <Screen>
      {error ? (
        <>
          <BackHeading href={addresses.list} back={texts.toList} title={texts.group} />
          <Failure title={texts.chatFailed} error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <Empty scene={lostRoad} title={texts.goneTitle} hint={texts.goneHint} action={<ToList />} />
      )}
    </Screen>
  );
}

const ToList = () => (
  <Link href={addresses.list} className={buttonClass()}>
    {texts.toList}
  </Link>
);
