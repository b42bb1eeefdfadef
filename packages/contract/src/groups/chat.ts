import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { liveEvent } from '../live.ts';
import { visibleText } from '../visible-text.ts';
import { GroupById, rider } from './groups.ts';

export const maxMessageLength = 10_000;
/** Of one rider, in all groups together: seven years of forty a day. */
export const mostMessages = 100_000;
export const messagesPerPage = 50;
/** What a message with a place begins with (part 2 §9); the rest is a link to a map. */
export const sharedLocationMarker = 'Localização compartilhada:';

/** What is wrong with a message, pt-BR (part 2 §5). */
export const messageProblems = {
  required: 'Mensagem é obrigatória',
  tooLong: 'A mensagem tem no máximo 10.000 caracteres', // written out: a number format at load costs a phone 25 ms
} as const;

/** As it was written, but for characters that nobody sees. */
const MessageText = z
  .string()
  .refine((text) => !text.includes('\0'))
  .overwrite((text) => visibleText(text).normalize('NFC'))
  .trim()
  .min(1, messageProblems.required)
  .max(maxMessageLength, messageProblems.tooLong);
/** Place of a message in its group's order: 1, 2, 3 …, without gaps, so that whoever holds 7 and receives 9 knows to ask for 8. */
const Seq = z.number().int().nonnegative();
const SeqInQuery = z.coerce.number().int().nonnegative();

export const ChatMessage = z.object({
  /** Decided by the sender's idempotency key. */
  id: z.uuid(),
  groupId: z.uuid(),
  seq: Seq,
  /** Grows by one with every change in the group (a new, edited or deleted message): what came after a revision is what was missed. */
  revision: Seq,
  /** Null once the sender's account is gone. */
  userId: z.uuid().nullable(),
  senderName: z.string(),
  senderImageUrl: z.string().nullable(),
  /** Plain text, never markup; empty once deleted. */
  message: z.string(),
  messageType: z.literal('text'),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  deletedAt: z.iso.datetime().nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/**
 * The newest page, or the one before `before` (a seq), the oldest first; or, with `afterRevision`, what was written, edited or
 * deleted since, in the order of revisions. Messages of riders whom the asking one blocked come without their text.
 */
export const MessagesPage = z.object({
  messages: z.array(ChatMessage).max(messagesPerPage),
  /** There are more of them in the asked direction. */
  hasMore: z.boolean(),
  /** The group's newest revision as of this answer. */
  revision: Seq,
  /** Devices of at least two riders have every message up to this seq, and so one that is not its sender's. */
  deliveredSeq: Seq,
  /** Up to where the asking rider has read, on whatever device. */
  readSeq: Seq,
});
export type MessagesPage = z.infer<typeof MessagesPage>;

export const listMessages = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/groups/:id/messages',
  success: 200,
  summary: 'A page of the messages of a group that the rider is in',
  params: GroupById,
  query: z
    .object({ before: SeqInQuery.optional(), afterRevision: SeqInQuery.optional() })
    .refine(
      ({ before, afterRevision }) => before === undefined || afterRevision === undefined,
      'before or after, not both',
    ),
  response: MessagesPage,
  rateLimit: { max: 240, windowSeconds: 60, per: 'rider' },
});

/** The same key again answers the message that it made. */
export const sendMessage = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/messages',
  success: 201,
  idempotent: true,
  summary: 'Say something in a group that the rider is in',
  params: GroupById,
  body: z.object({ message: MessageText, messageType: z.literal('text').default('text') }),
  response: ChatMessage,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
  stores: [{ table: 'chat_messages', max: mostMessages, per: 'rider' }],
});

const MessageById = z.object({ id: z.uuid(), messageId: z.uuid() });

export const editMessage = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/groups/:id/messages/:messageId',
  success: 200,
  summary: 'Change the text of an own message',
  params: MessageById,
  body: z.object({ message: MessageText }),
  response: ChatMessage,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** Deleting again is no failure. */
export const deleteMessage = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/groups/:id/messages/:messageId',
  success: 204,
  summary: 'Take an own message away; owner and moderators may take away any',
  params: MessageById,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** Both only ever grow; what lies behind is no failure, and what lies ahead of the newest message counts as that. */
export const markMessages = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/marks',
  success: 204,
  summary: 'Say up to where this device has the messages, and up to where the rider has read them',
  params: GroupById,
  body: z.object({ deliveredSeq: Seq.optional(), readSeq: Seq.optional() }),
  rateLimit: { max: 240, windowSeconds: 60, per: 'rider' },
});

/** To the members: the message as it now is, new, edited or deleted. */
export const messageChanged = liveEvent('groups.message', ChatMessage);
/** To the members: devices of at least two riders have everything up to `seq`, and so one that is not its sender's. */
export const messagesDelivered = liveEvent('groups.delivered', z.object({ groupId: z.uuid(), seq: Seq }));
/** To the rider's own devices: read up to `seq`. */
export const messagesRead = liveEvent('groups.read', z.object({ groupId: z.uuid(), seq: Seq }));

/**
 * What a device holds of one group's messages. Events hurry, may be lost, doubled or late; the server's pages are the truth.
 * The rule: receive events, and whenever `needsReading` says so, after `missed` and after a reconnect read `afterRevision: revision`.
 */
export type MessagesState = {
  /** In the order of the group, every one from the first to the last. */
  messages: readonly ChatMessage[];
  /** There are older ones than the first. */
  hasOlder: boolean;
  /** All changes up to this revision are in it; -1 before the first page came. */
  revision: number;
  /** The newest revision that this device knows of. */
  latestRevision: number;
  /** Changes that came before one that they follow, by revision: not shown until it is there. */
  outOfOrder: readonly ChatMessage[];
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
  messages: [],
  hasOlder: false,
  revision: -1,
  latestRevision: -1,
  outOfOrder: [],
  deliveredSeq: 0,
  readSeq: 0,
};

/** More than that come only to a device that has to read anyway. */
const mostOutOfOrder = 200;

/** A change is missing between what is held and the newest revision known. */
export const needsReading = ({ revision, latestRevision }: MessagesState): boolean =>
  revision >= 0 && revision < latestRevision;

/**
 * The seq up to which this device should acknowledge delivery; null where there is none, since two riders' devices
 * have them already.
 */
export function deliveredToAcknowledge({ messages, deliveredSeq }: MessagesState): number | null {
  const last = messages.at(-1)?.seq ?? 0;
  return last > deliveredSeq ? last : null;
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
      return withChanged(state, news.message);
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
      latestRevision: Math.max(state.latestRevision, state.revision),
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
  latestRevision: Math.max(state.latestRevision, page.revision),
  deliveredSeq: Math.max(state.deliveredSeq, page.deliveredSeq),
  readSeq: Math.max(state.readSeq, page.readSeq),
});

function withChanged(state: MessagesState, message: ChatMessage): MessagesState {
  const { revision } = message;
  if (revision <= state.revision || state.outOfOrder.some((known) => known.revision === revision)) return state;
  const outOfOrder = [...state.outOfOrder, message].sort((a, b) => a.revision - b.revision).slice(-mostOutOfOrder);
  return absorb({ ...state, outOfOrder, latestRevision: Math.max(state.latestRevision, revision) });
}

/** Applies the out-of-order changes up to the first gap. */
function absorb(state: MessagesState): MessagesState {
  let { messages, revision } = state;
  if (revision < 0) return state;
  const outOfOrder: ChatMessage[] = [];
  for (const message of state.outOfOrder) {
    if (message.revision === revision + 1) {
      messages = withMessage(messages, message, state.hasOlder);
      revision++;
    } else if (message.revision > revision) outOfOrder.push(message);
  }
  return { ...state, messages, revision, outOfOrder };
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
