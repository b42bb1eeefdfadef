import {
  channelsOf,
  getNoticeState,
  listNotices,
  noticeDays,
  noticesChanged,
  type OptionalNotice,
  readNotices,
  saveNoticeSettings,
  subscribeDevice,
  unsubscribeDevice,
} from '@estradeiro/contract/notifications';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Events } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { scheduleCleaning } from '#platform/housekeeping.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Letters } from '#platform/letters.ts';
import { serve } from '#platform/serve.ts';
import { type CalendarOf, createNoticeDelivery, usualSettings } from './deliver-notices.ts';
import { createDevicesStore, type DevicesStore } from './devices.store.ts';
import { createNoticesStore, type NoticesStore, noticeJob, pushJob } from './notices.store.ts';
import type { PushService } from './push.provider.ts';
import { texts } from './texts.ts';

type Deps = {
  db: Database;
  jobs: Jobs;
  events: Pick<Events, 'toRider'>;
  push: PushService;
  letters: Letters;
  publicUrl: string | undefined;
  calendarOf: CalendarOf;
  clock: Clock;
};

const pushesAtOnce = 16;

const notifications =
  ({ jobs, events, push, letters, publicUrl, calendarOf, clock, store, devices }: Deps & Stores) =>
  async (app: FastifyInstance) => {
    const delivery = createNoticeDelivery({
      ...{ store, push, letters, publicUrl, calendarOf, events, clock },
      wake: jobs.wake,
      log: app.log,
    });
    jobs.handle(noticeJob, delivery.tell);
    jobs.handle(pushJob, delivery.sendPush, pushesAtOnce);
    scheduleCleaning(app, () => store.deleteOld(clock.now()), `notices older than ${noticeDays} days not deleted`);

    serve(app, getNoticeState, async ({ rider }) => {
      const { settings, hasConfirmedEmail } = await devices.settings(rider.id);
      const email = !letters.areSent ? 'unavailable' : hasConfirmedEmail ? 'available' : 'unconfirmed';
      return { ...(settings ?? usualSettings), publicKey: push.publicKey, email: email as 'available' };
    });

    serve(app, saveNoticeSettings, async ({ rider, body }) => {
      const { settings } = await devices.settings(rider.id);
      await devices.save(rider.id, { ...body, kinds: { ...settings?.kinds, ...body.kinds } }, clock.now());
    });

    serve(app, subscribeDevice, async ({ rider, body, newId, request }) => {
      if (!push.knows(body.endpoint)) throw new AppError('invalid_request', { message: texts.unknownService });
      if (body.publicKey !== push.publicKey) throw new AppError('invalid_request', { message: texts.otherKey });
      const { sessionId: sid } = request.session;
      await devices.subscribe({ ...body, id: newId, userId: rider.id, sid, createdAt: clock.now() });
    });

    serve(app, unsubscribeDevice, ({ request }) => devices.unsubscribe(request.session.sessionId));

    serve(app, listNotices, ({ rider, query }) => store.page(rider.id, query.before));

    serve(app, readNotices, async ({ rider, body }) => {
      if (await store.read(rider.id, new Date(body.upTo), clock.now())) events.toRider(rider.id, noticesChanged.of({}));
    });
  };

type Stores = { store: NoticesStore; devices: DevicesStore };

type NotificationsFeature = Feature & {
  /** Marks a cause's notice as read, as when its chat was read. */
  readCause(riderId: string, cause: string): Promise<void>;
  /** Whether a rider has a kind switched on by some channel. */
  wants(riderId: string, kind: OptionalNotice): Promise<boolean>;
};

/** What riders are told who are not looking at the screen. */
export function notificationsFeature(deps: Deps): NotificationsFeature {
  const { db, events, clock } = deps;
  const [store, devices] = [createNoticesStore(db), createDevicesStore(db)];
  return {
    register: notifications({ ...deps, store, devices }),
    exports: [
      { table: 'push_subscriptions', records: devices.subscriptionRecords },
      { table: 'notification_settings', records: devices.settingsRecords },
      { table: 'notices', records: store.records },
      { table: 'notice_deliveries', records: store.deliveryRecords },
    ],
    async readCause(riderId, cause) {
      if (await store.readCause(riderId, cause, clock.now())) events.toRider(riderId, noticesChanged.of({}));
    },
    async wants(riderId, kind) {
      const { settings } = await devices.settings(riderId);
      const { push, email } = channelsOf(settings ?? usualSettings, kind);
      return push || email;
    },
  };
}
