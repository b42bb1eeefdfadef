import type { User } from '@estradeiro/contract/auth';
import {
  type ChatMessage,
  deliveredToAcknowledge,
  type MessagesState,
  type Quote,
} from '@estradeiro/contract/groups/chat';
import type { Group } from '@estradeiro/contract/groups/groups';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CloudOff, Info } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { useOnline } from '#platform/online.ts';
import { useUser } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { blockedQuery } from '../api.ts';
import { LiveCard } from '../riding/live-card.tsx';
import { RideTogetherButton } from '../riding/ride-together-button.tsx';
import { useOnRoad } from '../riding/use-on-road.ts';
import { inMembers, inOnline } from '../texts.ts';
import { Composer } from './components/composer.tsx';
import { MessageLog } from './components/message-log.tsx';
import { applyNews, refetchConversation } from './conversations.ts';
import { type Older, useConversation } from './hooks/use-conversation.ts';
import { useWriting } from './hooks/use-writing.ts';
import { MessageDialogs } from './message-dialogs.tsx';
import { messageWords, quoteOfShown } from './quote.ts';
import { newsAround, readUpTo, type VisibleRange } from './read-up-to.ts';
import { receipts } from './receipts.ts';
import type { ShownMessage } from './shown-message.ts';
import { shownMessages } from './shown-messages.ts';
import { chatTexts } from './texts.ts';
import { timelineOf } from './timeline.ts';

type ChatNoticeProps = {
  /** Epoch milliseconds. */
  readAt: number | null;
  failed: boolean;
  onRetry: () => void;
};

function ChatNotice({ readAt, failed, onRetry }: ChatNoticeProps) {
  const online = useOnline();
  const now = useMinute().getTime();
  if (online && !failed) return null;
  return (
    <div role="status" className="flex flex-none items-center gap-2 border-b border-line bg-card px-4 py-1 text-15">
      <CloudOff size={20} aria-hidden="true" className="text-provisional" />
      <p className="min-w-0 flex-1 font-semibold text-provisional">
        {online ? chatTexts.stale : chatTexts.offline}{' '}
        {readAt !== null && chatTexts.readAt(ageOf((now - readAt) / 60_000))}
      </p>
      {online && (
        <Button variant="quiet" onClick={onRetry}>
          {chatTexts.retry}
        </Button>
      )}
    </div>
  );
}

/**
 * Whether a message is of a rider blocked by this one. The server sends such messages without their text; live events
 * carry it. After an unblock the texts are refetched.
 */
function useHidden(groupId: string, riderId: string, messages: readonly ChatMessage[]) {
  const { data } = useQuery(blockedQuery);
  const blocked = useMemo(() => new Set(data?.map(({ userId }) => userId)), [data]);
  const isTextMissing =
    data !== undefined &&
    messages.some(
      ({ message, photo, deletedAt, userId, replyTo }) =>
        (message === '' && !photo && !deletedAt && !blocked.has(userId ?? '')) ||
        (replyTo?.holds === 'hidden' && !blocked.has(replyTo.userId ?? '')),
    );
  useEffect(() => {
    if (isTextMissing) refetchConversation(groupId, riderId).catch(() => undefined); // retried when the conversation is opened again
  }, [isTextMissing, groupId, riderId]);
  return useCallback(
    ({ isOwn, userId, text, photo, isDeleted }: ShownMessage) =>
      !isOwn && ((userId !== null && blocked.has(userId)) || (text === '' && !photo && !isDeleted)),
    [blocked],
  );
}

/** Announces new messages of others to screen readers, but no earlier ones and no older pages. */
function Announcer({ messages }: { messages: readonly ShownMessage[] }) {
  const newest = messages.findLast(({ isOwn, seq }) => !isOwn && seq !== null);
  const [before] = useState(newest?.seq ?? 0);
  const isNew = newest !== undefined && (newest.seq ?? 0) > before && (newest.text !== '' || newest.photo !== null);
  return (
    <p aria-live="polite" className="sr-only">
      {isNew && chatTexts.heard(newest.senderName, messageWords(newest))}
    </p>
  );
}

/**
 * The rider's last read message when the conversation was opened, on any device; null where nothing was new. Fixed after the first
 * response, so that later messages get no divider.
 */
function useUnreadAfter(state: MessagesState, isUpToDate: boolean, riderId: string): number | null {
  const [opened, setOpened] = useState<{ after: number | null } | null>(null);
  if (opened || !isUpToDate) return opened?.after ?? null;
  const { readSeq, messages } = state;
  const after = messages.some(({ seq, userId }) => seq > readSeq && userId !== riderId) ? readSeq : null;
  setOpened({ after });
  return after;
}

/** Beyond this many pages the rider gets the oldest loaded message, and scrolls from there. */
const mostPagesBack = 40;

/**
 * Loads older pages until the first unread message is loaded, so that the divider stands above it. Returns whether it is still
 * missing.
 */
function useSeekUnread({ messages, hasOlder }: MessagesState, unreadAfter: number | null, older: Older): boolean {
  const [pages, setPages] = useState(0);
  const first = messages[0]?.seq ?? 0;
  const isMissing = unreadAfter !== null && hasOlder && first > unreadAfter + 1;
  const isSeeking = isMissing && !older.failed && pages < mostPagesBack;
  const load = useEffectEvent(older.load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page loads the one before it
  useEffect(() => {
    if (!isSeeking || older.isLoading) return;
    setPages((before) => before + 1);
    load();
  }, [isSeeking, first, older.isLoading]);
  return isSeeking;
}

const nothingNew = { above: 0, hasMoreAbove: false, below: 0, firstAbove: null };

type ReadingInput = {
  groupId: string;
  riderId: string;
  state: MessagesState;
  messages: readonly ShownMessage[];
  isHidden: (message: ShownMessage) => boolean;
  isUpToDate: boolean;
};

/** Sends read receipts up to the first message that was not visible, and counts unseen messages. */
function useReading({ groupId, riderId, state, messages, isHidden, isUpToDate }: ReadingInput) {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [visible, setVisible] = useState<VisibleRange | null>(null);
  const reading = { messages, readSeq: state.readSeq, seen, isHidden };
  const upTo = readUpTo(reading);
  useEffect(() => {
    if (isUpToDate && upTo > state.readSeq) receipts.note(groupId, riderId, { readSeq: upTo });
  }, [isUpToDate, upTo, state.readSeq, groupId, riderId]);
  return {
    news: isUpToDate ? newsAround({ ...reading, readSeq: upTo }, visible) : nothingNew,
    see(shown: readonly ShownMessage[]) {
      const seqs = shown.flatMap(({ seq }) => seq ?? []);
      const [first, last] = [seqs[0], seqs.at(-1)];
      if (first === undefined || last === undefined) return;
      setVisible((before) => (before?.first === first && before.last === last ? before : { first, last }));
      const fresh = seqs.filter((seq) => seq > state.readSeq && !seen.has(seq));
      if (isUpToDate && fresh.length > 0) setSeen((before) => new Set([...before, ...fresh]));
    },
    readAll() {
      const seq = state.messages.at(-1)?.seq ?? 0;
      applyNews(groupId, riderId, { type: 'marked', seq });
      receipts.note(groupId, riderId, { readSeq: seq });
    },
  };
}

type GroupChatProps = { group: Group; onBack: () => void; onInfo: () => void };

/** The conversation of one of the rider's groups. It fills its parent. */
export function GroupChat(props: GroupChatProps) {
  const user = useUser();
  return user && <Chat key={props.group.id} {...props} user={user} />;
}

function Chat({ group, user, onBack, onInfo }: GroupChatProps & { user: User }) {
  const { id: groupId, name: groupName } = group;
  const riderId = user.id;
  const { state, readAt, isLoading, isUpToDate, error, readAgain, older } = useConversation(groupId, riderId);
  const writing = useWriting({ groupId, groupName, riderId });
  const unreadAfter = useUnreadAfter(state, isUpToDate, riderId);
  const isHidden = useHidden(groupId, riderId, state.messages);
  const [chosen, setChosen] = useState<ShownMessage | null>(null);
  const [replyTo, setReplyTo] = useState<Quote | null>(null);
  const today = useMinute().toDateString();

  const { messages: served, deliveredSeq } = state;
  const { unsent, changes } = writing;
  const messages = useMemo(() => {
    const rider = { id: riderId, name: `${user.firstName} ${user.lastName}`, imageUrl: user.profileImageUrl };
    return shownMessages({ messages: served, deliveredSeq, unsent, changes, rider });
  }, [served, deliveredSeq, unsent, changes, riderId, user]);
  const isSeeking = useSeekUnread(state, unreadAfter, older);
  const rows = useMemo(
    () => timelineOf({ messages, unreadAfter: isSeeking ? null : unreadAfter, isBlocked: isHidden }),
    [messages, unreadAfter, isSeeking, isHidden],
  );
  const arrived = deliveredToAcknowledge(state);
  useEffect(() => {
    if (arrived !== null) receipts.note(groupId, riderId, { deliveredSeq: arrived });
  }, [arrived, groupId, riderId]);
  const { news, see, readAll } = useReading({ groupId, riderId, state, messages, isHidden, isUpToDate });

  return (
    <div className="flex min-h-0 flex-1 flex-col sideways:flex-row">
      {/* Sideways a strip at the left, so that messages have the window's height. */}
      <div className="flex-none sideways:flex sideways:w-72 sideways:flex-col sideways:overflow-y-auto sideways:border-line sideways:border-r sideways:bg-card">
        <ChatHeader {...{ group, onBack, onInfo }} />
        <LiveCard groupId={groupId} />
        {readAt !== null && <ChatNotice readAt={readAt} failed={error !== null} onRetry={readAgain} />}
      </div>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {rows.length > 0 ? (
          <MessageLog
            {...{ rows, older, now: Date.parse(today), onOptions: setChosen, onRetry: writing.retry, news }}
            onVisible={see}
            onReadAll={readAll}
          />
        ) : (
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4">
            <Nothing {...{ isLoading, error, readAgain }} isKnown={readAt !== null} />
          </div>
        )}
        {isUpToDate && <Announcer messages={messages.filter((message) => !isHidden(message))} />}
        <Composer
          {...{ groupId, groupName, replyTo }}
          onSend={writing.send}
          onSendPhoto={writing.sendPhoto}
          onNoReply={() => setReplyTo(null)}
        />
      </div>
      {chosen && (
        <MessageDialogs
          {...{ groupId, riderId, writing }}
          ownerId={group.ownerId}
          message={messages.find(({ id }) => id === chosen.id) ?? chosen}
          canModerate={group.role !== 'member'}
          onReply={(message) => setReplyTo(quoteOfShown(message))}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

type NothingProps = { isLoading: boolean; isKnown: boolean; error: unknown; readAgain: () => void };

function Nothing({ isLoading, isKnown, error, readAgain }: NothingProps) {
  if (isLoading) return <Loading label={chatTexts.loading} />;
  if (error && !isKnown) return <Failure title={chatTexts.messagesFailed} error={error} onRetry={readAgain} />;
  return <Empty title={chatTexts.emptyTitle} hint={chatTexts.emptyHint} />;
}

type ChatHeaderProps = { group: Group; onBack: () => void; onInfo: () => void };

const ChatHeader = ({ group: { id, name, onlineCount, memberCount }, onBack, onInfo }: ChatHeaderProps) => (
  <header
    data-own-bar
    className="flex flex-none items-center gap-1 border-b border-line bg-card p-1 sideways:flex-wrap sideways:justify-between"
  >
    <IconButton label={chatTexts.back} icon={<ArrowLeft size={24} aria-hidden="true" />} onClick={onBack} />
    <div className="min-w-0 flex-1 sideways:order-last sideways:basis-full sideways:px-2 sideways:pb-1">
      <h1 className="truncate text-20 font-extrabold sideways:line-clamp-2 sideways:text-17 sideways:whitespace-normal">
        {name}
      </h1>
      <p className="flex items-center gap-2 overflow-hidden text-15 whitespace-nowrap text-quiet tabular-nums max-[359px]:gap-1 max-[359px]:text-13">
        <Present groupId={id} onlineCount={onlineCount} />
        {inMembers(memberCount)}
      </p>
    </div>
    <RideTogetherButton groupId={id} groupName={name} compact />
    <IconButton label={chatTexts.info} icon={<Info size={24} aria-hidden="true" />} onClick={onInfo} />
  </header>
);

/** Who sends the position now is online too, and the live card below must not tell otherwise. */
function Present({ groupId, onlineCount }: { groupId: string; onlineCount: number }) {
  const isKnown = useOnline();
  const { sendingCount } = useOnRoad(groupId, { onCard: true });
  if (!isKnown) return null;
  return (
    <>
      <span aria-hidden="true" className="size-2 flex-none rounded-full bg-guidance" />
      {inOnline(Math.max(onlineCount, sendingCount))}
      <span aria-hidden="true">·</span>
    </>
  );
}
