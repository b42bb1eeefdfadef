import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type History, type HistoryEvent, historyOf, undoable } from './history.ts';

type Typed = { type: 'typed'; letter: string } | { type: 'cleared' } | { type: 'corrected'; from: string; to: string };
const reduce = undoable<string, Typed>(
  (text, event) => {
    if (event.type === 'cleared') return '';
    return event.type === 'typed' ? text + event.letter : text.replaceAll(event.from, event.to);
  },
  (event, before) => event.type === 'typed' && before?.type === 'typed',
  (event) => event.type === 'corrected',
);
const type = (letter: string): Typed => ({ type: 'typed', letter });
const after = (...events: HistoryEvent<Typed>[]): History<string, Typed> => events.reduce(reduce, historyOf(''));
const [undo, redo] = [{ type: 'undone' }, { type: 'redone' }] as const;

it.each<[string, HistoryEvent<Typed>[], string]>([
  ['a word is one step', [type('a'), type('b'), undo], ''],
  ['what comes after a step back is a step of its own', [type('a'), { type: 'cleared' }, undo, type('b'), undo], 'a'],
  ['a step comes back', [type('a'), { type: 'cleared' }, undo, redo], ''],
  ['a new step ends what could come back', [type('a'), undo, type('b'), redo], 'b'],
  ['there is nothing before the first and after the last', [undo, type('a'), redo], 'a'],
  ['what changes nothing is no step', [type('a'), { type: 'cleared' }, { type: 'cleared' }, undo], 'a'],
])('%s', (_, events, text) => {
  expect(after(...events).present).toBe(text);
});

describe('a correction that comes late', () => {
  const correct: Typed = { type: 'corrected', from: 'a', to: 'A' };

  it('is no step, and ends no word', () => {
    expect(after(type('a'), correct, type('b'), undo)).toEqual({ past: [], present: '', future: ['Ab'], last: null });
  });

  it('keeps what could come back, and applies to it', () => {
    expect(after(type('a'), undo, correct, redo).present).toBe('A');
  });

  it('applies to what was before', () => {
    expect(after(type('a'), { type: 'cleared' }, correct, undo).present).toBe('A');
  });
});

it('goes back through the very states it came by, and forth again', () => {
  const event = fc.oneof(fc.constantFrom('a', 'b').map(type), fc.constant<Typed>({ type: 'cleared' }));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const end = after(...events);
      const steps = end.past.length;
      const back = Array.from({ length: steps }).reduce<typeof end>((history) => reduce(history, undo), end);
      expect(back.present).toBe('');
      const forth = Array.from({ length: steps }).reduce<typeof end>((history) => reduce(history, redo), back);
      expect(forth.present).toBe(end.present);
      expect(forth.past).toEqual(end.past);
    }),
  );
});
