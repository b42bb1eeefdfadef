import type { EmergencyAlert, ReportedPosition } from '@estradeiro/contract/emergency-alert';
import {
  type NewEmergencyAlert,
  type PositionAnswer,
  positionIntervalSeconds,
} from '@estradeiro/contract/emergency-call';
import type { OpenLiveLink } from '@estradeiro/contract/emergency-live-links';
import type { LiveView } from '@estradeiro/contract/emergency-live-view';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError, found } from '#platform/errors.ts';
import { alertView, liveView, stateOf } from './alert-view.ts';
import type { Channel, Contact } from './emergency.provider.ts';
import type { EmergencyStore, StoredAlert } from './emergency.store.ts';
import { hashOfToken, isLinkOpen, linkExpiresAt, liveToken, openHours } from './live-link.ts';

export type EmergencyDeps = {
  store: EmergencyStore;
  /** Whom the rider wants to be told, the primary one first. */
  contactsOf(riderId: string): Promise<Contact[]>;
  channels: readonly Channel[];
  /** Makes the tokens of live links: the same on every instance. */
  secret: string;
  /** Says to the rider's open screens that an alert changed. */
  tell(riderId: string, alertId: string): void;
  /** Says that jobs were written. */
  wake(): void;
  clock: Clock;
  log: FastifyBaseLogger;
};

/** Every message costs the operator money: nobody is in ten emergencies in an hour. */
const mostAlertsAnHour = 10;
const hourMs = 3_600_000;

type NewAlert = NewEmergencyAlert & { id: string; linkOrigin: string };
type NewRow = Parameters<EmergencyStore['insert']>[1];

/** SOS alerts from the call for help to 'Estou bem'. Someone else's alert is `not_found` (D12). */
export function createEmergency(deps: EmergencyDeps) {
  const { store, channels, secret, clock } = deps;
  const channelNames = channels.map(({ name }) => name);
  const view = (stored: StoredAlert) => alertView(stored, { secret, now: clock.now(), channels: channelNames });
  const byId = async (riderId: string, id: string) => view(found(await store.byId(riderId, id)));

  async function byToken(token: string): Promise<StoredAlert> {
    const stored = found(await store.byLink(hashOfToken(token)));
    if (!isLinkOpen(stored.alert, clock.now())) throw new AppError('not_found');
    return stored;
  }

  const linkHashOf = (id: string) => hashOfToken(liveToken(secret, id));

  /** False where another request under the same key came first. */
  async function insert(riderId: string, alert: Omit<NewRow, 'linkHash'>): Promise<boolean> {
    const contacts = await deps.contactsOf(riderId);
    if (contacts.length === 0) throw new AppError('no_emergency_contacts');
    const lately = await store.countSince(riderId, new Date(alert.createdAt.getTime() - hourMs));
    if (lately >= mostAlertsAnHour) throw new AppError('rate_limited', { details: { after: '1 hour' } });
    const isNew = await store.insert(
      riderId,
      { ...alert, linkHash: linkHashOf(alert.id) },
      contacts.map((contact) => ({ contact, channels: namesReaching(channels, contact) })),
    );
    if (isNew && alert.sendAt <= alert.createdAt) logWithoutChannel(alert.id, riderId, contacts.length);
    return isNew;
  }

  function logWithoutChannel(alertId: string, riderId: string, contacts: number) {
    if (channels.length > 0) return;
    deps.log.warn({ alertId, riderId, contacts }, 'emergency alert, and no channel to send it by');
  }

  return {
    channelNames,
    byId,

    /**
     * Fails with `no_emergency_contacts`. Once it answers, the alert survives whatever happens to this process: it is on its
     * way, or goes by itself when its delay is over.
     */
    async send(riderId: string, { delaySeconds, ...call }: NewAlert): Promise<EmergencyAlert> {
      const createdAt = clock.now();
      const sendAt = new Date(createdAt.getTime() + delaySeconds * 1_000);
      const location = call.location && notAhead(call.location, createdAt);
      const isKnown = (await store.byId(riderId, call.id)) !== null;
      const isNew = !isKnown && (await insert(riderId, { ...call, location, createdAt, sendAt }));
      if (!isNew) await store.hasten(riderId, { id: call.id, location, sendAt }, createdAt);
      const answer = await byId(riderId, call.id);
      deps.wake();
      deps.tell(riderId, call.id);
      return answer;
    },

    /** Sends what counted down to its end, also where the process that took it is gone. */
    async start(id: string): Promise<void> {
      const started = await store.start(id, clock.now());
      if (!started) return;
      logWithoutChannel(id, started.alert.userId, started.recipients.length);
      deps.wake();
      deps.tell(started.alert.userId, id);
    },

    /** Takes back an alert that counts down; one that was sent stays as it is, and the answer says so. */
    async cancel(riderId: string, id: string): Promise<EmergencyAlert> {
      if (found(await store.cancel(riderId, id, clock.now())) === 'cancelled') {
        deps.log.info({ alertId: id, riderId }, 'emergency alert taken back');
        deps.tell(riderId, id);
      }
      return byId(riderId, id);
    },

    /** As `cancel`, where the call itself may still be on its way here: when it comes, it sends nothing. */
    async cancelCall(riderId: string, id: string, linkOrigin: string): Promise<EmergencyAlert> {
      await store.insertCancelled(riderId, { id, linkOrigin, linkHash: linkHashOf(id) }, clock.now());
      return this.cancel(riderId, id);
    },

    async active(riderId: string): Promise<EmergencyAlert | null> {
      const stored = await store.active(riderId);
      return stored && view(stored);
    },

    async resolve(riderId: string, id: string): Promise<EmergencyAlert> {
      if (!(await store.close(riderId, id, clock.now()))) throw new AppError('not_found');
      deps.wake();
      deps.tell(riderId, id);
      return byId(riderId, id);
    },

    async reportPosition(riderId: string, id: string, position: ReportedPosition): Promise<PositionAnswer> {
      const now = clock.now();
      const alert = found(await store.setPosition(riderId, id, notAhead(position, now)));
      const state = stateOf(alert);
      if (alert.closedAt) return { state, nextInSeconds: null };
      const openForSeconds = (now.getTime() - alert.createdAt.getTime()) / 1_000;
      return { state, nextInSeconds: positionIntervalSeconds(openForSeconds) };
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
      deps.tell(riderId, id);
      return byId(riderId, id);
    },

    live: async (token: string): Promise<LiveView> => liveView(await byToken(token), clock.now()),

    async acknowledge(token: string, id: string, name: string): Promise<LiveView> {
      const { alert } = await byToken(token);
      if (!(await store.acknowledge(alert.id, id, name, clock.now()))) throw new AppError('limit_reached');
      deps.tell(alert.userId, alert.id);
      return liveView(await byToken(token), clock.now());
    },
  };
}

export type Emergency = ReturnType<typeof createEmergency>;

const namesReaching = (channels: readonly Channel[], contact: Contact) =>
  channels.filter((channel) => channel.reaches(contact)).map(({ name }) => name);

/** A device whose clock runs ahead would keep every later position from being the last. */
function notAhead<P extends { timestamp: string }>(position: P, now: Date): P {
  return new Date(position.timestamp) > now ? { ...position, timestamp: now.toISOString() } : position;
}
