import type { User } from '@estradeiro/contract/auth';
import type { Group } from '@estradeiro/contract/groups';
import { deliveredToTell } from '@estradeiro/contract/groups-chat-merge';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useMinute } from '#platform/clock.ts';
import { outboxActions } from '#platform/outbox/use-outbox.ts';
import { useUser } from '#platform/session.ts';
import { onDemand } from '#ui/on-demand.tsx';
import { Screen } from '#ui/screen.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { Announcer } from './components/announcer.tsx';
import { ChatHeader } from './components/chat-header.tsx';
import { ChatNotice } from './components/chat-notice.tsx';
import { Composer } from './components/composer.tsx';
import { MessageLog } from './components/message-log.tsx';
import { useConversation } from './hooks/use-conversation.ts';
import { useUnreadAfter } from './hooks/use-unread-after.ts';
import { useWriting } from './hooks/use-writing.ts';
import { marks } from './marks.ts';
import type { ShownMessage } from './shown-message.ts';
import { shownMessages } from './shown-messages.ts';
import { texts } from './texts.ts';
import { timelineOf } from './timeline.ts';
import { useHidden } from './use-hidden.ts';

const MessageDialogs = onDemand(() => import('./message-dialogs.tsx').then((m) => m.MessageDialogs));

type Props = { group: Group; onBack: () => void; onInfo: () => void };

/** The conversation of a group that the rider is in. It renders the page's own `main`. */
export function GroupChat(props: Props) {
  const user = useUser();
  return user && <Chat key={props.group.id} {...props} user={user} />;
}

function Chat({ group, user, onBack, onInfo }: Props & { user: User }) {
  const { id: groupId, name: groupName } = group;
  const riderId = user.id;
  const { state, readAt, isLoading, isUpToDate, error, readAgain, older } = useConversation(groupId, riderId);
  const writing = useWriting({ groupId, groupName, riderId });
  const unreadAfter = useUnreadAfter(state, isUpToDate, riderId);
  const isHidden = useHidden(groupId, riderId, state.messages);
  const [chosen, setChosen] = useState<ShownMessage | null>(null);
  const today = useMinute().toDateString();
  const retry = useCallback((entryId: string) => void outboxActions.retry(entryId), []);

  const { messages: served, deliveredSeq } = state;
  const { unsent, changes } = writing;
  const messages = useMemo(() => {
    const rider = { id: riderId, name: `${user.firstName} ${user.lastName}`, imageUrl: user.profileImageUrl };
    return shownMessages({ messages: served, deliveredSeq, unsent, changes, rider });
  }, [served, deliveredSeq, unsent, changes, riderId, user]);
  const rows = useMemo(
    () => timelineOf({ messages, unreadAfter, isBlocked: isHidden }),
    [messages, unreadAfter, isHidden],
  );
  const arrived = deliveredToTell(state, 0);
  useEffect(() => {
    if (arrived !== null) marks.mark(groupId, riderId, { deliveredSeq: arrived });
  }, [arrived, groupId, riderId]);
  const see = (seq: number) => {
    if (seq > state.readSeq) marks.mark(groupId, riderId, { readSeq: seq });
  };

  return (
    <Screen fill>
      <div className="flex h-full flex-col">
        <ChatHeader {...{ group, onBack, onInfo }} />
        {readAt !== null && <ChatNotice readAt={readAt} failed={error !== null} onRetry={readAgain} />}
        {rows.length > 0 ? (
          <MessageLog {...{ rows, older, now: Date.parse(today), onOptions: setChosen, onRetry: retry, onSeen: see }} />
        ) : (
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4">
            <Nothing {...{ isLoading, error, readAgain }} isKnown={readAt !== null} />
          </div>
        )}
        {isUpToDate && <Announcer messages={messages.filter((message) => !isHidden(message))} />}
        <Composer {...{ groupId, groupName }} onSend={writing.send} />
      </div>
      {chosen && (
        <MessageDialogs
          {...{ groupId, riderId, writing }}
          ownerId={group.ownerId}
          message={chosen}
          canModerate={group.role !== 'member'}
          onClose={() => setChosen(null)}
        />
      )}
    </Screen>
  );
}

type NothingProps = { isLoading: boolean; isKnown: boolean; error: unknown; readAgain: () => void };

/** In place of messages: they come, they did not, or there are none. */
function Nothing({ isLoading, isKnown, error, readAgain }: NothingProps) {
  if (isLoading) return <Loading label={texts.loading} />;
  if (error && !isKnown) return <Failure title={texts.messagesFailed} error={error} onRetry={readAgain} />;
  return <Empty title={texts.emptyTitle} hint={texts.emptyHint} />;
}
