import { randomUUID } from 'node:crypto';
import { startTwilio, type TwilioSimulator, twilioAccount } from '@estradeiro/simulators/twilio';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createJobsStore } from '#platform/jobs.store.ts';
import { jobs } from '#platform/jobs.tables.ts';
import { users } from '#platform/users.tables.ts';
import { plentyOfMessages } from '#testing/app.testing.ts';
import { createDeliver } from './deliver.ts';
import { createDeliveriesStore, type DeliveriesStore } from './deliveries.store.ts';
import { deliveryJob, startJob } from './delivery-jobs.ts';
import type { Contact } from './emergency.provider.ts';
import { createEmergency, type Emergency } from './emergency.service.ts';
import { createEmergencyStore } from './emergency.store.ts';
import { createTwilio } from './providers/twilio.ts';

const secrets = ['only for tests, and long enough for that'] as const;
const linkOrigin = 'https://estradeiro.example';
const claimMs = 60_000;

/** The worker by hand, one step at a time, so that it can be stopped between any two. */
export function sosByHand(open: () => Promise<OpenDatabase>) {
  const clock = { now: () => sos.at };
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const deliverBy = (store: DeliveriesStore) =>
    createDeliver({ store, channels: [sms(sos.twilio)], secrets, notify: () => undefined, clock, log });

  const sos = {
    lines,
    linkOrigin,
    contact,
    at: new Date(),
    riderId: '',
    contacts: [] as Contact[],
    database: {} as OpenDatabase,
    twilio: {} as TwilioSimulator,
    service: {} as Emergency,
    now: clock.now,
    pass(seconds: number) {
      sos.at = new Date(sos.at.getTime() + seconds * 1_000);
    },
    send: (delaySeconds = 0, id: string = randomUUID()) =>
      sos.service.send(sos.riderId, { id, message: '', location: null, linkOrigin, delaySeconds, client: '10.0.0.1' }),
    stateOf: async (id: string) => (await sos.service.byId(sos.riderId, id)).deliveries[0]?.channels[0],

    /** One poll of the queue by a process that then ends: only what it wrote is left. */
    async work(most = 100): Promise<number> {
      const queue = createJobsStore(sos.database.db);
      const deliver = deliverBy(createDeliveriesStore(sos.database.db));
      const claimed = await queue.claim([startJob, deliveryJob('twilio-sms')], most, sos.at, inMs(claimMs));
      for (const job of claimed) {
        const again = job.kind === startJob ? await start(job.payload) : await deliver(job.payload);
        if (again) await queue.postpone(job, again, 0);
        else await queue.finish(job);
      }
      return claimed.length;
    },

    /** Polls whenever something is due, until the message is no longer in the queue. */
    async workOff(id: string): Promise<void> {
      while ((await sos.stateOf(id))?.state === 'queued') {
        const [next] = await sos.database.db.select().from(jobs).orderBy(jobs.runAt).limit(1);
        if (next && next.runAt > sos.at) sos.at = next.runAt;
        await sos.work();
      }
    },

    /** A process killed at the worst moment: the gateway has the message, and nothing recorded that. */
    async dieWhileSending() {
      const store = createDeliveriesStore(sos.database.db);
      const [job] = await createJobsStore(sos.database.db).claim([deliveryJob('twilio-sms')], 1, sos.at, inMs(claimMs));
      const apply: DeliveriesStore['apply'] = async (id, event, at) => {
        if (event.type !== 'began') throw new Error('killed');
        return store.apply(id, event, at);
      };
      await deliverBy({ ...store, apply })(job?.payload).catch(() => undefined);
    },
  };

  const inMs = (ms: number) => new Date(sos.at.getTime() + ms);

  async function start(payload: unknown): Promise<null> {
    await sos.service.start((payload as { alertId: string }).alertId);
    return null;
  }

  beforeAll(async () => {
    sos.database = await open();
    sos.twilio = await startTwilio();
    const store = createEmergencyStore(sos.database.db);
    sos.service = createEmergency({
      store,
      contactsOf: async () => sos.contacts,
      channels: [sms(sos.twilio)],
      consents: { agreements: async () => () => 'agreed' },
      quotas: () => plentyOfMessages,
      secrets,
      notify: () => undefined,
      wake: () => undefined,
      clock,
      log,
    });
  });
  afterAll(() => Promise.all([sos.database.close(), sos.twilio.stop()]));
  beforeEach(async () => {
    Object.assign(sos, { riderId: randomUUID(), contacts: [contact(1)], at: new Date() });
    await sos.database.db.delete(jobs);
    await sos.database.db.insert(users).values({ id: sos.riderId, firstName: 'Ana', lastName: 'Souza' });
    sos.twilio.outcomeOf = () => 'accept';
    sos.twilio.readFailure = () => null;
    sos.twilio.accepted.length = 0;
    lines.length = 0;
  });
  return sos;
}

const contact = (number: number): Contact => ({
  id: randomUUID(),
  name: `Contato ${number}`,
  phone: `+55489${`${number}`.padStart(8, '0')}`,
  email: null,
  isPrimary: number === 1,
});

const sms = (twilio: TwilioSimulator) =>
  createTwilio(
    { baseUrl: twilio.url, callbackUrl: null, timeoutMs: 1_000, ...twilioAccount },
    { name: 'twilio-sms', from: twilioAccount.from },
  );
