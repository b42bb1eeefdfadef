import type { ChannelName } from '@estradeiro/contract/emergency/channels';
import { expect, it } from 'vitest';
import { plentyOfMessages } from '#testing/app.testing.ts';
import { type Call, type CallsSpent, checkQuotas } from './message-quota.ts';

const nothing: CallsSpent = {
  alerts: 0,
  alertsInLastHour: 0,
  byRider: 0,
  unconfirmedByRider: 0,
  unconfirmedFromClient: 0,
  byChannel: {},
};
const further = { ...nothing, alerts: 1 };
const sms = (count: number, isAgreed: boolean): Call[] =>
  Array.from({ length: count }, () => ({
    channels: [{ channel: 'twilio-sms' as ChannelName, isAgreed }],
    reasonForNone: null,
  }));
const called = (calls: readonly Call[]) => calls.filter(({ channels }) => channels.length > 0).length;

it.each<[string, CallsSpent, number, boolean, string[]]>([
  ['a first alert within all', nothing, 4, false, []],
  ['a first alert beyond its own', nothing, 40, false, ['rider']],
  [
    'a first alert where the channel is spent',
    { ...nothing, byChannel: { 'twilio-sms': 100 } },
    4,
    false,
    ['twilio-sms'],
  ],
  ['a further one within all', { ...further, byRider: 3 }, 4, false, []],
  ['a further one near its own', { ...further, byRider: 4 }, 4, false, ['rider']],
  ['a further one beyond its own', { ...further, byRider: 8 }, 4, true, ['rider']],
  [
    'a further one where the channel is spent',
    { ...further, byChannel: { 'twilio-sms': 99 } },
    2,
    true,
    ['twilio-sms'],
  ],
])('%s', (_, spent, messages, isRefused, near) => {
  const quotas = { ...plentyOfMessages, riderADay: 10, channelADay: 100 };
  const decision = checkQuotas(quotas, spent, sms(messages, true));
  expect(decision).toMatchObject({ isRefused, near });
  expect(called(decision.calls)).toBe(messages);
});

it.each<[string, CallsSpent, number, string[]]>([
  ['a first alert within both', nothing, 5, []],
  ['a first alert beyond its own', { ...nothing, unconfirmedByRider: 9 }, 5, ['unconfirmedByRider']],
  [
    'a first alert from where all is spent, be it by other accounts',
    { ...nothing, unconfirmedFromClient: 50 },
    3,
    ['unconfirmedFromClient'],
  ],
  ['a further one within both', further, 5, []],
  ['a further one near its own', { ...further, unconfirmedByRider: 4 }, 5, ['unconfirmedByRider']],
  ['a further one beyond its own', { ...further, unconfirmedByRider: 6 }, 0, ['unconfirmedByRider']],
  ['a further one from where all is spent', { ...further, unconfirmedFromClient: 46 }, 0, ['unconfirmedFromClient']],
])('to contacts who have not agreed, %s', (_, spent, expectedCalls, near) => {
  const quotas = { ...plentyOfMessages, unconfirmedADay: 10, unconfirmedFromClientADay: 50 };
  const decision = checkQuotas(quotas, spent, [...sms(5, false), ...sms(2, true)]);
  expect(decision).toMatchObject({ isRefused: false, near });
  expect(called(decision.calls)).toBe(expectedCalls + 2);
  expect(decision.calls.filter(({ reasonForNone }) => reasonForNone === 'unconfirmed')).toHaveLength(5 - expectedCalls);
});
