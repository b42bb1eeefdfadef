import type { ChannelName } from '@estradeiro/contract/emergency/channels';

/** How many messages may go out in 24 hours. */
export type Budgets = {
  /** Calls for help of one rider, and of all riders by one channel. */
  riderADay: number;
  channelADay: number;
  /** Those of a rider's calls that go to contacts who have not agreed. */
  unconfirmedADay: number;
  /** Requests to contacts whether they want calls: of one rider, and of all. */
  askedByRiderADay: number;
  askedADay: number;
  /** Only riders for whom a sign-in provider vouches may write to contacts who have not agreed. */
  onlyVouched: boolean;
};

/** What they cost in the last 24 hours; `alerts` are the rider's own. */
export type Spent = { alerts: number; byRider: number; byChannel: Partial<Record<ChannelName, number>> };

/** From this share on the operator is told. */
const nearShare = 0.8;

export type Verdict = {
  /** Never of a rider's first alert in 24 hours: that one goes out whatever was spent. */
  isRefused: boolean;
  /** Budgets that are nearly or wholly spent with these messages: 'rider', or a channel's name. */
  near: string[];
};

/** Whether one more alert, of so many messages by channel, is within the budgets. */
export function judge(
  budgets: Pick<Budgets, 'riderADay' | 'channelADay'>,
  spent: Spent,
  wanted: Partial<Record<ChannelName, number>>,
): Verdict {
  const channels = Object.entries(wanted) as [ChannelName, number][];
  const after = [
    { name: 'rider', share: (spent.byRider + sum(channels.map(([, count]) => count))) / budgets.riderADay },
    ...channels.map(([name, count]) => ({
      name,
      share: ((spent.byChannel[name] ?? 0) + count) / budgets.channelADay,
    })),
  ];
  return {
    isRefused: spent.alerts > 0 && after.some(({ share }) => share > 1),
    near: after.filter(({ share }) => share >= nearShare).map(({ name }) => name),
  };
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
