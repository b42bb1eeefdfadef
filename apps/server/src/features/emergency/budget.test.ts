import { expect, it } from 'vitest';
import { judge, type Spent } from './budget.ts';

const budgets = { riderADay: 10, channelADay: 100 };
const nothing: Spent = { alerts: 0, byRider: 0, byChannel: {} };

it.each<[string, Spent, number, boolean, string[]]>([
  ['a first alert within all', nothing, 4, false, []],
  ['a first alert beyond its own', nothing, 40, false, ['rider']],
  [
    'a first alert where the channel is spent',
    { ...nothing, byChannel: { 'twilio-sms': 100 } },
    4,
    false,
    ['twilio-sms'],
  ],
  ['a further one within all', { alerts: 1, byRider: 3, byChannel: {} }, 4, false, []],
  ['a further one near its own', { alerts: 1, byRider: 4, byChannel: {} }, 4, false, ['rider']],
  ['a further one beyond its own', { alerts: 2, byRider: 8, byChannel: {} }, 4, true, ['rider']],
  [
    'a further one where the channel is spent',
    { alerts: 1, byRider: 1, byChannel: { 'twilio-sms': 99 } },
    2,
    true,
    ['twilio-sms'],
  ],
])('%s', (_, spent, messages, isRefused, near) => {
  expect(judge(budgets, spent, { 'twilio-sms': messages })).toEqual({ isRefused, near });
});
