import { createHmac } from 'node:crypto';
import {
  askAgainHours,
  type ConsentAnswer,
  type ConsentView,
  consentPath,
} from '@estradeiro/contract/emergency/consent';
import type { ContactConsent } from '@estradeiro/contract/emergency/contacts';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { AppError, found } from '#platform/errors.ts';
import type { JobHandler, Jobs } from '#platform/jobs.ts';
import type { Budgets } from './budget.ts';
import { type Asked, askJob, type ConsentRow, type ConsentsStore } from './consents.store.ts';
import { type Channel, ChannelFailure, type Contact } from './emergency.provider.ts';
import { hashOfToken } from './live-link.ts';
import { firstNameOf } from './message.ts';
import { consentTexts, messageTexts } from './texts.ts';

type Deps = {
  store: ConsentsStore;
  channels: readonly Channel[];
  budgets: Budgets;
  secret: string;
  jobs: Pick<Jobs, 'handle' | 'wake'>;
  clock: Clock;
  log: FastifyBaseLogger;
};

const hourMs = 3_600_000;
/** Requests to one address by all riders in 24 hours: who is in many address books is not asked by all on one day. */
const mostToAddress = 3;
const mostAttempts = 5;
/** Beside calls for help, which have places of their own. */
const askAtOnce = 2;
/** After a failed attempt, times the attempts so far. */
const retryMs = 5 * 60_000;
/** From this share of a budget on the operator is told. */
const nearShare = 0.8;

type Addresses = Pick<Contact, 'phone' | 'email'>;

/** What becomes of a message to an address: in the rider's own words, in fixed ones, or not at all. */
export type Agreement = 'agreed' | 'unconfirmed' | 'withheld' | 'declined';

/**
 * Whether contacts want a rider's calls for help. Each is asked once, by a link that only the holder of the address gets; until
 * there is a yes, what goes to that address says nothing that the rider wrote (decision 0025).
 */
export function createConsents({ store, channels, budgets, secret, jobs, clock, log }: Deps) {
  const tokenOf = (id: string) => createHmac('sha256', secret).update(`contact consent ${id}`).digest('base64url');
  const addressHash = (address: string) => createHmac('sha256', secret).update(`address ${address}`).digest('hex');
  const asker = (address: string) => channels.find((one) => one.canAsk && one.address === kindOf(address));
  const reachable = (contact: Addresses) =>
    addressesOf(contact).filter((address) => channels.some((one) => one.address === kindOf(address)));

  /** How things stand with each address of these contacts. */
  async function standing(riderId: string, contacts: readonly Addresses[]) {
    const addresses = contacts.flatMap(addressesOf);
    const hashes = new Map(addresses.map((address) => [address, addressHash(address)]));
    const [rows, blocked] = await Promise.all([store.of(riderId, addresses), store.blockedAmong([...hashes.values()])]);
    const byAddress = new Map(rows.map((row) => [row.address, row]));
    return (address: string): ContactConsent => {
      if (blocked.has(hashes.get(address) ?? '')) return 'declined';
      return stateOf(byAddress.get(address));
    };
  }

  /** Why the address may not be asked today; null where it may. */
  function obstacle(address: string, spent: Asked): string | null {
    if (!asker(address)) return consentTexts.noChannel;
    if ((spent.toAddress.get(address) ?? 0) >= mostToAddress) return consentTexts.askedToday;
    const isSpent = spent.byRider >= budgets.askedByRiderADay || spent.byAll >= budgets.askedADay;
    return isSpent ? consentTexts.spent : null;
  }

  async function spentToday(riderId: string, addresses: readonly string[]): Promise<Asked> {
    const since = new Date(clock.now().getTime() - askAgainHours * hourMs);
    const spent = await store.askedSince(riderId, addresses, since);
    const isNear =
      spent.byRider >= nearShare * budgets.askedByRiderADay || spent.byAll >= nearShare * budgets.askedADay;
    if (isNear) log.warn({ riderId, ...spent }, 'budget of requests to contacts nearly spent');
    return spent;
  }

  async function send(riderId: string, addresses: readonly string[], linkOrigin: string): Promise<void> {
    const known = new Map((await store.of(riderId, addresses)).map((row) => [row.address, row.id]));
    const asked = addresses.map((address) => {
      const id = known.get(address) ?? crypto.randomUUID();
      return { id, address, tokenHash: hashOfToken(tokenOf(id)) };
    });
    await store.ask(riderId, asked, { linkOrigin, askedAt: clock.now() });
    jobs.wake();
  }

  /** The job that asks: a few attempts, then the rider may ask again the next day. */
  const deliver: JobHandler = async (payload) => {
    const { consentId } = z.object({ consentId: z.uuid() }).parse(payload);
    const row = await store.toSend(consentId);
    const channel = row && asker(row.address);
    if (!row || !channel || row.attempts >= mostAttempts) return null;
    await store.noteAttempt(row.id);
    try {
      await channel.send(requestOf(row, new URL(consentPath(tokenOf(row.id)), row.linkOrigin).href));
      await store.noteSent(row.id, clock.now());
      return null;
    } catch (error) {
      if (!(error instanceof ChannelFailure)) throw error;
      log.warn({ err: error, attempts: row.attempts + 1 }, 'contact could not be asked');
      return error.isFinal ? null : new Date(clock.now().getTime() + retryMs * (row.attempts + 1));
    }
  };
  jobs.handle(askJob, deliver, askAtOnce);

  const mayWrite = async (riderId: string) => !budgets.onlyVouched || (await store.isVouched(riderId));

  return {
    /** The contacts with what is known of their will. */
    async withConsent<C extends Addresses>(riderId: string, contacts: readonly C[]) {
      const of = await standing(riderId, contacts);
      return contacts.map((contact) => ({ ...contact, consent: bestOf(reachable(contact).map(of)) }));
    },

    /** How each channel may write to each of these contacts. */
    async agreements(riderId: string, contacts: readonly Contact[]) {
      const [of, isTrusted] = await Promise.all([standing(riderId, contacts), mayWrite(riderId)]);
      return (contact: Contact, { address: kind }: Channel): Agreement => {
        const state = of((kind === 'email' ? contact.email : contact.phone) ?? '');
        if (state === 'accepted') return 'agreed';
        if (state === 'declined') return 'declined';
        return isTrusted ? 'unconfirmed' : 'withheld';
      };
    },

    /** Asks whichever address of the contact was not asked before, as far as today's budgets go. */
    async askNew(riderId: string, contact: Addresses, linkOrigin: string): Promise<void> {
      const addresses = reachable(contact);
      const of = await standing(riderId, [contact]);
      const unasked = addresses.filter((address) => of(address) === 'unasked');
      if (unasked.length === 0 || !(await mayWrite(riderId))) return;
      const spent = await spentToday(riderId, unasked);
      const allowed = unasked.filter((address) => !obstacle(address, spent));
      if (allowed.length > 0) await send(riderId, allowed, linkOrigin);
    },

    /** Asks once more, or for the first time. Fails with `limit_reached`, which says why. */
    async askAgain(riderId: string, contact: Addresses, linkOrigin: string): Promise<void> {
      const refuse = (message: string) => new AppError('limit_reached', { message });
      const addresses = reachable(contact);
      const rows = await store.of(riderId, addresses);
      if (rows.length < addresses.length && !(await store.hasRoom(riderId))) throw refuse(consentTexts.full);
      if (!(await mayWrite(riderId))) throw refuse(consentTexts.notVouched);
      const of = await standing(riderId, [contact]);
      const open = addresses.filter((address) => of(address) === 'unasked' || of(address) === 'asked');
      if (open.length === 0) throw refuse(consentTexts.noChannel);
      const earliest = new Date(clock.now().getTime() - askAgainHours * hourMs);
      const isRecent = (address: string) => rows.some((row) => row.address === address && row.askedAt > earliest);
      const due = open.filter((address) => !isRecent(address));
      if (due.length === 0) throw refuse(consentTexts.askedToday);
      const spent = await spentToday(riderId, due);
      const allowed = due.filter((address) => !obstacle(address, spent));
      if (allowed.length === 0) throw refuse(obstacle(due[0] ?? '', spent) ?? consentTexts.spent);
      await send(riderId, allowed, linkOrigin);
    },

    async view(token: string): Promise<ConsentView> {
      const row = found(await store.byToken(hashOfToken(token)));
      return { riderFirstName: firstNameOf(row.riderName), answer: row.answer };
    },

    async answer(token: string, answer: ConsentAnswer): Promise<ConsentView> {
      const row = found(await store.byToken(hashOfToken(token)));
      await store.answer(row.id, answer, addressHash(row.address), clock.now());
      log.info({ riderId: row.userId, answer }, 'contact answered');
      return { riderFirstName: firstNameOf(row.riderName), answer };
    },
  };
}

export type Consents = ReturnType<typeof createConsents>;

const kindOf = (address: string) => (address.includes('@') ? ('email' as const) : ('phone' as const));

const addressesOf = ({ phone, email }: Addresses) => [phone, ...(email ? [email] : [])];

function stateOf(row: ConsentRow | undefined): ContactConsent {
  if (!row) return 'unasked';
  if (row.answer === null) return 'asked';
  return row.answer === 'yes' ? 'accepted' : 'declined';
}

const surestFirst: readonly ContactConsent[] = ['accepted', 'asked', 'unasked', 'declined'];

/** What the rider reads of a contact with two addresses. */
const bestOf = (states: readonly ContactConsent[]): ContactConsent =>
  surestFirst.find((state) => states.includes(state)) ?? 'unasked';

function requestOf({ id, address, riderName }: ConsentRow & { riderName: string }, link: string) {
  const rider = firstNameOf(riderName);
  const isEmail = kindOf(address) === 'email';
  return {
    deliveryId: id,
    kind: 'ask' as const,
    to: { name: '', phone: isEmail ? '' : address, email: isEmail ? address : null },
    subject: messageTexts.askSubject(rider),
    text: messageTexts.ask(rider, link),
    parameters: [rider, link],
  };
}
