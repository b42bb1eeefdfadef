import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { ContactWords } from '#platform/contact-words.ts';
import type { Database } from '#platform/database.ts';
import type { JobHandler, Jobs } from '#platform/jobs.ts';
import { seal, unseal } from '#platform/sealed.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Consents } from './consents.ts';
import { contactMessageJob, createContactMessagesStore } from './contact-messages.store.ts';
import { type Channel, ChannelFailure, type Channels, type Contact } from './emergency.provider.ts';
import { oneLine, withoutLinks } from './message.ts';

export type ContactMessages = {
  /** The rider's contacts who agreed and whom a channel reaches, the primary one first. */
  told(riderId: string): Promise<{ id: string; name: string }[]>;
  /** Writes messages in the transaction of their cause; jobs send them to those who still agree then. */
  write(tx: Database, words: ContactWords): Promise<void>;
};

type Deps = {
  db: Database;
  consents: Pick<Consents, 'agreements'>;
  contactsOf(riderId: string): Promise<Contact[]>;
  channels: Pick<Channels, 'all' | 'quotas'>;
  secrets: Secrets;
  jobs: Pick<Jobs, 'handle'>;
  clock: Clock;
  log: FastifyBaseLogger;
};

const rules = {
  /** A departure or an arrival is worth telling for this long. */
  keptMs: 6 * 3_600_000,
  firstPauseMs: 15_000,
  longestPauseMs: 15 * 60_000,
  /** SOS messages have their own limits. */
  atOnce: 4,
};

const Words = z.object({ rider: z.string(), subject: z.string(), text: z.string() });
/** The text has a link that opens without an account, so it is sealed as letters are. */
const Payload = z.object({
  messageId: z.uuid(),
  riderId: z.uuid(),
  contactId: z.uuid(),
  sealed: z.string(),
  writtenAtMs: z.number(),
});

/**
 * Messages of a ride to contacts who agreed (decision 0054), within the quotas of calls for help (0025). Each is sent at
 * most once: an attempt whose outcome is unknown is not repeated, since 'Cheguei' twice is worse than a page that says it.
 */
export function createContactMessages(deps: Deps): ContactMessages {
  const { db, consents, contactsOf, channels, secrets, jobs, clock, log } = deps;
  const store = createContactMessagesStore(db);
  const telling = channels.all.filter(({ canTell }) => canTell);
  const nowMs = () => clock.now().getTime();

  /** Each contact with the first channel by which they agreed. */
  async function reached(riderId: string, contacts: readonly Contact[]) {
    const agreementOf = await consents.agreements(riderId, contacts);
    const channelTo = (contact: Contact): Channel | undefined =>
      telling.find((channel) => channel.reaches(contact) && agreementOf(contact, channel) === 'agreed');
    return contacts.flatMap((contact) => {
      const channel = channelTo(contact);
      return channel ? [{ contact, channel }] : [];
    });
  }

  const send: JobHandler = async (payload) => {
    const { messageId, riderId, contactId, sealed, writtenAtMs } = Payload.parse(payload);
    const opened = unseal(sealed, secrets);
    if (opened === null || nowMs() >= writtenAtMs + rules.keptMs) return null;
    const contacts = (await contactsOf(riderId)).filter(({ id }) => id === contactId);
    const [to] = await reached(riderId, contacts);
    if (!to) return null;
    const { rider, subject, text } = Words.parse(JSON.parse(opened));
    const begun = await store.begin(messageId, {
      channel: to.channel.name,
      quotas: channels.quotas(),
      now: clock.now(),
    });
    if (begun === 'spent') log.warn({ riderId, channel: to.channel.name }, 'budget spent: contact not told of a ride');
    if (begun !== 'begun') return null;
    const message = { deliveryId: messageId, kind: 'ride' as const, to: to.contact, subject, text };
    try {
      await to.channel.send({ ...message, parameters: [rider, oneLine(text)] });
      return null;
    } catch (error) {
      if (!(error instanceof ChannelFailure)) throw error;
      log.warn({ err: error }, 'contact could not be told of a ride');
      if (error.isFinal || error.mayHaveArrived) return null;
      await store.giveBack(messageId);
      const waitedMs = Math.max(nowMs() - writtenAtMs, (error.retryAfterSeconds ?? 0) * 1_000, rules.firstPauseMs);
      return new Date(nowMs() + Math.min(waitedMs, rules.longestPauseMs));
    }
  };
  jobs.handle(contactMessageJob, send, rules.atOnce);

  return {
    async told(riderId) {
      const those = await reached(riderId, await contactsOf(riderId));
      return those.map(({ contact: { id, name } }) => ({ id, name }));
    },

    async write(tx, { riderId, riderFirstName, contactIds, cause, subject, text, link }) {
      const createdAt = clock.now();
      const rider = oneLine(withoutLinks(riderFirstName));
      const lines = [withoutLinks(text), ...(link ? [`${link.label}: ${link.url}`] : [])];
      const words: z.infer<typeof Words> = { rider, subject: withoutLinks(subject), text: lines.join('\n') };
      const sealed = seal(JSON.stringify(words), secrets);
      const list = contactIds.map((contactId) => ({ id: randomUUID(), userId: riderId, contactId, cause, createdAt }));
      const writtenAtMs = createdAt.getTime();
      await store.write(tx, list, ({ id, contactId }) => ({ messageId: id, contactId, riderId, sealed, writtenAtMs }));
    },
  };
}
