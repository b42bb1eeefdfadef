import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { liveEvent } from './live.ts';
import { orNewer } from './newer-values.ts';

/** Kinds that a rider can switch off. */
export const OptionalNotice = z.enum([
  'message',
  'mention',
  'group_call',
  'booking_request',
  'booking_change',
  'contact_answer',
  'proposal_decision',
  'taken_down',
  'ride_eve',
  'way_warning',
  'maintenance',
  'ride_gantries',
]);
export type OptionalNotice = z.infer<typeof OptionalNotice>;

/**
 * `account` is always sent, beside a letter: a sign-in on a new device, a new password or e-mail (D46). `missed_arrival` too, since others
 * may be told if nobody answers.
 */
export const NoticeKind = z.enum([...OptionalNotice.options, 'account', 'missed_arrival']);
export type NoticeKind = z.infer<typeof NoticeKind>;

export const isOptional = (kind: NoticeKind): kind is OptionalNotice => OptionalNotice.safeParse(kind).success;

/** How long a notice stays in the list. */
export const noticeDays = 90;

/** A notice in the list. `path` is the screen that it leads to. */
export const Notice = z.object({
  id: z.uuid(),
  kind: orNewer(NoticeKind),
  title: z.string(),
  body: z.string(),
  path: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

export const noticesPage = 50;
export const NoticePage = z.object({ notices: z.array(Notice), unread: z.number().int() });
export type NoticePage = z.infer<typeof NoticePage>;

/** What the service worker receives: the words for the locked screen, and where a press leads. */
export const PushPayload = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string().regex(/^\/(?!\/)/),
  /** A later message with the same tag replaces an earlier one. */
  tag: z.string(),
  /** Unread notices, shown on the app's icon. */
  unread: z.number().int().nonnegative(),
  at: z.iso.datetime(),
});
export type PushPayload = z.infer<typeof PushPayload>;

const Channels = z.object({ push: z.boolean(), email: z.boolean() });
const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** `zone` is the IANA time zone of the device that saved the quiet hours. */
export const NoticeSettings = z.object({
  kinds: z.partialRecord(OptionalNotice, Channels),
  /** Whether a push carries the text of messages and the names in them, else only its kind. */
  showsText: z.boolean(),
  quietHours: z.object({ from: LocalTime, to: LocalTime }).nullable(),
  zone: z
    .string()
    .max(60)
    .regex(/^[A-Za-z0-9_+/-]+$/),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

/** What is told only to riders who ask for it. */
const offByDefault: readonly OptionalNotice[] = ['ride_gantries'];

/** The channels of a kind: by default push, and no e-mail. */
export const channelsOf = ({ kinds }: Pick<NoticeSettings, 'kinds'>, kind: OptionalNotice) =>
  kinds[kind] ?? { push: !offByDefault.includes(kind), email: false };

export const NoticeState = NoticeSettings.extend({
  kinds: z.record(z.string(), Channels),
  /** The server's VAPID key, with which devices subscribe; a subscription made with another receives nothing. */
  publicKey: z.string(),
  /** Whether notices can be sent by e-mail, to a confirmed address. */
  email: z.enum(['available', 'unconfirmed', 'unavailable']),
});
export type NoticeState = z.infer<typeof NoticeState>;

const base64url = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}=?$`));

/** What a browser's PushSubscription holds: an uncompressed P-256 point and 16 random bytes. */
export const DeviceSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  p256dh: base64url(87),
  auth: base64url(22),
  publicKey: base64url(87),
});
export type DeviceSubscription = z.infer<typeof DeviceSubscription>;

const rider = { access: 'rider' } as const;
const writing = { rateLimit: { max: 60, windowSeconds: 60, per: 'rider' } } as const;

export const getNoticeState = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/notifications/settings',
  success: 200,
  summary: "The rider's choice of notifications, and the key with which a device subscribes",
  response: NoticeState,
});

export const saveNoticeSettings = endpoint({
  ...rider,
  ...writing,
  method: 'PUT',
  path: '/api/notifications/settings',
  success: 204,
  summary: 'Choose which notifications are sent, how, and when not',
  body: NoticeSettings,
  stores: [{ table: 'notification_settings', max: 1, per: 'rider' }],
});

/**
 * One subscription per session: it ends with the session, and a later one replaces it. Fails with `invalid_request` for an endpoint
 * that is not a known push service, or a key other than the server's.
 */
export const subscribeDevice = endpoint({
  ...rider,
  ...writing,
  method: 'PUT',
  path: '/api/notifications/device',
  success: 204,
  summary: 'Send notifications to this browser, by its push service',
  body: DeviceSubscription,
  stores: [
    { table: 'push_subscriptions', max: 1, per: 'session' },
    { table: 'notice_deliveries', forHours: noticeDays * 24 },
  ],
});

export const unsubscribeDevice = endpoint({
  ...rider,
  ...writing,
  method: 'DELETE',
  path: '/api/notifications/device',
  evenWithoutSpace: true,
  success: 204,
  summary: 'Send no more notifications to this browser',
});

export const listNotices = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/notifications',
  success: 200,
  summary: `What the rider was told in the last ${noticeDays} days, newest first`,
  query: z.object({ before: z.uuid().optional() }),
  response: NoticePage,
});

export const readNotices = endpoint({
  ...rider,
  ...writing,
  method: 'POST',
  path: '/api/notifications/read',
  success: 204,
  summary: 'Mark the notices up to the given time as read, on all devices',
  body: z.object({ upTo: z.iso.datetime() }),
});

/** Sent to a rider's browsers when a notice was added or read. */
export const noticesChanged = liveEvent('notifications.changed', z.object({}));
