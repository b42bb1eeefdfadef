import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChatMessage,
  deliveredToAcknowledge,
  type MessagesPage,
  type MessagesState,
  type MessagesUpdate,
  mergeMessages,
  needsReading,
  noMessages,
  quoteOf,
} from './chat.ts';

/** The server by the contract: each change is published once, pages are the present state. */
function createGroup(perPage = 4) {
  const messages: ChatMessage[] = [];
  const shown: ChatMessage[] = [];
  let revision = 0;
  const change = (message: ChatMessage) => {
    const changed = { ...message, revision: ++revision };
    messages[message.seq - 1] = changed;
    shown.push(changed);
  };
  const page = (all: ChatMessage[], hasMore: boolean): MessagesPage => ({
    messages: all,
    hasMore,
    revision,
    deliveredSeq: 0,
    readSeq: 0,
  });
  return {
    messages,
    told: shown,
    say: () => change(messageOf(messages.length + 1)),
    edit: (seq: number) =>
      messages[seq - 1] && change({ ...(messages[seq - 1] as ChatMessage), message: `${revision}` }),
    before(seq: number): MessagesPage {
      const older = messages.filter((message) => message.seq < seq);
      return page(older.slice(-perPage), older.length > perPage);
    },
    after(from: number): MessagesPage {
      const changed = messages.filter((message) => message.revision > from).sort((a, b) => a.revision - b.revision);
      return page(changed.slice(0, perPage), changed.length > perPage);
    },
  };
}
type Group = ReturnType<typeof createGroup>;

const messageOf = (seq: number): ChatMessage => ({
  id: `m${seq}`,
  groupId: 'g',
  seq,
  revision: 0,
  userId: 'ana',
  senderName: 'Ana',
  senderImageUrl: null,
  message: 'Oi',
  messageType: 'text',
  replyTo: null,
  mentions: [],
  photo: null,
  createdAt: '',
  editedAt: null,
  deletedAt: null,
});
const seqs = ({ messages }: MessagesState) => messages.map(({ seq }) => seq);
const all = (state: MessagesState, news: MessagesUpdate[]) => news.reduce(mergeMessages, state);
const changed = (message: ChatMessage | undefined): MessagesUpdate => ({
  type: 'changed',
  message: message as ChatMessage,
});
const opened = (group: Group) =>
  mergeMessages(noMessages, { type: 'opened', page: group.before(Number.POSITIVE_INFINITY) });

/** Reads until nothing is missing, as a device does after a reconnect. */
function reconnected(state: MessagesState, group: Group): MessagesState {
  let now = state.revision < 0 ? mergeMessages(state, { type: 'opened', page: group.before(Infinity) }) : state;
  do {
    const after = now.revision;
    now = mergeMessages(now, { type: 'read', after, page: group.after(after) });
  } while (needsReading(now));
  return now;
}

describe('messages of a group on a device', () => {
  it('adds new messages, and replaces edited ones', () => {
    const group = createGroup();
    for (let count = 0; count < 3; count++) group.say();
    const state = opened(group);
    group.edit(2);
    group.say();
    const end = all(state, group.told.slice(3).map(changed));
    expect(end.messages).toEqual(group.messages);
    expect(needsReading(end)).toBe(false);
  });

  it('holds back what follows a gap, and requests the gap', () => {
    const group = createGroup();
    group.say();
    const state = opened(group);
    for (let count = 0; count < 2; count++) group.say();
    const held = mergeMessages(state, changed(group.told[2]));
    expect([seqs(held), needsReading(held)]).toEqual([[1], true]);
    const read = mergeMessages(held, { type: 'read', after: 1, page: group.after(1) });
    expect([seqs(read), needsReading(read)]).toEqual([[1, 2, 3], false]);
  });

  it('applies a late event without a request', () => {
    const group = createGroup();
    const state = opened(group);
    for (let count = 0; count < 3; count++) group.say();
    const end = all(state, [group.told[2], group.told[0], group.told[1], group.told[0]].map(changed));
    expect([seqs(end), needsReading(end)]).toEqual([[1, 2, 3], false]);
  });

  it('keeps events from before the first page', () => {
    const group = createGroup();
    group.say();
    const page = group.before(Infinity);
    group.say();
    const end = all(noMessages, [changed(group.told[1]), { type: 'opened', page }]);
    expect(seqs(end)).toEqual([1, 2]);
  });

  it('does not take an older page for the present state of its messages', () => {
    const group = createGroup();
    for (let count = 0; count < 6; count++) group.say();
    const state = opened(group);
    const page = group.before(3);
    group.edit(1); // not loaded yet
    const end = all(state, [changed(group.told[6]), { type: 'older', before: 3, page }]);
    expect(needsReading(end)).toBe(true);
    expect(reconnected(end, group).messages).toEqual(group.messages);
  });

  it('ignores an outdated response', () => {
    const group = createGroup();
    group.say();
    const page = group.before(Infinity);
    group.say();
    const state = opened(group);
    expect(mergeMessages(state, { type: 'opened', page })).toBe(state);
    expect(mergeMessages(state, { type: 'older', before: 7, page })).toBe(state);
    expect(mergeMessages(state, { type: 'read', after: 9, page })).toBe(state);
  });

  it('lets delivered and read only grow', () => {
    const marks: MessagesUpdate[] = [5, 3].flatMap((seq) => [
      { type: 'delivered', seq } as const,
      { type: 'marked', seq } as const,
    ]);
    expect(all(noMessages, marks)).toMatchObject({ deliveredSeq: 5, readSeq: 5 });
  });
});

it('acknowledges delivery until two riders have the messages', () => {
  const group = createGroup();
  for (let count = 0; count < 3; count++) group.say();
  const state = opened(group);
  expect(deliveredToAcknowledge(state)).toBe(3);
  expect(deliveredToAcknowledge(mergeMessages(state, { type: 'delivered', seq: 3 }))).toBeNull();
  expect(deliveredToAcknowledge(noMessages)).toBeNull();
});

/** Between a server and a device anything is lost, doubled or late. */
type Happening =
  | { type: 'say' }
  | { type: 'edit'; at: number }
  | { type: 'hear'; at: number }
  | { type: 'ask'; what: 'opened' | 'older' | 'read' }
  | { type: 'answer'; at: number };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ type: 'say' as const }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('edit' as const), at: fc.nat(40) }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('hear' as const), at: fc.nat(8) }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('ask' as const), what: fc.constantFrom('opened', 'older', 'read') }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('answer' as const), at: fc.nat(3) }) },
);

function run(happenings: Happening[]) {
  const group = createGroup();
  let state = noMessages;
  const answers: MessagesUpdate[] = [];
  const ask = (what: 'opened' | 'older' | 'read'): MessagesUpdate => {
    const [before, after] = [state.messages[0]?.seq ?? Infinity, Math.max(0, state.revision)];
    if (what === 'opened') return { type: what, page: group.before(Infinity) };
    return what === 'older'
      ? { type: what, before, page: group.before(before) }
      : { type: what, after, page: group.after(after) };
  };
  const happen = (one: Happening): MessagesUpdate | undefined => {
    if (one.type === 'say') group.say();
    else if (one.type === 'edit') group.edit(1 + (one.at % Math.max(1, group.messages.length)));
    else if (one.type === 'ask') answers.push(ask(one.what));
    else if (one.type === 'answer') return answers.splice(one.at % Math.max(1, answers.length), 1)[0];
    else if (group.told.length > one.at) return changed(group.told.at(-1 - one.at));
    return undefined;
  };
  for (const one of happenings) {
    const news = happen(one);
    if (news) state = mergeMessages(state, news);
    expect(seqs(state)).toEqual([...new Set(seqs(state))].sort((a, b) => a - b));
  }
  return { group, state };
}

it('ends as the server has it, whatever was lost, doubled or late', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 80 }), (happenings) => {
      const { group, state } = run(happenings);
      const end = reconnected(state, group);
      expect(end.messages).toEqual(group.messages.slice((end.messages[0]?.seq ?? 1) - 1));
      expect(end.hasOlder).toBe((end.messages[0]?.seq ?? 1) > 1);
      expect([end.outOfOrder, needsReading(end)]).toEqual([[], false]);
    }),
    { numRuns: 2_000 },
  );
});

describe('a quote', () => {
  const [first, reply] = [messageOf(1), messageOf(2)];
  const conversation = (...messages: ChatMessage[]): MessagesState => ({
    ...noMessages,
    messages: [...messages, { ...reply, replyTo: quoteOf(first) }],
    revision: 2,
    latestRevision: 2,
  });

  it.each([
    [
      'the beginning of a text, in one line',
      `Saímos\n\nàs 6h ${'x'.repeat(200)}`,
      'text',
      `Saímos às 6h ${'x'.repeat(126)}…`,
    ],
    [
      'a place without its address',
      'Aqui! Localização compartilhada: https://www.google.com/maps?q=-28,-49',
      'place',
      'Aqui!',
    ],
    ['nothing of a blocked rider', '', 'hidden', ''],
  ])('has %s', (_, message, holds, text) => {
    expect(quoteOf({ ...first, message })).toMatchObject({ id: 'm1', seq: 1, senderName: 'Ana', holds, text });
  });

  it('has nothing of a deleted message', () => {
    expect(quoteOf({ ...first, message: '', deletedAt: '2026-11-20T12:00:00Z' })).toMatchObject({
      holds: 'deleted',
      text: '',
    });
  });

  it.each([
    ['is loaded', conversation(first)],
    ['is older than those on the device', { ...conversation(), hasOlder: true }],
  ])('changes with its message, whether that %s', (_, state) => {
    const edited = { ...first, message: 'Às 7h', editedAt: '2026-11-20T12:00:00Z', revision: 3 };
    const after = mergeMessages(state, { type: 'changed', message: edited });
    expect(after.messages.at(-1)?.replyTo?.text).toBe('Às 7h');
    const deleted = { ...edited, message: '', deletedAt: '2026-11-20T13:00:00Z', revision: 4 };
    const end = mergeMessages(after, { type: 'changed', message: deleted });
    expect(end.messages.at(-1)?.replyTo).toMatchObject({ holds: 'deleted', text: '' });
  });
});
