import { describe, expect, it } from 'vitest';
import { served } from './chat.testing.ts';
import { type Change, shownMessages, type Unsent } from './shown-messages.ts';

const rider = { id: 'ana', name: 'Ana Souza', imageUrl: null };
const standing = { entryId: 'entry', at: 5, phase: 'waiting', refusal: null } as const;
const unsent = (more: Partial<Unsent> = {}): Unsent => ({
  ...standing,
  id: 'new',
  text: 'indo',
  quote: null,
  mentions: [],
  photo: null,
  ...more,
});
const change = (more: Partial<Change> = {}): Change => ({ ...standing, messageId: 'm1', text: 'outra', ...more });
const show = (more: Partial<Parameters<typeof shownMessages>[0]> = {}) =>
  shownMessages({ messages: [], deliveredSeq: 0, unsent: [], changes: [], rider, ...more });

const mine = served({ id: 'm1', seq: 1, userId: 'ana', senderName: 'Ana Souza', message: 'oi' });
const hers = served({ id: 'm2', seq: 2, userId: 'bia', senderName: 'Bia Lima', message: 'opa' });

describe('messages as they are drawn', () => {
  it('knows own ones by their sender, and how far they came', () => {
    expect(show({ messages: [mine, hers] })).toMatchObject([
      { isOwn: true, state: 'sent' },
      { isOwn: false, state: null },
    ]);
    expect(show({ messages: [mine, hers], deliveredSeq: 1 })[0]).toMatchObject({ state: 'delivered' });
  });

  it.each([
    ['waiting', 'waiting'],
    ['delayed', 'delayed'],
    ['sending', 'sending'],
    ['refused', 'refused'],
    ['accepted', 'sent'],
  ] as const)('draws one that is %s behind all others', (phase, state) => {
    const drawn = show({ messages: [mine, hers], unsent: [unsent({ phase })] });
    expect(drawn.at(-1)).toMatchObject({ id: 'new', text: 'indo', isOwn: true, seq: null, state, entryId: 'entry' });
  });

  it('draws one that came back by an event before its answer only once', () => {
    const there = served({ id: 'new', seq: 3, userId: 'ana', message: 'indo' });
    expect(show({ messages: [there], unsent: [unsent({ phase: 'sending' })] })).toMatchObject([
      { id: 'new', seq: 3, state: 'sent', entryId: null },
    ]);
  });

  it("shows the rider's changes to a message at once", () => {
    expect(show({ messages: [mine], changes: [change()] })[0]).toMatchObject({
      text: 'outra',
      isEdited: true,
      change: { what: 'edit', entryId: 'entry', refusal: null },
    });
    expect(show({ messages: [mine], changes: [change(), change({ text: null, entryId: 'last' })] })[0]).toMatchObject({
      text: 'oi',
      change: { what: 'delete', entryId: 'last' },
    });
  });

  it('leaves out what arrived, and changes to a removed message', () => {
    expect(show({ messages: [mine], changes: [change({ phase: 'accepted' })] })[0]).toMatchObject({
      text: 'oi',
      change: null,
    });
    const removed = { ...mine, message: '', deletedAt: '2026-03-12T15:01:00.000Z' };
    expect(show({ messages: [removed], changes: [change()] })[0]).toMatchObject({
      isDeleted: true,
      text: '',
      change: null,
    });
  });

  it('also changes what the server does not have yet', () => {
    expect(show({ unsent: [unsent()], changes: [change({ messageId: 'new' })] })[0]).toMatchObject({ text: 'outra' });
  });
});
