import { emergencyAlertChanged } from '@estradeiro/contract/emergency/alert';
import { ChannelName } from '@estradeiro/contract/emergency/channels';
import type { LiveEvent } from '@estradeiro/contract/live';
import { clockTimeAt } from '@estradeiro/navigation/local-time/local-time';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { orNotFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { scheduleCleaning } from '#platform/housekeeping.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Tester } from '#platform/tester.ts';
import { createEmergencyRecords } from './alert-records.store.ts';
import { createConsentsStore } from './consents.store.ts';
import type { Consents } from './consents.ts';
import { createContactMessagesStore } from './contact-messages.store.ts';
import { createDeliver } from './deliver.ts';
import { createDeliveriesStore } from './deliveries.store.ts';
import { channelAtOnce, deliveryJob, formerDeliveryJob, startJob } from './delivery-jobs.ts';
import { consentEndpoints, emergencyEndpoints, receiptEndpoints } from './emergency.http.ts';
import type { Channels, Contact } from './emergency.provider.ts';
import { createEmergency } from './emergency.service.ts';
import { createEmergencyStore } from './emergency.store.ts';
import { emergencyMetrics } from './emergency-metrics.store.ts';
import { countMessages } from './message-counts.store.ts';
import { deleteOldCounts } from './spending.store.ts';
import { canReach, sendTest } from './test-message.ts';

type Deps = {
  db: Database;
  jobs: Jobs;
  events: { toRider(riderId: string, event: LiveEvent): void };
  contactsOf(riderId: string): Promise<Contact[]>;
  consents: Consents;
  channels: Channels;
  secrets: Secrets;
  publicUrl: string | undefined;
  clock: Clock;
};

const StartPayload = z.object({ alertId: z.uuid() });

/** SOS: its endpoints, the worker that sends, and the receipts. */
const emergency =
  ({ db, jobs, events, contactsOf, consents, channels, secrets, publicUrl, clock }: Deps) =>
  async (app: FastifyInstance) => {
    const notify = (riderId: string, alertId: string) => events.toRider(riderId, emergencyAlertChanged.of({ alertId }));
    const deliveries = createDeliveriesStore(db);
    const service = createEmergency({
      store: createEmergencyStore(db),
      contactsOf,
      consents,
      channels: channels.all,
      quotas: channels.quotas,
      secrets,
      notify,
      clock,
      wake: jobs.wake,
      log: app.log,
    });
    const deliver = createDeliver({
      store: deliveries,
      channels: channels.all,
      secrets,
      notify,
      clock,
      log: app.log,
    });
    for (const channel of ChannelName.options) jobs.handle(deliveryJob(channel), deliver, channelAtOnce);
    jobs.handle(formerDeliveryJob, deliver, channelAtOnce);
    jobs.handle(startJob, async (payload) => {
      await service.start(StartPayload.parse(payload).alertId);
      return null;
    });
    scheduleCleaning(app, () => deleteOldCounts(db, clock.now()), 'counts of messages not cleaned');
    app.register(emergencyEndpoints(service, publicUrl));
    app.register(consentEndpoints(consents));
    app.register(receiptEndpoints({ store: deliveries, channels, notify, publicUrl, clock }));
  };

/** For whoever takes care of the server: counts, and messages to their own address. */
const administration = ({ db, channels: { all }, clock }: Deps) => {
  const named = (name: ChannelName) => all.find((channel) => channel.name === name);
  return {
    counts: () =>
      countMessages(
        db,
        all.map(({ name }) => name),
        clock.now(),
      ),
    canReach(name: ChannelName, tester: Tester) {
      const channel = named(name);
      return channel !== undefined && canReach(channel, tester);
    },
    async test(name: ChannelName, tester: Tester) {
      const channel = orNotFound(named(name) ?? null);
      return sendTest(channel, tester, clockTimeAt(null, clock.now().getTime()));
    },
  };
};

export function emergencyFeature(deps: Deps): Feature & { administration: ReturnType<typeof administration> } {
  const records = createEmergencyRecords(deps.db);
  return {
    administration: administration(deps),
    register: emergency(deps),
    metrics: emergencyMetrics(deps.db, deps.clock),
    exports: [
      { table: 'contact_consents', records: createConsentsStore(deps.db).records },
      { table: 'contact_messages', records: createContactMessagesStore(deps.db).records },
      { table: 'emergency_alerts', records: records.alerts },
      { table: 'emergency_recipients', records: records.recipients },
      { table: 'emergency_deliveries', records: records.deliveries },
      { table: 'emergency_acknowledgements', records: records.acknowledgements },
    ],
  };
}
