import {
  type Acknowledgement,
  type AlertState,
  type ContactDelivery,
  type DeliveryProblem,
  type DeliveryState,
  type EmergencyAlert,
  nothingSentSeconds,
} from '@estradeiro/contract/emergency/alert';
import type { ChannelName } from '@estradeiro/contract/emergency/channels';
import type { LiveView } from '@estradeiro/contract/emergency/live-link';
import type { Secrets } from '#platform/secrets.ts';
import type { ProblemType } from './delivery.ts';
import type { AcknowledgementRow, AlertRow, DeliveryRow, RecipientRow, StoredAlert } from './emergency.store.ts';
import { isLinkOpen, isLinkWatched, linkExpiresAt, liveLinkUrl } from './live-link.ts';
import { mapsLink } from './maps-link.ts';
import { problemTexts } from './texts.ts';

type Surroundings = { secrets: Secrets; now: Date; channels: ChannelName[] };

/** The rider's view of an alert, which contains only what is known for certain (D20). */
export function alertView(stored: StoredAlert, { secrets, now, channels }: Surroundings): EmergencyAlert {
  const { alert, recipients } = stored;
  const deliveries = recipients.map(toContactDelivery);
  return {
    id: alert.id,
    message: alert.message,
    ...spanOf(stored),
    state: stateOf(alert),
    sendAt: alert.sendAt.toISOString(),
    asOf: now.toISOString(),
    contactsNotified: deliveries.filter(({ state }) => state === 'sent' || state === 'delivered').length,
    nothingSentAfter: new Date(alert.sendAt.getTime() + nothingSentSeconds * 1_000).toISOString(),
    channels,
    alertData: {
      location: alert.location && {
        coordinates: { lat: alert.location.lat, lng: alert.location.lng },
        googleMapsLink: mapsLink(alert.location),
      },
      timestamp: alert.location?.timestamp ?? alert.createdAt.toISOString(),
    },
    position: alert.position,
    laterPosition: laterPositionOf(stored),
    liveLink: isLinkOpen(alert, now)
      ? { url: liveLinkUrl(alert, secrets), expiresAt: linkExpiresAt(alert).toISOString() }
      : null,
    isWatched: isLinkWatched(alert, now),
    deliveries,
    acknowledgements: stored.acknowledgements.map(toAcknowledgement),
  };
}

/** Null when no later position was sent, as when the first message had a recent one or the quotas were spent. */
function laterPositionOf({ alert: { laterPosition }, recipients }: StoredAlert): EmergencyAlert['laterPosition'] {
  const sent = recipients.map(({ deliveries }) => deliveries.filter(({ kind }) => kind === 'position'));
  if (!laterPosition || sent.every((messages) => messages.length === 0)) return null;
  const reached = sent.filter((messages) => ['sent', 'delivered'].includes(bestOf(messages)?.state ?? ''));
  return { timestamp: laterPosition.timestamp, contactsNotified: reached.length };
}

/** The view for holders of the link. The age of a position is never negative, even if the device's clock runs ahead. */
export function liveView(stored: StoredAlert, now: Date): LiveView {
  const { position } = stored.alert;
  const ageMs = position ? now.getTime() - new Date(position.timestamp).getTime() : 0;
  return {
    ...spanOf(stored),
    riderFirstName: stored.riderFirstName,
    message: stored.alert.message,
    expiresAt: linkExpiresAt(stored.alert).toISOString(),
    position: position && { ...position, ageSeconds: Math.max(0, Math.round(ageMs / 1_000)) },
    acknowledgements: stored.acknowledgements.map(toAcknowledgement),
  };
}

export function stateOf({ startedAt, cancelledAt, closedAt }: AlertRow): AlertState {
  if (cancelledAt) return 'cancelled';
  if (closedAt) return 'closed';
  return startedAt ? 'open' : 'counting';
}

const spanOf = ({ alert: { createdAt, closedAt } }: StoredAlert) => ({
  state: closedAt ? ('closed' as const) : ('open' as const),
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

function toContactDelivery({
  deliveries,
  ...recipient
}: RecipientRow & { deliveries: DeliveryRow[] }): ContactDelivery {
  const calls = deliveries.filter(({ kind }) => kind === 'alert');
  const allClear = deliveries.filter(({ kind }) => kind === 'safe');
  const best = bestOf(calls);
  return {
    contactId: recipient.contactId,
    name: recipient.name,
    phone: recipient.phone,
    isPrimary: recipient.isPrimary,
    state: best?.state ?? 'failed',
    problem: toProblem(best ? best.problem : (recipient.withheld ?? 'no_channel')),
    channels: calls.map(({ channel, state, attempts, problem, updatedAt }) => ({
      channel,
      state,
      attempts,
      problem: toProblem(problem),
      updatedAt: updatedAt.toISOString(),
    })),
    safeState: bestOf(allClear)?.state ?? null,
  };
}

/** Best first: a message lost by one channel may have reached the contact by another. */
const bestFirst: readonly DeliveryState[] = ['delivered', 'sent', 'queued', 'failed'];

const bestOf = (deliveries: readonly DeliveryRow[]): DeliveryRow | undefined =>
  deliveries.toSorted((a, b) => bestFirst.indexOf(a.state) - bestFirst.indexOf(b.state))[0];

const toProblem = (type: ProblemType | null): DeliveryProblem | null => type && { type, message: problemTexts[type] };

const toAcknowledgement = ({ name, at }: AcknowledgementRow): Acknowledgement => ({ name, at: at.toISOString() });
