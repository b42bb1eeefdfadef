import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absent, advancePack, type PackEvent, type PackState, restoredState } from './pack-state.ts';

const bytes = { totalBytes: 100, doneBytes: 0 };
const planned: PackEvent = { type: 'planned', fits: true, ...bytes };
const stored = (some: number): PackEvent => ({ type: 'stored', bytes: some });
const begin: PackEvent[] = [{ type: 'asked' }, planned, { type: 'confirmed' }];

function after(events: readonly PackEvent[], from: PackState = absent) {
  let state = from;
  const effects: string[] = [];
  for (const event of events) {
    const turn = advancePack(state, event);
    state = turn.state;
    effects.push(...turn.effects);
  }
  return { ...state, effects };
}

describe('a pack', () => {
  it.each<[string, PackEvent[], object, string[]]>([
    ['is planned first', [{ type: 'asked' }], { phase: 'planning' }, ['plan']],
    [
      'shows its size before anything is loaded',
      [{ type: 'asked' }, planned],
      { phase: 'offered', ...bytes },
      ['plan'],
    ],
    [
      'is left alone when declined',
      [{ type: 'asked' }, planned, { type: 'declined' }],
      { phase: 'none' },
      ['plan', 'forget'],
    ],
    [
      'does not begin where it does not fit',
      [{ type: 'asked' }, { ...planned, fits: false } as PackEvent, { type: 'confirmed' }],
      { phase: 'offered', fits: false },
      ['plan'],
    ],
    [
      'shows nothing where it could not be planned',
      [{ type: 'asked' }, { type: 'plan-failed' }],
      { phase: 'none' },
      ['plan'],
    ],
    ['is loaded when confirmed', begin, { phase: 'downloading', doneBytes: 0 }, ['plan', 'fetch']],
    [
      'counts what is stored',
      [...begin, stored(30), stored(12)],
      { phase: 'downloading', doneBytes: 42 },
      ['plan', 'fetch'],
    ],
    [
      'pauses on request',
      [...begin, stored(30), { type: 'paused' }],
      { phase: 'paused', why: 'rider', doneBytes: 30 },
      ['plan', 'fetch', 'stop'],
    ],
    [
      'does not continue by itself then',
      [...begin, { type: 'paused' }, { type: 'network-back' }],
      { phase: 'paused', why: 'rider' },
      ['plan', 'fetch', 'stop'],
    ],
    [
      'continues where it was',
      [...begin, stored(30), { type: 'paused' }, { type: 'resumed' }],
      { phase: 'downloading', doneBytes: 30 },
      ['plan', 'fetch', 'stop', 'fetch'],
    ],
    [
      'waits for the network, and continues with it',
      [...begin, { type: 'network-lost' }, { type: 'network-back' }],
      { phase: 'downloading' },
      ['plan', 'fetch', 'stop', 'fetch'],
    ],
    [
      'reports a lack of space',
      [...begin, stored(30), { type: 'storage-full' }],
      { phase: 'stopped', why: 'no-space', doneBytes: 30 },
      ['plan', 'fetch', 'stop'],
    ],
    [
      'is incomplete after an error that cannot be fixed',
      [...begin, { type: 'failed' }],
      { phase: 'stopped', why: 'incomplete' },
      ['plan', 'fetch', 'stop'],
    ],
    [
      'may be requested again then',
      [...begin, { type: 'failed' }, { type: 'asked' }],
      { phase: 'planning' },
      ['plan', 'fetch', 'stop', 'plan'],
    ],
    [
      'follows the server to its new map without a second confirmation',
      [...begin, { type: 'map-gone' }, planned],
      { phase: 'downloading' },
      ['plan', 'fetch', 'stop', 'plan', 'fetch'],
    ],
    [
      'is incomplete where the new map cannot be loaded',
      [...begin, { type: 'map-gone' }, { type: 'plan-failed' }],
      { phase: 'stopped', why: 'incomplete' },
      ['plan', 'fetch', 'stop', 'plan'],
    ],
    [
      'is absent when removed',
      [...begin, stored(30), { type: 'removed' }],
      { phase: 'none' },
      ['plan', 'fetch', 'stop', 'delete'],
    ],
  ])('%s', (_, events, work, effects) => {
    expect(after(events)).toMatchObject({ held: null, work, effects });
  });

  it('is held once it is finished, and says when it is no longer the latest', () => {
    const held = after([...begin, stored(100), { type: 'finished', lacksRoadAhead: false }]);
    expect(held).toMatchObject({ held: { bytes: 100, isOld: null }, work: { phase: 'none' } });
    expect(after([{ type: 'outdated', why: 'map' }], held).held).toMatchObject({ bytes: 100, isOld: 'map' });
  });

  it('is held while its update is loaded, and renewed by it', () => {
    const old: PackState = { held: { bytes: 80, isOld: 'map', lacksRoadAhead: true }, work: { phase: 'none' } };
    expect(after(begin, old)).toMatchObject({ held: { bytes: 80 }, work: { phase: 'downloading' } });
    expect(after([...begin, { type: 'finished', lacksRoadAhead: false }], old)).toMatchObject({
      held: { bytes: 100, isOld: null, lacksRoadAhead: false },
    });
  });
});

describe('after a start of the app', () => {
  const held = { totalBytes: 100, doneBytes: 100, isOld: null, lacksRoadAhead: false };
  const wanted = { totalBytes: 100, doneBytes: 40, isPaused: false };
  it.each([
    [
      'is ready where all of it is there',
      { held, wanted: null },
      { held: { bytes: 100 }, work: { phase: 'none' } },
      [],
    ],
    [
      'is incomplete where the browser removed a piece',
      { held: { ...held, doneBytes: 99 }, wanted: null },
      { held: null, work: { phase: 'stopped', why: 'incomplete' } },
      [],
    ],
    [
      'continues what was in progress',
      { held: null, wanted },
      { work: { phase: 'downloading', doneBytes: 40 } },
      ['fetch'],
    ],
    [
      'leaves alone what the rider paused',
      { held: null, wanted: { ...wanted, isPaused: true } },
      { work: { phase: 'paused', why: 'rider' } },
      [],
    ],
    [
      'is ready also during its update',
      { held, wanted },
      { held: { bytes: 100 }, work: { phase: 'downloading' } },
      ['fetch'],
    ],
  ])('%s', (_, found, state, effects) => {
    expect(restoredState(found)).toMatchObject({ state, effects });
  });
});

describe('whatever happens', () => {
  const some = fc.constantFrom<PackEvent>(
    ...begin,
    stored(40),
    stored(70),
    { type: 'paused' },
    { type: 'resumed' },
    { type: 'network-lost' },
    { type: 'network-back' },
    { type: 'storage-full' },
    { type: 'failed' },
    { type: 'map-gone' },
    { type: 'plan-failed' },
    { type: 'finished', lacksRoadAhead: false },
    { type: 'outdated', why: 'route' },
    { type: 'declined' },
    { type: 'removed' },
  );

  it('a download runs exactly while one shows, is never begun twice, and counts no more than there is', () => {
    fc.assert(
      fc.property(fc.array(some, { maxLength: 40 }), (events) => {
        let state = absent;
        let isRunning = false;
        for (const event of events) {
          const turn = advancePack(state, event);
          for (const effect of turn.effects) {
            if (effect === 'fetch') expect(isRunning).toBe(false);
            if (effect === 'fetch') isRunning = true;
            if (effect === 'stop') isRunning = false;
          }
          if (event.type === 'finished') isRunning = false;
          state = turn.state;
          expect(isRunning).toBe(state.work.phase === 'downloading');
          if ('doneBytes' in state.work) expect(state.work.doneBytes).toBeLessThanOrEqual(state.work.totalBytes);
        }
      }),
    );
  });

  it('only a finished download is held', () => {
    fc.assert(
      fc.property(
        fc.array(
          some.filter(({ type }) => type !== 'finished'),
          { maxLength: 40 },
        ),
        (events) => {
          expect(after(events).held).toBeNull();
        },
      ),
    );
  });
});
