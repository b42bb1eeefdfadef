import type { ChatMessage, MessagesPage } from './groups-chat.ts';

/**
 * What a device holds of one group's messages. Events hurry, may be lost, doubled or late; the server's pages are the truth.
 * The rule: hear events, and whenever `needsReading` says so, after `missed` and after a reconnect read `afterRevision: revision`.
 */
export type MessagesState = {
  /** In the order of the group, every one from the first to the last. */
  messages: readonly ChatMessage[];
  /** There are older ones than the first. */
  hasOlder: boolean;
  /** All changes up to this revision are in it; -1 before the first page came. */
  revision: number;
  /** The newest revision that this device heard of. */
  heardOf: number;
  /** Changes that came before one that they follow, by revision: not shown until it is there. */
  waiting: readonly ChatMessage[];
  /** Devices of two riders have everything up to this seq: what is older than that is 'entregue'. */
  deliveredSeq: number;
  /** The rider has read up to this seq, on whatever device. */
  readSeq: number;
};

export type MessagesNews =
  /** The newest page. */
  | { type: 'opened'; page: MessagesPage }
  /** The page before `before`, the seq of the first message that was held. */
  | { type: 'older'; before: number; page: MessagesPage }
  /** What changed after the revision that was asked for. */
  | { type: 'read'; after: number; page: MessagesPage }
  /** From an event, or the answer to an own message. */
  | { type: 'changed'; message: ChatMessage }
  | { type: 'delivered'; seq: number }
  | { type: 'marked'; seq: number };

export const noMessages: MessagesState = {
  ...{ messages: [], hasOlder: false, revision: -1, heardOf: -1, waiting: [], deliveredSeq: 0, readSeq: 0 },
};

/** More than that come only to a device that has to read anyway. */
const mostWaiting = 200;

/** Something is missing between what is held and what was heard of. */
export const needsReading = ({ revision, heardOf }: MessagesState): boolean => revision >= 0 && revision < heardOf;

/**
 * Up to where this device should tell that it has the messages, when `told` was told last; null where there is nothing to tell,
 * since two riders' devices have them already.
 */
export function deliveredToTell({ messages, deliveredSeq }: MessagesState, told: number): number | null {
  const last = messages.at(-1)?.seq ?? 0;
  return last > Math.max(deliveredSeq, told) ? last : null;
}

/** The state with the news in it; the same one where there is nothing new. In whatever order news come, the end is the same. */
export function mergeMessages(state: MessagesState, news: MessagesNews): MessagesState {
  switch (news.type) {
    case 'opened':
      return opened(state, news.page);
    case 'older':
      return withOlder(state, news.before, news.page);
    case 'read':
      return withRead(state, news.after, news.page);
    case 'changed':
      return heard(state, news.message);
    case 'delivered':
      return news.seq > state.deliveredSeq ? { ...state, deliveredSeq: news.seq } : state;
    case 'marked':
      return news.seq > state.readSeq ? { ...state, readSeq: news.seq } : state;
  }
}

function opened(state: MessagesState, page: MessagesPage): MessagesState {
  if (page.revision < state.revision) return state; // an answer that was overtaken
  const { messages, hasMore, revision } = page;
  return absorb(withFigures({ ...state, messages, hasOlder: hasMore, revision }, page));
}

function withOlder(state: MessagesState, before: number, page: MessagesPage): MessagesState {
  if (state.messages[0]?.seq !== before) return state;
  return withFigures(
    {
      ...state,
      messages: [...page.messages, ...state.messages],
      hasOlder: page.hasMore,
      // Changes of these messages since then were not held, and so are to be read.
      revision: Math.min(state.revision, page.revision),
      heardOf: Math.max(state.heardOf, state.revision),
    },
    page,
  );
}

function withRead(state: MessagesState, after: number, page: MessagesPage): MessagesState {
  if (after > state.revision) return state; // what lies between is not in it
  const upTo = page.hasMore ? (page.messages.at(-1)?.revision ?? after) : page.revision;
  const messages = page.messages.reduce((all, message) => withMessage(all, message, state.hasOlder), state.messages);
  return absorb(withFigures({ ...state, messages, revision: Math.max(state.revision, upTo) }, page));
}

const withFigures = (state: MessagesState, page: MessagesPage): MessagesState => ({
  ...state,
  heardOf: Math.max(state.heardOf, page.revision),
  deliveredSeq: Math.max(state.deliveredSeq, page.deliveredSeq),
  readSeq: Math.max(state.readSeq, page.readSeq),
});

function heard(state: MessagesState, message: ChatMessage): MessagesState {
  const { revision } = message;
  if (revision <= state.revision || state.waiting.some((known) => known.revision === revision)) return state;
  const waiting = [...state.waiting, message].sort((a, b) => a.revision - b.revision).slice(-mostWaiting);
  return absorb({ ...state, waiting, heardOf: Math.max(state.heardOf, revision) });
}

/** Takes what waited as far as nothing is missing. */
function absorb(state: MessagesState): MessagesState {
  let { messages, revision } = state;
  if (revision < 0) return state;
  const waiting: ChatMessage[] = [];
  for (const message of state.waiting) {
    if (message.revision === revision + 1) {
      messages = withMessage(messages, message, state.hasOlder);
      revision++;
    } else if (message.revision > revision) waiting.push(message);
  }
  return { ...state, messages, revision, waiting };
}

/** In its place, or instead of its older self; older messages than those held come with their page. */
function withMessage(
  messages: readonly ChatMessage[],
  message: ChatMessage,
  hasOlder: boolean,
): readonly ChatMessage[] {
  const at = messages.findLastIndex(({ seq }) => seq <= message.seq);
  const before = messages[at];
  if (before?.seq === message.seq) return before.revision < message.revision ? messages.with(at, message) : messages;
  if (!before && hasOlder) return messages;
  return messages.toSpliced(at + 1, 0, message);
}
