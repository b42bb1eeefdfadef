import {
  type EmergencyAlert,
  type NewEmergencyAlert,
  type PositionReport,
  type PositionResponse,
  positionIntervalSeconds,
  type ReportedPosition,
} from '@estradeiro/contract/emergency/alert';
import type { LiveView, NewAcknowledgement, OpenLiveLink } from '@estradeiro/contract/emergency/live-link';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { hashOfToken } from '#platform/link-tokens.ts';
import type { Secrets } from '#platform/secrets.ts';
import { alertView, liveView, stateOf } from './alert-view.ts';
import type { Consents } from './consents.ts';
import type { Channel, Contact } from './emergency.provider.ts';
import type { AlertRow, EmergencyStore, StoredAlert } from './emergency.store.ts';
import { clientHash } from './hashes.ts';
import {
  isLinkOpen,
  isLinkWatched,
  linkExpiresAt,
  liveToken,
  openHours,
  plainToken,
  watchNotedMs,
} from './live-link.ts';
import { type CallsSpent, checkQuotas, type MessageQuotas, mostAlertsAnHour } from './message-quota.ts';
import type { NewRecipient } from './messages.store.ts';

type EmergencyDeps = {
  store: EmergencyStore;
  /** The recipients, the primary one first. */
  contactsOf(riderId: string): Promise<Contact[]>;
  channels: readonly Channel[];
  consents: Pick<Consents, 'agreements'>;
  /** The quotas that limit a rider's alerts, and of which the log warns the operator. */
  quotas: () => MessageQuotas;
  /** Makes the tokens of live links: the same on every instance. */
  secrets: Secrets;
  /** Notifies the rider's open screens that an alert changed. */
  notify(riderId: string, alertId: string): void;
  /** Wakes the job runner after jobs were written. */
  wake(): void;
  clock: Clock;
  log: FastifyBaseLogger;
};

const hourMs = 3_600_000;

/** `client` is the address that the request comes from. */
type NewAlert = NewEmergencyAlert & { id: string; linkOrigin: string; client: string };
type NewRow = Parameters<EmergencyStore['insert']>[1];

/** SOS alerts from the call to 'Estou bem'. Someone else's alert is `not_found` (D12). */
export function createEmergency(deps: EmergencyDeps) {
  const { store, channels, secrets, clock } = deps;
  const channelNames = channels.map(({ name }) => name);
  const view = (stored: StoredAlert) => alertView(stored, { secrets, now: clock.now(), channels: channelNames });
  const byId = async (riderId: string, id: string) => view(orNotFound(await store.byId(riderId, id)));

  async function byToken(token: string): Promise<StoredAlert> {
    const hash = hashOfToken(token);
    const stored = orNotFound(await store.byLink(hash));
    if (!isLinkOpen(stored.alert, clock.now())) throw new AppError('not_found');
    return stored.alert.plainLinkHash === hash ? withoutRidersWords(stored) : stored;
  }

  /** Notifies the phone of a rider whose link is opened, so that it reports its position more often. */
  async function noteWatched({ id, userId, closedAt, linkWatchedAt }: AlertRow): Promise<void> {
    const now = clock.now();
    if (closedAt || (linkWatchedAt && now.getTime() - linkWatchedAt.getTime() < watchNotedMs)) return;
    await store.noteWatched(userId, now);
    if (!isLinkWatched({ linkWatchedAt }, now)) deps.notify(userId, id);
  }

  const linksOf = (id: string) => ({
    linkHash: hashOfToken(liveToken(secrets[0], id)),
    plainLinkHash: hashOfToken(plainToken(secrets[0], id)),
  });

  /** False where another request under the same key came first. */
  async function insert(riderId: string, alert: Omit<NewRow, 'linkHash' | 'plainLinkHash'>): Promise<boolean> {
    const contacts = await deps.contactsOf(riderId);
    if (contacts.length === 0) throw new AppError('no_emergency_contacts');
    const calls = await callsTo(riderId, contacts);
    const isNew = await store.insert(riderId, { ...alert, ...linksOf(alert.id) }, (spent) =>
      withinQuotas(riderId, spent, calls),
    );
    const isSent = alert.sendAt <= alert.createdAt;
    if (isNew) deps.log.info({ alertId: alert.id, state: isSent ? 'sent' : 'counting down' }, 'emergency alert');
    if (isNew && isSent) logWithoutChannel(alert.id, riderId, contacts.length);
    return isNew;
  }

  /**
   * The channels for each contact, each with whether the contact agreed to the rider's own message; none for a contact
   * who declined, or to whom the rider may not write yet.
   */
  async function callsTo(riderId: string, contacts: readonly Contact[]): Promise<NewRecipient[]> {
    const agreementOf = await deps.consents.agreements(riderId, contacts);
    return contacts.map((contact) => {
      const reachable = channels
        .filter((channel) => channel.reaches(contact))
        .map((channel) => ({ channel: channel.name, agreement: agreementOf(contact, channel) }));
      const open = reachable.filter(({ agreement }) => agreement === 'agreed' || agreement === 'unconfirmed');
      const reason = reachable.some(({ agreement }) => agreement === 'declined') ? 'declined' : 'unconfirmed';
      return {
        contact,
        channels: open.map(({ channel, agreement }) => ({ channel, isAgreed: agreement === 'agreed' })),
        reasonForNone: reachable.length > 0 && open.length === 0 ? reason : null,
      };
    });
  }

  /** The calls within the quotas. Fails with `rate_limited` where there is no room for a further alert. */
  function withinQuotas(riderId: string, spent: CallsSpent, wanted: NewRecipient[]): readonly NewRecipient[] {
    if (spent.alertsInLastHour >= mostAlertsAnHour)
      throw new AppError('rate_limited', { details: { after: '1 hour' } });
    const { calls, isRefused, near } = checkQuotas(deps.quotas(), spent, wanted);
    if (near.length > 0) deps.log.warn({ riderId, near, isRefused }, 'budget of emergency messages nearly spent');
    if (isRefused) throw new AppError('rate_limited', { details: { after: '1 day' } });
    return calls;
  }

  function logWithoutChannel(alertId: string, riderId: string, contacts: number) {
    if (channels.length > 0) return;
    deps.log.warn({ alertId, riderId, contacts }, 'emergency alert, and no channel to send it by');
  }

  return {
    channelNames,
    byId,

    /**
     * Fails with `no_emergency_contacts`. Once it resolves, the alert survives the end of this process: it is being
     * sent, or starts by itself after its delay.
     */
    async send(riderId: string, { delaySeconds, client, ...call }: NewAlert): Promise<EmergencyAlert> {
      const createdAt = clock.now();
      const sendAt = new Date(createdAt.getTime() + delaySeconds * 1_000);
      const location = call.location && dated(call.location, createdAt);
      const isKnown = (await store.byId(riderId, call.id)) !== null;
      const alert = { ...call, location, createdAt, sendAt, clientHash: clientHash(secrets[0], client) };
      const isNew = !isKnown && (await insert(riderId, alert));
      if (!isNew) await store.bringForward(riderId, { id: call.id, location, sendAt }, createdAt);
      const sent = await byId(riderId, call.id);
      deps.wake();
      deps.notify(riderId, call.id);
      return sent;
    },

    /** Sends an alert after its countdown, also where the process that accepted it has ended. */
    async start(id: string): Promise<void> {
      const started = await store.start(id, clock.now());
      if (!started) return;
      logWithoutChannel(id, started.alert.userId, started.recipients.length);
      deps.wake();
      deps.notify(started.alert.userId, id);
    },

    /** Cancels an alert that counts down; one already sent stays, as the result shows. */
    async cancel(riderId: string, id: string): Promise<EmergencyAlert> {
      if (orNotFound(await store.cancel(riderId, id, clock.now())) === 'cancelled') {
        deps.log.info({ alertId: id, riderId }, 'emergency alert taken back');
        deps.notify(riderId, id);
      }
      return byId(riderId, id);
    },

    /** As `cancel`, where the alert itself may still be in transit: on arrival it sends nothing. */
    async cancelCall(riderId: string, id: string, linkOrigin: string): Promise<EmergencyAlert> {
      await store.insertCancelled(riderId, { id, linkOrigin, linkHash: linksOf(id).linkHash }, clock.now());
      return this.cancel(riderId, id);
    },

    async active(riderId: string): Promise<EmergencyAlert | null> {
      const stored = await store.active(riderId);
      return stored && view(stored);
    },

    async resolve(riderId: string, id: string): Promise<EmergencyAlert> {
      if (!(await store.resolve(riderId, id, clock.now()))) throw new AppError('not_found');
      deps.wake();
      deps.notify(riderId, id);
      return byId(riderId, id);
    },

    async reportPosition(riderId: string, id: string, reported: PositionReport): Promise<PositionResponse> {
      const now = clock.now();
      const position = dated(reported, now);
      const alert = orNotFound(await store.setPosition(riderId, id, position));
      if (
        lacksPosition(alert, position, now) &&
        (await store.sendPosition(riderId, id, position, now, deps.quotas()))
      ) {
        deps.wake();
        deps.notify(riderId, id);
      }
      const state = stateOf(alert);
      const isWatched = isLinkWatched(alert, now);
      if (alert.closedAt) return { state, nextInSeconds: null, isWatched };
      const openForSeconds = (now.getTime() - alert.createdAt.getTime()) / 1_000;
      return { state, nextInSeconds: positionIntervalSeconds(openForSeconds), isWatched };
    },

    async liveLinks(riderId: string): Promise<OpenLiveLink[]> {
      const now = clock.now();
      const recent = await store.since(riderId, new Date(now.getTime() - openHours * hourMs));
      return recent
        .filter((alert) => isLinkOpen(alert, now))
        .map((alert) => ({
          alertId: alert.id,
          state: alert.closedAt ? 'closed' : 'open',
          expiresAt: linkExpiresAt(alert).toISOString(),
        }));
    },

    async revokeLink(riderId: string, id: string): Promise<EmergencyAlert> {
      if (!(await store.revokeLink(riderId, id, clock.now()))) throw new AppError('not_found');
      deps.notify(riderId, id);
      return byId(riderId, id);
    },

    async live(token: string): Promise<LiveView> {
      const stored = await byToken(token);
      await noteWatched(stored.alert);
      return liveView(stored, clock.now());
    },

    async acknowledge(token: string, id: string, { name: typedName, contact }: NewAcknowledgement): Promise<LiveView> {
      const { alert, recipients } = await byToken(token);
      const name = typedName || (recipients.find(({ rank }) => rank + 1 === contact)?.name ?? '');
      if (!(await store.acknowledge(alert.id, id, name, clock.now()))) throw new AppError('limit_reached');
      deps.notify(alert.userId, alert.id);
      return liveView(await byToken(token), clock.now());
    },
  };
}

/**
 * The alert for contacts who have not agreed: without the rider's message and without the names that the rider gave to
 * contacts.
 */
function withoutRidersWords(stored: StoredAlert): StoredAlert {
  const contactNames = new Set(stored.recipients.map(({ name }) => name));
  const acknowledgements = stored.acknowledgements.map((one) =>
    contactNames.has(one.name) ? { ...one, name: '' } : one,
  );
  return { ...stored, alert: { ...stored.alert, message: '' }, acknowledgements };
}

/** A position this young is fresh. */
const freshMs = 2 * 60_000;
/** An alert whose position is older than this is followed by a message with a fresh one. */
const oldMs = 5 * 60_000;

/** Whether the contacts got no position, or an old one, and this one is fresh. */
function lacksPosition(
  { startedAt, closedAt, sendAt, location, laterPosition }: AlertRow,
  { timestamp }: ReportedPosition,
  now: Date,
): boolean {
  if (!startedAt || closedAt || laterPosition || now.getTime() - Date.parse(timestamp) > freshMs) return false;
  return !location || sendAt.getTime() - Date.parse(location.timestamp) > oldMs;
}

export type Emergency = ReturnType<typeof createEmergency>;

/**
 * The position with a timestamp by the server's clock if its age is known. The timestamp is never in the future, since
 * it would outrank every later position.
 */
function dated({ ageSeconds, ...position }: PositionReport, now: Date): ReportedPosition {
  const at = ageSeconds === undefined ? Date.parse(position.timestamp) : now.getTime() - ageSeconds * 1_000;
  return { ...position, timestamp: new Date(Math.min(at, now.getTime())).toISOString() };
}
