import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, freshMs, idle, retryMs, type Sos, type SosEvent, sends, storedOf } from './flow.ts';
import type { StoredSos } from './stored-sos.ts';

const alarm = { key: 'chave', startedAt: 0 };
const held: SosEvent = { type: 'held', at: 0, key: 'chave' };
const passed = (at: number): SosEvent => ({ type: 'passed', at });
const sent: SosEvent = { type: 'sent', at: 11_000, alertId: 'alerta' };
const failed = (at: number): SosEvent => ({ type: 'failed', at, trouble: 'network' });
const cancelled: SosEvent = { type: 'cancelled' };
const found = { type: 'found', alertId: 'outro', sentAt: 10_000 } as const;
const registered: SosEvent = { type: 'registered', alertId: 'alerta' };

function run(events: SosEvent[], from: Sos = idle) {
  let [sos, sendings] = [from, 0];
  for (const event of events) {
    const next = advance(sos, event);
    if (sends(sos, next)) sendings += 1;
    sos = next;
  }
  return { sos, sendings };
}

it.each<[string, SosEvent[], Sos['phase'], number]>([
  ['opens the question after a tap', [{ type: 'tapped' }], 'asking', 0],
  ['counts down once that is confirmed', [{ type: 'tapped' }, { ...held, type: 'confirmed' }], 'counting', 0],
  ['counts down after a press of two seconds, without a question', [held], 'counting', 0],
  ['returns to idle when the question is declined', [{ type: 'tapped' }, cancelled], 'idle', 0],
  ['sends at once where the rider skips the countdown', [held, { type: 'hurried' }], 'sending', 1],
  ['sends at once what the server counts down as well', [held, registered, { type: 'hurried' }], 'sending', 1],
  [
    "leaves another device's countdown to that device",
    [{ ...found, isCounting: true }, { type: 'hurried' }],
    'counting',
    0,
  ],
  ['waits to the end of the countdown', [held, passed(9_999)], 'counting', 0],
  ['sends at its end', [held, passed(10_000)], 'sending', 1],
  ['sends at once when the page comes back long after', [held, passed(500_000)], 'sending', 1],
  [
    'does not lengthen the countdown where the clock is set back',
    [held, passed(-9_000_000), passed(-8_990_001)],
    'counting',
    0,
  ],
  ['sends at the end where the clock was set back', [held, passed(-9_000_000), passed(-8_990_000)], 'sending', 1],
  ['sends nothing after a cancel', [held, passed(9_999), cancelled, passed(10_000), { type: 'retried' }], 'idle', 0],
  [
    'sends nothing twice while a request is in flight',
    [held, passed(10_000), passed(30_000), { type: 'retried' }],
    'sending',
    1,
  ],
  ['cannot cancel a request in flight', [held, passed(10_000), cancelled], 'sending', 1],
  ['is open once the server has it', [held, passed(10_000), sent], 'open', 1],
  [
    'sends nothing more once it is open',
    [held, passed(10_000), sent, passed(99_000), held, { type: 'retried' }],
    'open',
    1,
  ],
  [
    'counts down for another one beside the open one, where the rider wants that',
    [held, passed(10_000), sent, { ...held, type: 'again', at: 60_000 }, passed(70_000)],
    'sending',
    2,
  ],
  ['waits after a failure', [held, passed(10_000), failed(11_000), passed(11_000 + retryMs - 1)], 'waiting', 1],
  ['retries by itself', [held, passed(10_000), failed(11_000), passed(11_000 + retryMs)], 'sending', 2],
  ['retries where the clock was set back', [held, passed(10_000), failed(11_000), passed(-9_000_000)], 'sending', 2],
  ['retries when the network is back', [held, passed(10_000), failed(11_000), { type: 'retried' }], 'sending', 2],
  [
    'is cancelled by the server alone while it is pending',
    [held, passed(10_000), failed(11_000), cancelled],
    'cancelling',
    1,
  ],
  [
    'is idle once the server confirms the cancel',
    [held, passed(10_000), failed(11_000), cancelled, { type: 'revoked' }],
    'idle',
    1,
  ],
  [
    'requests a cancel from the server where a request may have reached it',
    [held, { type: 'left' }, cancelled],
    'cancelling',
    0,
  ],
  [
    'repeats the cancel, and sends nothing meanwhile',
    [
      held,
      { type: 'left' },
      cancelled,
      failed(3_000),
      passed(4_999),
      passed(60_000),
      failed(61_000),
      { type: 'retried' },
    ],
    'cancelling',
    0,
  ],
  ['continues with an alert that was cancelled too late', [held, { type: 'left' }, cancelled, sent], 'open', 0],
  ['leaves the sending to a server that has it', [held, registered, passed(10_000)], 'open', 0],
  ['ends where another device cancelled it', [held, registered, { type: 'revoked' }], 'idle', 0],
  ['reports at once that there is no contact', [held, { type: 'refused' }], 'refused', 0],
  [
    'returns to the alert that was open before',
    [held, passed(10_000), sent, { ...held, type: 'again', at: 60_000 }, cancelled],
    'open',
    1,
  ],
  [
    'shows the countdown of another device, and leaves sending to the server',
    [{ ...found, isCounting: true }, passed(9_999)],
    'counting',
    0,
  ],
  ['ends where there is no contact', [held, passed(10_000), { type: 'refused' }, { type: 'retried' }], 'refused', 1],
  [
    'is sent without a position that the server refuses, and retries that only once',
    [
      ...[held, passed(10_000)],
      ...[11_000, 12_000].map((at): SosEvent => ({ type: 'failed', at, trouble: 'location' })),
    ],
    'waiting',
    2,
  ],
  ['shows an alert that was opened on another device', [{ ...found, isCounting: false }], 'open', 0],
  [
    'is not replaced by an alert of another device during its countdown',
    [held, { ...found, isCounting: false }],
    'counting',
    0,
  ],
  ['is idle when the alert has ended', [held, passed(10_000), sent, { type: 'ended' }], 'idle', 1],
])('%s', (_, events, phase, sendings) => {
  expect(run(events)).toMatchObject({ sos: { phase }, sendings });
});

it.each<[string, SosEvent[]]>([
  ['it was sent', [{ ...found, isCounting: false }]],
  ['the countdown ended', [{ ...found, isCounting: true }, passed(10_000)]],
  ['it was cancelled too late', [{ ...found, isCounting: true }, cancelled, { ...sent, alertId: 'outro' }]],
])('knows an alert of another device as that, until the rider says to be with this one, when %s', (_, events) => {
  const { sos } = run(events);
  expect(sos).toMatchObject({ phase: 'open', alertId: 'outro', isElsewhere: true });
  const again = run([{ ...held, type: 'again' }], sos).sos;
  expect(again).not.toMatchObject({ alarm: { isElsewhere: true } });
  expect(run([cancelled], again).sos).toMatchObject({ alertId: 'outro', isElsewhere: true });
  expect(run([{ type: 'here' }], sos).sos).not.toHaveProperty('isElsewhere');
});

it('keeps that the rider is well until the server knows, whatever else is said of the alert', () => {
  const open = run([{ ...found, isCounting: false }]).sos;
  const safe = run([{ type: 'safe' }, { type: 'here' }], open).sos;
  expect(safe).toMatchObject({ phase: 'open', isSafe: true });
  expect(run([{ type: 'unsafe' }], safe).sos).toMatchObject({ isSafe: false });
  expect(run([{ type: 'resolve-accepted' }], safe).sos).toMatchObject({ isSafe: undefined });
});

it('shows a missing response as trouble after ten seconds, also after the page was opened again', () => {
  const stored: StoredSos = { phase: 'sending', alarm, attempt: 1, trouble: null };
  expect(advance(idle, { type: 'resumed', at: 21_000, stored })).toMatchObject({
    phase: 'sending',
    trouble: 'network',
  });
  expect(advance(idle, { type: 'resumed', at: 12_000, stored })).toMatchObject({ phase: 'sending', trouble: null });
});

it('reports that nothing was sent only where no request ever left, or the server confirmed it', () => {
  const lost = run([held, { type: 'left' }, cancelled, failed(9_000)]).sos;
  expect(lost).toMatchObject({ phase: 'cancelling', trouble: 'network' });
  expect(run([sent], lost).sos).toMatchObject({ phase: 'open', isTooLate: true });
});

describe('a page that was closed and opened again', () => {
  const counting: StoredSos = { phase: 'counting', alarm, endsAt: 10_000, alertId: null };
  const left = { ...alarm, hasLeft: true };
  const resumed = (at: number, stored: StoredSos): SosEvent => ({ type: 'resumed', at, stored });
  it.each<[string, SosEvent[], Sos['phase'], number]>([
    ['continues the countdown', [resumed(4_000, counting)], 'counting', 0],
    ['sends when the countdown ended meanwhile', [resumed(40_000, counting), passed(40_000)], 'sending', 1],
    [
      'sends again what had no response yet, under the same key',
      [resumed(12_000, { phase: 'sending', alarm, attempt: 1, trouble: null })],
      'sending',
      1,
    ],
    ['opens the question for an old one', [resumed(freshMs + 1, counting), passed(freshMs + 2)], 'unsent', 0],
    [
      'opens the question for one of unknown age: the clock was set back',
      [resumed(-freshMs - 1, counting)],
      'unsent',
      0,
    ],
    [
      'sends an old one when the rider confirms it',
      [resumed(freshMs + 1, counting), { type: 'confirmed', at: freshMs + 5, key: 'outra' }],
      'sending',
      1,
    ],
    ['follows an old one that the server had', [resumed(freshMs + 1, { ...counting, alertId: 'alerta' })], 'open', 0],
    [
      'requests a cancel for an old one that may have reached the server',
      [resumed(freshMs + 1, { ...counting, alarm: left })],
      'cancelling',
      0,
    ],
    [
      'and opens the question once the server confirms that nothing was sent',
      [resumed(freshMs + 1, { ...counting, alarm: left }), { type: 'revoked' }],
      'unsent',
      0,
    ],
    [
      'continues cancelling',
      [resumed(9e9, { phase: 'cancelling', alarm, alertId: null, attempt: 3, trouble: 'network', retryAt: 5 })],
      'cancelling',
      0,
    ],
    ['follows the open alert', [resumed(9e9, { phase: 'open', alertId: 'alerta', sentAt: 0 })], 'open', 0],
  ])('%s', (_, events, phase, sendings) => {
    expect(run(events)).toMatchObject({ sos: { phase }, sendings });
  });
});

const anyEvent: fc.Arbitrary<SosEvent> = fc
  .record({
    type: fc.constantFrom(
      ...(['tapped', 'held', 'confirmed', 'cancelled', 'passed', 'sent', 'failed', 'retried'] as const),
      ...(['left', 'registered', 'revoked'] as const),
    ),
    at: fc.nat(60_000),
    key: fc.constantFrom('a', 'b', 'c'),
    alertId: fc.constant('alerta'),
    trouble: fc.constantFrom(...(['offline', 'network', 'location', 'other'] as const)),
  })
  .map((event) => event as SosEvent);
const anyEvents = fc.array(anyEvent, { maxLength: 60 });

describe('whatever happens', () => {
  it('sends nothing that no rider has let count down to its end', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        let sos: Sos = idle;
        for (const event of events) {
          const next = advance(sos, event);
          if (sends(sos, next)) {
            const isEnd = sos.phase === 'counting' && event.type === 'passed' && event.at >= sos.endsAt;
            expect(isEnd || sos.phase === 'sending' || sos.phase === 'waiting').toBe(true);
          }
          sos = next;
        }
      }),
    );
  });

  it('sends nothing between a paused cancel and the next touch', () => {
    fc.assert(
      fc.property(anyEvents, fc.array(anyEvent), (before, after) => {
        const { sos } = run([...before, cancelled]);
        if (sos.phase !== 'idle') return;
        const untouched = after.filter(({ type }) => type !== 'tapped' && type !== 'held');
        expect(run(untouched, sos)).toEqual({ sos: idle, sendings: 0 });
      }),
    );
  });

  it('has one request in flight, and none after the response', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        let sos: Sos = idle;
        let inFlight = false;
        for (const event of events) {
          const next = advance(sos, event);
          if (sos.phase === 'sending' && (event.type === 'sent' || event.type === 'failed')) inFlight = false;
          if (sends(sos, next)) {
            expect(inFlight).toBe(false);
            expect(sos.phase).not.toBe('open');
            inFlight = true;
          }
          sos = next;
        }
      }),
    );
  });

  it('keeps one key from the countdown to the answer', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        let sos: Sos = idle;
        for (const event of events) {
          const next = advance(sos, event);
          if ('alarm' in sos && 'alarm' in next) expect(next.alarm.key).toBe(sos.alarm.key);
          sos = next;
        }
      }),
    );
  });

  it('goes on after a reload as if there had been none', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { sos } = run(events);
        const stored = storedOf(sos);
        if (!stored || sos.phase === 'sending' || sos.phase === 'cancelling') return;
        expect(advance(idle, { type: 'resumed', at: 0, stored })).toEqual(sos);
      }),
    );
  });
});
