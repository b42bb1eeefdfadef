import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { liveEvent } from '../live.ts';
import { orNewer } from '../newer-values.ts';
import { NewPhoto, PhotoSize, photoBodyBytes, StoredPhoto } from '../photos.ts';
import { visibleText } from '../visible-text.ts';
import { GroupById, rider } from './groups.ts';

export const maxMessageLength = 10_000;
/** Per rider, in all groups: forty messages a day for seven years. */
export const mostMessages = 100_000;
export const messagesPerPage = 50;
/** First words of a message with a place (part 2 §9), followed by a map link. */
export const sharedLocationMarker = 'Localização compartilhada:';

/** Texts of message errors, pt-BR (part 2 §5). */
export const messageProblems = {
  required: 'Mensagem é obrigatória',
  tooLong: 'A mensagem tem no máximo 10.000 caracteres', // written out: loading a number format costs a phone 25 ms
} as const;

const Caption = z
  .string()
  .refine((text) => !text.includes('\0'))
  .overwrite((text) => visibleText(text).normalize('NFC'))
  .trim()
  .max(maxMessageLength, messageProblems.tooLong);
const MessageText = Caption.min(1, messageProblems.required);
/** Riders of the group whom a message may name. */
export const mostMentions = 20;
/** Per rider, in all groups: some 100 MB. */
export const mostChatPhotos = 300;
/** Characters of a quoted text. */
export const maxQuote = 140;

/** Position of a message in its group: 1, 2, 3 … without gaps, so that a device with 7 that receives 9 requests 8. */
const Seq = z.number().int().nonnegative();
const SeqInQuery = z.coerce.number().int().nonnegative();

/**
 * The message that a reply quotes, as it is now. `text` is the beginning of a text without its line breaks; always empty where `holds` says
 * 'deleted' or 'hidden'. 'hidden' is of a rider whom the reader blocked.
 */
export const Quote = z.object({
  id: z.uuid(),
  seq: Seq,
  userId: z.uuid().nullable(),
  senderName: z.string(),
  holds: orNewer(z.enum(['text', 'place', 'photo', 'deleted', 'hidden'])),
  text: z.string(),
});
export type Quote = z.infer<typeof Quote>;

/** A rider of the group who is named as '@name' in a message. */
export const Mention = z.object({ userId: z.uuid(), name: z.string() });
export type Mention = z.infer<typeof Mention>;

export const ChatPhoto = StoredPhoto.omit({ id: true });
export type ChatPhoto = z.infer<typeof ChatPhoto>;

export const ChatMessage = z.object({
  /** Decided by the sender's idempotency key. */
  id: z.uuid(),
  groupId: z.uuid(),
  seq: Seq,
  /** Grows by one with every new, edited or deleted message of the group: messages of a later revision are the missed ones. */
  revision: Seq,
  /** Null once the sender's account is deleted. */
  userId: z.uuid().nullable(),
  senderName: z.string(),
  senderImageUrl: z.string().nullable(),
  /** Plain text, never markup; empty once deleted, and for a photo without words. */
  message: z.string(),
  messageType: z.literal('text'),
  /** Null unless it is a reply. */
  replyTo: Quote.nullable().default(null),
  mentions: z.array(Mention).default([]),
  /** Width and height of its large size; null without a photo. `chatPhotoAddress` leads to it. */
  photo: ChatPhoto.nullable().default(null),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  deletedAt: z.iso.datetime().nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** The quote of a message, as a reply to it carries it. */
export function quoteOf({ id, seq, userId, senderName, message, photo, deletedAt }: Quotable): Quote {
  const quoted = { id, seq, userId, senderName };
  if (deletedAt !== null) return { ...quoted, holds: 'deleted', text: '' };
  if (message === '' && !photo) return { ...quoted, holds: 'hidden', text: '' };
  const [words = '', place] = message.split(sharedLocationMarker);
  const line = words.replace(/\s+/g, ' ').trim();
  const text = line.length > maxQuote ? `${[...line.slice(0, maxQuote - 1)].join('')}…` : line;
  return { ...quoted, holds: photo ? 'photo' : place === undefined ? 'text' : 'place', text };
}

type Quotable = Pick<ChatMessage, 'id' | 'seq' | 'userId' | 'senderName' | 'message'> & {
  photo: unknown;
  deletedAt: unknown;
};

/**
 * The newest page, or the one before `before` (a seq), oldest first; with `afterRevision` what was written, edited or deleted
 * since, by revision. Messages of riders whom the reader blocked come without text.
 */
export const MessagesPage = z.object({
  messages: z.array(ChatMessage).max(messagesPerPage),
  /** In the requested direction. */
  hasMore: z.boolean(),
  /** The group's newest revision at this response. */
  revision: Seq,
  /** Every message up to this seq is on devices of at least two riders, so on one that is not its sender's. */
  deliveredSeq: Seq,
  /** The reader has read up to this seq, on any device. */
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

const context = {
  /** A message of the group; another id is left out, since it may have been written offline long ago. */
  replyToId: z.uuid().nullable().default(null),
  /** Riders named in the text; those who are no members are left out. */
  mentions: z.array(z.uuid()).max(mostMentions).default([]),
};

/** The same idempotency key returns the first message. */
export const sendMessage = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/messages',
  success: 201,
  idempotent: true,
  summary: 'Say something in a group that the rider is in',
  params: GroupById,
  body: z.object({ ...context, message: MessageText, messageType: z.literal('text').default('text') }),
  response: ChatMessage,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
  stores: [{ table: 'chat_messages', max: mostMessages, per: 'rider' }],
});

/**
 * The same idempotency key returns the first message. Fails with `invalid_request` for a wrong JPEG, and with
 * `limit_reached`.
 */
export const sendPhoto = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/groups/:id/photos',
  success: 201,
  idempotent: true,
  summary: 'Send a photo to a group that the rider is in, with or without words',
  params: GroupById,
  body: z.object({ ...context, photo: NewPhoto, message: Caption.default('') }),
  response: ChatMessage,
  bodyLimitBytes: photoBodyBytes + 50_000,
  rateLimit: { max: 60, windowSeconds: 3_600, per: 'rider' },
  stores: [{ table: 'chat_photos', max: mostChatPhotos, per: 'rider' }],
});

/** For members who did not block its sender. The content of an address never changes. */
export const getChatPhoto = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/groups/:id/photos/:messageId/:size',
  success: 200,
  summary: 'The photo of a message in one of its sizes, as image/jpeg',
  params: z.object({ id: z.uuid(), messageId: z.uuid(), size: PhotoSize }),
});

export const chatPhotoAddress = (groupId: string, messageId: string, size: PhotoSize): string =>
  `/api/groups/${groupId}/photos/${messageId}/${size}`;

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

/** Idempotent. */
export const deleteMessage = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/groups/:id/messages/:messageId',
  success: 204,
  summary: 'Take an own message away; owner and moderators may take away any',
  params: MessageById,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/**
 * `deliveredSeq` and `readSeq` only grow: a lower seq is ignored, and one beyond the newest message counts as the
 * newest.
 */
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

/** To the members: a new, edited or deleted message. */
export const messageChanged = liveEvent('groups.message', ChatMessage);
/** To the members: every message up to `seq` is on devices of at least two riders, so on one that is not its sender's. */
export const messagesDelivered = liveEvent('groups.delivered', z.object({ groupId: z.uuid(), seq: Seq }));
/** To the rider's own devices. */
export const messagesRead = liveEvent('groups.read', z.object({ groupId: z.uuid(), seq: Seq }));

/**
 * Messages of one group on a device. Events may be lost, doubled or late; the server's pages are the truth. So read `afterRevision:
 * revision` when `needsReading` says so, after `missed` and after a reconnect.
 */
export type MessagesState = {
  /** By seq, without gaps. */
  messages: readonly ChatMessage[];
  hasOlder: boolean;
  /** All changes up to this revision are applied; -1 before the first page. */
  revision: number;
  /** The newest revision that this device knows. */
  latestRevision: number;
  /** Changes that arrived before an earlier one, by revision; not shown until it arrives. */
  outOfOrder: readonly ChatMessage[];
  /** Messages up to this seq are 'entregue'. */
  deliveredSeq: number;
  readSeq: number;
};

export type MessagesUpdate =
  | { type: 'opened'; page: MessagesPage }
  /** The page before `before`, the seq of the first message so far. */
  | { type: 'older'; before: number; page: MessagesPage }
  /** Changes after the requested revision. */
  | { type: 'read'; after: number; page: MessagesPage }
  /** From an event, or the response to an own message. */
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

/** A device with more must read the changes anyway. */
const mostOutOfOrder = 200;

/** Whether a change up to the newest known revision is missing. */
export const needsReading = ({ revision, latestRevision }: MessagesState): boolean =>
  revision >= 0 && revision < latestRevision;

/** The seq to acknowledge as delivered; null if two riders' devices already have it. */
export function deliveredToAcknowledge({ messages, deliveredSeq }: MessagesState): number | null {
  const last = messages.at(-1)?.seq ?? 0;
  return last > deliveredSeq ? last : null;
}

/** The result does not depend on the order of news; the same object if nothing is new. */
export function mergeMessages(state: MessagesState, news: MessagesUpdate): MessagesState {
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
  if (page.revision < state.revision) return state; // an outdated response
  const { messages, hasMore, revision } = page;
  return absorb(withPageMarks({ ...state, messages, hasOlder: hasMore, revision }, page));
}

function withOlder(state: MessagesState, before: number, page: MessagesPage): MessagesState {
  if (state.messages[0]?.seq !== before) return state;
  return withPageMarks(
    {
      ...state,
      messages: [...page.messages, ...state.messages],
      hasOlder: page.hasMore,
      // Later changes of these older messages were not applied yet: they must be read.
      revision: Math.min(state.revision, page.revision),
      latestRevision: Math.max(state.latestRevision, state.revision),
    },
    page,
  );
}

function withRead(state: MessagesState, after: number, page: MessagesPage): MessagesState {
  if (after > state.revision) return state; // changes between the two are missing
  const upTo = page.hasMore ? (page.messages.at(-1)?.revision ?? after) : page.revision;
  const messages = page.messages.reduce((all, message) => withMessage(all, message, state.hasOlder), state.messages);
  return absorb(withPageMarks({ ...state, messages, revision: Math.max(state.revision, upTo) }, page));
}

const withPageMarks = (state: MessagesState, page: MessagesPage): MessagesState => ({
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

/** A message in its place, and quoted as it is now by the replies to it. */
function withMessage(
  messages: readonly ChatMessage[],
  message: ChatMessage,
  hasOlder: boolean,
): readonly ChatMessage[] {
  const placed = inPlace(messages, message, hasOlder);
  if (message.editedAt === null && message.deletedAt === null) return placed;
  if (!placed.some(({ replyTo }) => replyTo?.id === message.id)) return placed;
  const replyTo = quoteOf(message);
  return placed.map((one) => (one.replyTo?.id === message.id ? { ...one, replyTo } : one));
}

/** Inserts a message or replaces its older revision; messages before the first one come with their page. */
function inPlace(messages: readonly ChatMessage[], message: ChatMessage, hasOlder: boolean): readonly ChatMessage[] {
  const at = messages.findLastIndex(({ seq }) => seq <= message.seq);
  const before = messages[at];
  if (before?.seq === message.seq) return before.revision < message.revision ? messages.with(at, message) : messages;
  if (!before && hasOlder) return messages;
  return messages.toSpliced(at + 1, 0, message);
}
