import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { GroupById, rider } from './groups.ts';
import { liveEvent } from './live.ts';

export const maxMessageLength = 10_000;
export const messagesPerPage = 50;
/** What a message with a place begins with (part 2 §9); the rest is a link to a map. */
export const sharedLocationMarker = 'Localização compartilhada:';

/** What is wrong with a message, pt-BR (part 2 §5). */
export const messageProblems = {
  required: 'Mensagem é obrigatória',
  tooLong: `A mensagem tem no máximo ${maxMessageLength.toLocaleString('pt-BR')} caracteres`,
} as const;

/** All but line breaks and tabs: nobody means to write one. */
const controlCharacters = /[^\P{Cc}\n\t]/gu;
/** Blank is also what has only characters that nobody sees. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Zs}]/u;

/** As it was written, but for characters that are no text. */
const MessageText = z
  .string()
  .refine((text) => !text.includes('\0'))
  .overwrite((text) => text.replaceAll('\r\n', '\n').replace(controlCharacters, '').normalize('NFC'))
  .trim()
  .min(1, messageProblems.required)
  .max(maxMessageLength, messageProblems.tooLong)
  .refine((text) => visible.test(text), messageProblems.required);
/** Place of a message in its group's order: 1, 2, 3 …, without gaps, so that whoever holds 7 and hears of 9 knows to ask for 8. */
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
