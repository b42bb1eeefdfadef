import { createHash } from 'node:crypto';
import { signalSeconds } from '@estradeiro/contract/groups/riding';
import {
  channelsOf,
  isOptional,
  type NoticeKind,
  type NoticeSettings,
  noticesChanged,
  type PushPayload,
} from '@estradeiro/contract/notifications';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Events } from '#platform/events.ts';
import type { JobHandler } from '#platform/jobs.ts';
import type { Calendar, Letters } from '#platform/letters.ts';
import type { NoticesStore, PendingNotice } from './notices.store.ts';
import type { PushService } from './push.provider.ts';
import { quietUntil } from './quiet-hours.ts';
import { lockedWords, product, texts } from './texts.ts';

const hour = 3_600;

type Rule = {
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  evenInQuietHours?: true;
  soundsAnew?: true;
  byDay?: true;
};

/**
 * How long a kind is worth telling, and whether a sleeping phone is woken for it. One that `soundsAnew` is heard each
 * time it is told anew; others replace what is on the screen without a sound. One `byDay` waits for the morning.
 */
const rules: Record<NoticeKind, Rule> = {
  mention: { ttlSeconds: 24 * hour, urgency: 'high' },
  message: { ttlSeconds: 24 * hour, urgency: 'normal' },
  group_call: { ttlSeconds: signalSeconds, urgency: 'high', evenInQuietHours: true, soundsAnew: true },
  booking_request: { ttlSeconds: 48 * hour, urgency: 'high' },
  booking_change: { ttlSeconds: 72 * hour, urgency: 'normal' },
  contact_answer: { ttlSeconds: 72 * hour, urgency: 'normal' },
  proposal_decision: { ttlSeconds: 72 * hour, urgency: 'normal' },
  taken_down: { ttlSeconds: 72 * hour, urgency: 'normal' },
  ride_eve: { ttlSeconds: 12 * hour, urgency: 'normal' },
  way_warning: { ttlSeconds: 12 * hour, urgency: 'high', soundsAnew: true },
  maintenance: { ttlSeconds: 168 * hour, urgency: 'normal', byDay: true },
  ride_gantries: { ttlSeconds: 168 * hour, urgency: 'normal', byDay: true },
  account: { ttlSeconds: 168 * hour, urgency: 'high' },
  missed_arrival: { ttlSeconds: 3 * hour, urgency: 'high' },
};

/** When nobody is told of what can wait for the morning. */
const night = { from: '20:00', to: '08:00' };

export const usualSettings: NoticeSettings = {
  kinds: {},
  showsText: false,
  quietHours: null,
  zone: 'America/Sao_Paulo',
};

const NoticePayload = z.object({ noticeId: z.uuid(), version: z.number(), text: z.string().optional() });
const PushJob = NoticePayload.extend({ subscriptionId: z.uuid() });

/** A message's text is told this soon or not at all: later it may have been deleted, or its reader have left the group. */
const textMostMs = 5 * 60_000;

/** After a failed attempt, as long again as the notice is old, between these. */
const [leastPauseMs, mostPauseMs] = [30_000, 15 * 60_000];

/** The file that goes with a letter about this cause; null where there is none. */
export type CalendarOf = (riderId: string, cause: string) => Promise<Calendar | null>;

type Deps = {
  store: NoticesStore;
  push: PushService;
  letters: Pick<Letters, 'areSent' | 'tell'>;
  publicUrl: string | undefined;
  calendarOf: CalendarOf;
  events: Pick<Events, 'toRider'>;
  wake: () => void;
  clock: Clock;
  log: FastifyBaseLogger;
};

/** The work on a notice's jobs. A notice that was read, told anew or outlived meanwhile is told no more. */
export function createNoticeDelivery({ store, push, letters, publicUrl, calendarOf, events, wake, clock, log }: Deps) {
  const endOf = ({ kind, at }: PendingNotice) => at.getTime() + rules[kind].ttlSeconds * 1_000;

  async function pendingOf({ noticeId, version }: z.infer<typeof NoticePayload>): Promise<PendingNotice | null> {
    const notice = await store.pending(noticeId, version);
    return notice && endOf(notice) > clock.now().getTime() ? notice : null;
  }

  /** Decides by which channels and when. */
  const tell: JobHandler = async (payload) => {
    const job = NoticePayload.parse(payload);
    const notice = await pendingOf(job);
    if (!notice) return null;
    events.toRider(notice.userId, noticesChanged.of({}));
    const settings = notice.settings ?? usualSettings;
    const by = wanted(notice, settings);
    const now = clock.now();
    const quiet = heldBackUntil(notice.kind, settings, now);
    if (quiet && (by.push || by.email)) return quiet;
    const calendar = by.email ? await calendarOf(notice.userId, notice.cause) : null;
    await store.hand(notice, {
      now,
      ...(by.push && { publicKey: push.publicKey }),
      ...(by.email &&
        publicUrl && { write: (tx) => letters.tell(tx, notice.userId, letterOf(notice, publicUrl, calendar)) }),
      ...(settings.showsText && { text: job.text }),
    });
    wake();
    return null;
  };

  const sendPush: JobHandler = async (payload) => {
    const job = PushJob.parse(payload);
    const [notice, subscription] = await Promise.all([pendingOf(job), store.subscription(job.subscriptionId)]);
    if (!notice || !subscription) return null;
    const { urgency, soundsAnew } = rules[notice.kind];
    const topic = topicOf(notice.cause);
    const tag = soundsAnew ? topicOf(`${notice.cause} ${notice.version}`) : topic;
    const ageMs = clock.now().getTime() - notice.at.getTime();
    const text = ageMs <= textMostMs ? job.text : undefined;
    const outcome = await push.send({
      ...subscription,
      payload: JSON.stringify(wordsOf(notice, text, tag, await store.unreadOf(notice.userId))),
      ttlSeconds: Math.ceil((endOf(notice) - clock.now().getTime()) / 1_000),
      topic,
      urgency,
    });
    if (outcome === 'accepted') return null;
    if (outcome === 'gone') {
      await store.endSubscription(subscription.id);
      return null;
    }
    if (outcome === 'refused') {
      log.warn({ kind: notice.kind, host: new URL(subscription.endpoint).host }, 'push refused');
      return null;
    }
    const pauseMs = Math.min(Math.max(ageMs, leastPauseMs), mostPauseMs);
    return new Date(clock.now().getTime() + Math.max(pauseMs, (outcome.afterSeconds ?? 0) * 1_000));
  };

  /** Letters about the account are written where it changes. */
  function wanted({ kind, isReachedByEmail }: PendingNotice, settings: NoticeSettings) {
    const chosen = isOptional(kind) ? channelsOf(settings, kind) : { push: true, email: false };
    return { push: chosen.push, email: chosen.email && letters.areSent && isReachedByEmail };
  }

  return { tell, sendPush };
}

/** When a notice may be told; null for now. */
function heldBackUntil(kind: NoticeKind, settings: NoticeSettings, now: Date): Date | null {
  const { evenInQuietHours, byDay } = rules[kind];
  if (!isOptional(kind) || evenInQuietHours) return null;
  return quietUntil(now, settings) ?? (byDay ? quietUntil(now, { ...settings, quietHours: night }) : null);
}

const letterOf = ({ title, body, path }: PendingNotice, publicUrl: string, calendar: Calendar | null) => ({
  subject: title,
  text: texts.letter(body, new URL(path, publicUrl).href),
  ...(calendar && { calendar }),
});

/** A name of the cause without its ids, of at most the 32 characters that RFC 8030 allows a topic. */
const topicOf = (cause: string): string =>
  createHash('sha256').update(cause).digest().subarray(0, 24).toString('base64url');

function wordsOf(notice: PendingNotice, text: string | undefined, tag: string, unread: number): PushPayload {
  const { kind, title, body, path, at, settings } = notice;
  const words =
    settings?.showsText || !isOptional(kind)
      ? { title, body: settings?.showsText && text ? text : body }
      : { title: product, body: lockedWords[kind] };
  return { ...words, path, tag, unread, at: at.toISOString() };
}
