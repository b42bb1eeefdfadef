import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { BackHeading } from '#ui/back-heading.tsx';
import { MapBeside, ScreenBesideMap } from '#ui/beside-map.tsx';
import { buttonClass } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { lostRoad } from '#ui/road-scenes/lost.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { addresses, useGroupNavigation } from '../address.ts';
import { liveGroupsQuery } from '../api.ts';
import { GroupChat } from '../chat/group-chat.tsx';
import { GroupInfo } from '../info/group-info.tsx';
import { texts } from '../texts.ts';
import { LoadingGroup } from './loading-group.tsx';

const GroupMap = lazyPart(() => import('../riding/group-map.tsx').then((m) => m.GroupMap), <LoadingGroup />);
const MembersBeside = lazyPart(() => import('../riding/members-map.tsx').then((m) => m.MembersBeside));

/** One of the rider's groups: its chat, its details, or where its members are. */
export function GroupView({ id, view }: { id: string; view: 'chat' | 'info' | 'map' }) {
  const { data: groups, error, isFetchedAfterMount, refetch } = useQuery(liveGroupsQuery);
  const navigation = useGroupNavigation();
  const group = groups?.find((one) => one.id === id);
  if (group && view === 'map') return <GroupMap group={group} onBack={() => navigation.up(addresses.chat(id))} />;
  if (group) {
    return (
      <ScreenBesideMap fill={view === 'chat'}>
        {view === 'chat' ? (
          <GroupChat
            group={group}
            onBack={() => navigation.up(addresses.list)}
            onInfo={() => navigation.open(addresses.info(id))}
          />
        ) : (
          <GroupInfo group={group} onBack={() => navigation.up(addresses.chat(id))} />
        )}
        <MapBeside>
          <MembersBeside groupId={id} />
        </MapBeside>
      </ScreenBesideMap>
    );
  }
  if (!isFetchedAfterMount) return <LoadingGroup />;
  return (
    <ScreenBesideMap>
      {error ? (
        <>
          <BackHeading href={addresses.list} back={texts.toList} title={texts.group} />
          <Failure title={texts.chatFailed} error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <Empty scene={lostRoad} title={texts.goneTitle} hint={texts.goneHint} action={<ToList />} />
      )}
    </ScreenBesideMap>
  );
}

const ToList = () => (
  <Link href={addresses.list} className={buttonClass()}>
    {texts.toList}
  </Link>
);
