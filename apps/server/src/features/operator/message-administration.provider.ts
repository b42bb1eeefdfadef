import type { ChannelName } from '@estradeiro/contract/emergency/channels';
import type { DayQuotas, OperatorMessages } from '@estradeiro/contract/operator-messages';
import type { Tester } from '#platform/tester.ts';

/** The channels by which contacts are reached, for the operator's page. */
export type MessageAdministration = {
  configuredQuotas: DayQuotas;
  counts(): Promise<
    Pick<OperatorMessages, 'calls' | 'contacts'> & { channels: Omit<OperatorMessages['channels'][number], 'canTest'>[] }
  >;
  canReach(channel: ChannelName, tester: Tester): boolean;
  /** Returns why the channel did not take it, in pt-BR, or null. */
  test(channel: ChannelName, tester: Tester): Promise<string | null>;
};
