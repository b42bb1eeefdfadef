import type { ChannelName } from '@estradeiro/contract/emergency/channels';

/** How many messages may be sent in 24 hours. */
export type MessageQuotas = {
  /** SOS messages of one rider, and of all riders by one channel. */
  riderADay: number;
  channelADay: number;
  /** SOS messages to contacts who have not agreed: of one rider, and from one client address. */
  unconfirmedADay: number;
  unconfirmedFromClientADay: number;
  /** Consent requests: of one rider, from one client address, and of all. */
  askedByRiderADay: number;
  askedFromClientADay: number;
  askedADay: number;
  /** Only riders whose e-mail is confirmed, by a sign-in provider or a letter, may write to contacts who have not agreed. */
  onlyVouched: boolean;
};

/** SOS messages of the last 24 hours; the alerts are the rider's own. */
export type CallsSpent = {
  alerts: number;
  alertsInLastHour: number;
  byRider: number;
  unconfirmedByRider: number;
  unconfirmedFromClient: number;
  byChannel: Partial<Record<ChannelName, number>>;
};

/** Consent requests of the last 24 hours; `toAddress` by its hash, of all riders. */
export type RequestsSpent = { byRider: number; fromClient: number; byAll: number; toAddress: Map<string, number> };

/** The channels for one contact; a channel without `isAgreed` carries none of the rider's words. */
export type Call = {
  channels: readonly { channel: ChannelName; isAgreed: boolean }[];
  reasonForNone: 'declined' | 'unconfirmed' | null;
};

export type BudgetDecision<C extends Call> = {
  calls: readonly C[];
  /** Never for a rider's first alert in 24 hours. */
  isRefused: boolean;
  /** Quotas that are nearly or wholly spent with this alert. */
  near: string[];
};

/** Every message costs the operator money, and nobody has ten emergencies in an hour. */
export const mostAlertsAnHour = 10;

/**
 * The number of contacts who have not agreed that a rider's first alert reaches even if the client address has spent
 * its quota.
 */
const alwaysCalled = 3;

/** From this share on the log warns the operator. */
const nearShare = 0.8;

/**
 * Limits one more alert by the quotas. A rider's first alert in 24 hours is always sent, but reaches only
 * `alwaysCalled` contacts who have not agreed if the client address, counting deleted accounts, has spent its quota. A
 * further alert reaches none of these contacts if there is no room for all of them, and is refused if the quota of the
 * rider or of a channel is spent.
 */
export function checkQuotas<C extends Call>(
  quotas: MessageQuotas,
  spent: CallsSpent,
  wanted: readonly C[],
): BudgetDecision<C> {
  const isFirst = spent.alerts === 0;
  const unconfirmed = totalOf(countsByChannel(wanted, false));
  const byRider = (spent.unconfirmedByRider + unconfirmed) / quotas.unconfirmedADay;
  const fromClient = (spent.unconfirmedFromClient + unconfirmed) / quotas.unconfirmedFromClientADay;
  const isOver = fromClient > 1 || (byRider > 1 && !isFirst);
  const calls = isOver ? withFewUnconfirmed(wanted, isFirst ? alwaysCalled : 0) : wanted;

  const counts = countsByChannel(calls);
  const shares = {
    rider: (spent.byRider + totalOf(counts)) / quotas.riderADay,
    ...Object.fromEntries(
      counts.map(([channel, count]) => [channel, ((spent.byChannel[channel] ?? 0) + count) / quotas.channelADay]),
    ),
  };
  return {
    calls,
    isRefused: !isFirst && Object.values(shares).some((share) => share > 1),
    near: nearlySpent({
      ...shares,
      ...(unconfirmed > 0 && { unconfirmedByRider: byRider, unconfirmedFromClient: fromClient }),
    }),
  };
}

/** Messages of a rider's rides to contacts in 24 hours, and the share of SOS quotas that they leave to calls for help. */
const mostToldADay = 20;
const shareKeptForCalls = 0.5;

/** Whether one more message of a ride may be sent; it counts like an SOS, but never takes the second half of a quota. */
export function mayTell(
  quotas: Pick<MessageQuotas, 'riderADay' | 'channelADay'>,
  { byRider, byChannel }: Pick<CallsSpent, 'byRider' | 'byChannel'>,
  { channel, toldToday }: { channel: ChannelName; toldToday: number },
): boolean {
  const share = Math.max((byRider + 1) / quotas.riderADay, ((byChannel[channel] ?? 0) + 1) / quotas.channelADay);
  return toldToday < mostToldADay && share <= 1 - shareKeptForCalls;
}

/** The names of the quotas of which the log warns the operator. */
export const nearlySpent = (shares: Record<string, number>): string[] =>
  Object.entries(shares).flatMap(([name, share]) => (share >= nearShare ? [name] : []));

/** The number of messages by each channel; with `isAgreed` only of those to contacts who agreed, or who did not. */
export function countsByChannel(calls: readonly Call[], isAgreed?: boolean): [ChannelName, number][] {
  const counts = new Map<ChannelName, number>();
  for (const target of calls.flatMap(({ channels }) => channels)) {
    if (isAgreed === undefined || target.isAgreed === isAgreed)
      counts.set(target.channel, (counts.get(target.channel) ?? 0) + 1);
  }
  return [...counts];
}

const totalOf = (counts: readonly [ChannelName, number][]) => counts.reduce((all, [, count]) => all + count, 0);

/** Of the contacts who have not agreed, only the first `most` keep the channels without consent. */
function withFewUnconfirmed<C extends Call>(calls: readonly C[], most: number): C[] {
  let called = 0;
  return calls.map((call) => {
    const isUnconfirmed = call.channels.some(({ isAgreed }) => !isAgreed);
    if (!isUnconfirmed || called++ < most) return call;
    const agreed = call.channels.filter(({ isAgreed }) => isAgreed);
    return { ...call, channels: agreed, reasonForNone: agreed.length === 0 ? 'unconfirmed' : call.reasonForNone };
  });
}
