import {
  type ConsentReply,
  type ConsentView,
  consentPath,
  consentRequestHours,
} from '@estradeiro/contract/emergency/consent';
import type { ContactConsent } from '@estradeiro/contract/emergency/contacts';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import type { JobHandler, Jobs } from '#platform/jobs.ts';
import { hashOfToken, linkToken } from '#platform/link-tokens.ts';
import type { NewNotice, TellNotices } from '#platform/notices.ts';
import type { Secrets } from '#platform/secrets.ts';
import { askJob, type ConsentRow, createConsentsStore, type EarlierRequest } from './consents.store.ts';
import { type Channel, ChannelFailure, type Channels, type Contact } from './emergency.provider.ts';
import { addressHash, clientHash } from './hashes.ts';
import { firstNameOf } from './message.ts';
import { nearlySpent, type RequestsSpent } from './message-quota.ts';
import { consentTexts, messageTexts } from './texts.ts';

type Deps = {
  db: Database;
  tell: TellNotices;
  channels: Pick<Channels, 'all' | 'quotas'>;
  secrets: Secrets;
  jobs: Pick<Jobs, 'handle' | 'wake'>;
  clock: Clock;
  log: FastifyBaseLogger;
};

const hourMs = 3_600_000;
/** Requests to one address by all riders in 24 hours, since an address may be in many address books. */
const mostToAddress = 3;
const mostAttempts = 5;
/** Requests sent at once; SOS messages have their own limit. */
const askAtOnce = 2;
/** The pause after a failed attempt, multiplied by the number of attempts so far. */
const retryMs = 5 * 60_000;
type Addresses = Pick<Contact, 'phone' | 'email'>;

/** The requesting rider; `linkOrigin` is this server's origin in links, `client` the rider's network address. */
export type Asker = { riderId: string; linkOrigin: string; client: string };

/** How a message to an address is sent: in the rider's own words, in fixed ones, or not at all. */
export type Agreement = 'agreed' | 'unconfirmed' | 'withheld' | 'declined';

/**
 * Consents of contacts to a rider's SOS. Each address is asked automatically once, by a link that only its holder gets;
 * until the holder accepts, messages to it contain nothing that the rider wrote except the first name (decision 0025).
 */
export function createConsents({
  db,
  tell,
  channels: { all: channels, quotas: quotasNow },
  secrets,
  jobs,
  clock,
  log,
}: Deps) {
  const store = createConsentsStore(db);
  const tokenOf = (id: string, secret = secrets[0]) => linkToken(secret, `contact consent ${id}`);
  /** The hash by which requests to an address are counted. */
  const hashOf = (address: string) => addressHash(secrets[0], address);
  /**
   * The hashes by which an address may be blocked: first by the permanent key, then by the server's secrets, which
   * earlier blocks used.
   */
  const blockedHashes = async (address: string) =>
    [await store.blockingKey(), ...secrets].map((key) => addressHash(key, address));
  /** The token that matches the stored hash, also when the server's secret has changed since. */
  const tokenSentTo = ({ id, tokenHash }: ConsentRow) =>
    secrets.map((secret) => tokenOf(id, secret)).find((token) => hashOfToken(token) === tokenHash) ?? tokenOf(id);
  const askingChannel = (address: string) => channels.find((one) => one.canAsk && one.address === kindOf(address));
  const reachable = (contact: Addresses) =>
    addressesOf(contact).filter((address) => channels.some((one) => one.address === kindOf(address)));

  async function consentsOf(riderId: string, contacts: readonly Addresses[]) {
    const addresses = contacts.flatMap(addressesOf);
    const hashes = await Promise.all(addresses.map(blockedHashes));
    const [rows, found] = await Promise.all([store.of(riderId, addresses), store.blockedAmong(hashes.flat())]);
    const blocked = new Set(addresses.filter((_, at) => hashes[at]?.some((hash) => found.has(hash))));
    const unkept = hashes.filter(
      ([kept = '', ...others]) => !found.has(kept) && others.some((hash) => found.has(hash)),
    );
    await store.keepBlocked(
      unkept.flatMap((those) => those.slice(0, 1)),
      clock.now(),
    );
    const byAddress = new Map(rows.map((row) => [row.address, row]));
    const of = (address: string): ContactConsent => {
      if (blocked.has(address)) return 'declined';
      return stateOf(byAddress.get(address));
    };
    /** A contact who declined at one address gets nothing at the other. */
    const hasDeclined = (contact: Addresses) => addressesOf(contact).some((address) => of(address) === 'declined');
    return { of, hasDeclined };
  }

  /** Why the address may not be asked today if `others` addresses are asked before it; null when it may. */
  function obstacle(address: string, spent: RequestsSpent, others: number): string | null {
    if (!askingChannel(address)) return consentTexts.noChannel;
    if ((spent.toAddress.get(hashOf(address)) ?? 0) >= mostToAddress) return consentTexts.askedToday;
    const isSpent = Object.values(sharesOf(spent, others + 1)).some((share) => share > 1);
    return isSpent ? consentTexts.spent : null;
  }

  function sharesOf({ byRider, fromClient, byAll }: RequestsSpent, more: number) {
    const quotas = quotasNow();
    return {
      rider: (byRider + more) / quotas.askedByRiderADay,
      client: (fromClient + more) / quotas.askedFromClientADay,
      all: (byAll + more) / quotas.askedADay,
    };
  }

  /** The addresses that fit into today's quotas. */
  function withinBudgets(riderId: string, addresses: readonly string[], spent: RequestsSpent): string[] {
    const allowed: string[] = [];
    for (const address of addresses) if (!obstacle(address, spent, allowed.length)) allowed.push(address);
    const near = nearlySpent(sharesOf(spent, addresses.length));
    if (near.length > 0) log.warn({ riderId, near }, 'budget of requests to contacts nearly spent');
    return allowed;
  }

  async function ask(
    { riderId, linkOrigin, client }: Asker,
    addresses: readonly string[],
    choose: (before: EarlierRequest) => readonly string[],
  ): Promise<void> {
    const candidates = addresses.map((address) => {
      const id = crypto.randomUUID();
      return { id, address, addressHash: hashOf(address), tokenHash: hashOfToken(tokenOf(id)) };
    });
    const spender = { userId: riderId, clientHash: clientHash(secrets[0], client) };
    await store.ask(spender, candidates, { linkOrigin, askedAt: clock.now() }, choose);
    jobs.wake();
  }

  /**
   * The job that sends a request, with at most `mostAttempts` attempts; the rider may ask again after
   * `consentRequestHours`.
   */
  const deliver: JobHandler = async (payload) => {
    const { consentId } = z.object({ consentId: z.uuid() }).parse(payload);
    const row = await store.toSend(consentId);
    const channel = row && askingChannel(row.address);
    if (!row || !channel || row.attempts >= mostAttempts) return null;
    await store.noteAttempt(row.id);
    try {
      await channel.send(requestOf(row, new URL(consentPath(tokenSentTo(row)), row.linkOrigin).href));
      await store.noteSent(row.id, clock.now());
      return null;
    } catch (error) {
      if (!(error instanceof ChannelFailure)) throw error;
      log.warn({ err: error, attempts: row.attempts + 1 }, 'contact could not be asked');
      return error.isFinal ? null : new Date(clock.now().getTime() + retryMs * (row.attempts + 1));
    }
  };
  jobs.handle(askJob, deliver, askAtOnce);

  const mayWrite = async (riderId: string) => !quotasNow().onlyVouched || (await store.isVouched(riderId));

  return {
    async withConsent<C extends Addresses>(riderId: string, contacts: readonly C[]) {
      const { of, hasDeclined } = await consentsOf(riderId, contacts);
      return contacts.map((contact) => ({
        ...contact,
        consent: hasDeclined(contact) ? ('declined' as const) : bestOf(reachable(contact).map(of)),
      }));
    },

    /** How each channel may write to each of these contacts. */
    async agreements(riderId: string, contacts: readonly Contact[]) {
      const [{ of, hasDeclined }, isTrusted] = await Promise.all([consentsOf(riderId, contacts), mayWrite(riderId)]);
      return (contact: Contact, { address: kind }: Channel): Agreement => {
        if (hasDeclined(contact)) return 'declined';
        if (of((kind === 'email' ? contact.email : contact.phone) ?? '') === 'accepted') return 'agreed';
        return isTrusted ? 'unconfirmed' : 'withheld';
      };
    },

    /** Asks each address of the contact that was not asked before, within today's quotas. */
    async askNew(asker: Asker, contact: Addresses): Promise<void> {
      const { of, hasDeclined } = await consentsOf(asker.riderId, [contact]);
      const unasked = reachable(contact).filter((address) => of(address) === 'unasked');
      if (unasked.length === 0 || hasDeclined(contact) || !(await mayWrite(asker.riderId))) return;
      await ask(asker, unasked, ({ spent, known, room }) => {
        const fresh = unasked.filter((address) => !known.some((row) => row.address === address));
        return withinBudgets(asker.riderId, fresh.slice(0, room), spent);
      });
    },

    /** Asks again, or for the first time. Fails with `limit_reached` and its reason. */
    async askAgain(asker: Asker, contact: Addresses): Promise<void> {
      const refuse = (message: string) => new AppError('limit_reached', { message });
      const { of, hasDeclined } = await consentsOf(asker.riderId, [contact]);
      if (hasDeclined(contact)) throw refuse(consentTexts.declined);
      const open = reachable(contact).filter((address) => of(address) === 'unasked' || of(address) === 'asked');
      if (!(await mayWrite(asker.riderId)))
        throw refuse(consentTexts.notVouched(channels.some(({ name }) => name === 'email')));
      if (open.length === 0) throw refuse(consentTexts.noChannel);
      const earliest = new Date(clock.now().getTime() - consentRequestHours * hourMs);
      await ask(asker, open, ({ spent, known, room }) => {
        const rowOf = (address: string) => known.find((row) => row.address === address);
        const due = open.filter((address) => !((rowOf(address)?.askedAt ?? 0) > earliest));
        if (due.length === 0) throw refuse(consentTexts.askedToday);
        const fresh = due.filter((address) => !rowOf(address)).slice(0, room);
        const writable = due.filter((address) => rowOf(address) || fresh.includes(address));
        if (writable.length === 0) throw refuse(consentTexts.full);
        const allowed = withinBudgets(asker.riderId, writable, spent);
        if (allowed.length === 0) throw refuse(obstacle(writable[0] ?? '', spent, 0) ?? consentTexts.spent);
        return allowed;
      });
    },

    async view(token: string): Promise<ConsentView> {
      const row = orNotFound(await store.byToken(hashOfToken(token)));
      return { riderFirstName: firstNameOf(row.riderName), answer: row.answer };
    },

    async reply(token: string, answer: ConsentReply): Promise<ConsentView> {
      const row = orNotFound(await store.byToken(hashOfToken(token)));
      const at = clock.now();
      const notices = row.answer === answer ? [] : [noticeOf(row, answer, at)]; // an opened link may repeat an answer
      const addressHashes = await blockedHashes(row.address);
      await store.answer(row.id, answer, { addressHashes, at, tell: (tx) => tell(tx, notices) });
      log.info({ riderId: row.userId, answer }, 'contact answered');
      return { riderFirstName: firstNameOf(row.riderName), answer };
    },
  };
}

export type Consents = ReturnType<typeof createConsents>;

const noticeOf = ({ id, userId: riderId }: ConsentRow, answer: ConsentReply, at: Date): NewNotice => ({
  riderId,
  kind: 'contact_answer',
  cause: `consent:${id}`,
  ...consentTexts.answered(answer === 'yes'),
  path: '/emergency-contacts',
  version: at.getTime(),
  at,
});

const kindOf = (address: string) => (address.includes('@') ? ('email' as const) : ('phone' as const));

const addressesOf = ({ phone, email }: Addresses) => [phone, ...(email ? [email] : [])];

function stateOf(row: ConsentRow | undefined): ContactConsent {
  if (!row) return 'unasked';
  if (row.answer === null) return 'asked';
  return row.answer === 'yes' ? 'accepted' : 'declined';
}

const bestFirst: readonly ContactConsent[] = ['accepted', 'asked', 'unasked'];

/** The displayed state of a contact with two addresses, neither of which declined. */
const bestOf = (states: readonly ContactConsent[]): ContactConsent =>
  bestFirst.find((state) => states.includes(state)) ?? 'unasked';

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
