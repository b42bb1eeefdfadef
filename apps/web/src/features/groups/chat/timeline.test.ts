import { describe, expect, it } from 'vitest';
import { shown } from './chat.testing.ts';
import type { ShownMessage } from './shown-message.ts';
import { type Row, timelineOf } from './timeline.ts';

const at = (text: string) => new Date(text).getTime();
const nobody = () => false;
const rowsOf = (messages: ShownMessage[], more: Partial<Parameters<typeof timelineOf>[0]> = {}) =>
  timelineOf({ messages, unreadAfter: null, isBlocked: nobody, ...more });
const inShort = (rows: Row[]) =>
  rows.map((row) => {
    if (row.type === 'message') return `${row.startsRun ? `${row.message.senderName}: ` : ''}${row.message.text}`;
    return row.type === 'blocked' ? `(${row.count})` : row.type;
  });

const bia = { userId: 'bia', senderName: 'Bia', isOwn: false, state: null };
const cau = { userId: 'cau', senderName: 'Cau', isOwn: false, state: null };

describe('the timeline', () => {
  it('names the sender once for a run', () => {
    const rows = rowsOf([shown('oi', bia), shown('tudo bem?', bia), shown('e aí', cau), shown('bora', bia)]);
    expect(inShort(rows)).toEqual(['day', 'Bia: oi', 'tudo bem?', 'Cau: e aí', 'Bia: bora']);
  });

  it('names them again after a pause', () => {
    const rows = rowsOf([
      shown('oi', { ...bia, at: at('2026-03-12T10:00') }),
      shown('já', { ...bia, at: at('2026-03-12T10:10') }),
      shown('cheguei', { ...bia, at: at('2026-03-12T10:21') }),
    ]);
    expect(inShort(rows)).toEqual(['day', 'Bia: oi', 'já', 'Bia: cheguei']);
  });

  it('takes two without an account for two by their names', () => {
    const rows = rowsOf([shown('a', { ...bia, userId: null }), shown('b', { ...cau, userId: null })]);
    expect(inShort(rows)).toEqual(['day', 'Bia: a', 'Cau: b']);
  });

  it('starts each day with its date', () => {
    const rows = rowsOf([
      shown('boa noite', { ...bia, at: at('2026-03-12T23:59') }),
      shown('bom dia', { ...bia, at: at('2026-03-13T00:01') }),
    ]);
    expect(inShort(rows)).toEqual(['day', 'Bia: boa noite', 'day', 'Bia: bom dia']);
  });

  it('draws one line before the first message of others that is new', () => {
    const messages = [
      shown('lida', { ...bia, seq: 1 }),
      shown('minha', { seq: 2 }),
      shown('nova', { ...bia, seq: 3 }),
      shown('mais', { ...bia, seq: 4 }),
    ];
    expect(inShort(rowsOf(messages, { unreadAfter: 1 }))).toEqual([
      'day',
      'Bia: lida',
      'Ana Souza: minha',
      'unread',
      'Bia: nova',
      'mais',
    ]);
    expect(inShort(rowsOf(messages, { unreadAfter: 4 }))).not.toContain('unread');
  });

  it('folds messages of blocked riders', () => {
    const messages = [shown('oi', bia), shown('x', cau), shown('y', cau), shown('então', bia), shown('z', cau)];
    const rows = rowsOf(messages, { isBlocked: ({ userId }) => userId === 'cau' });
    expect(inShort(rows)).toEqual(['day', 'Bia: oi', '(2)', 'Bia: então', '(1)']);
  });

  it('keeps every key apart', () => {
    const messages = Array.from({ length: 50 }, (_, n) =>
      shown(`${n}`, { ...(n % 3 ? bia : cau), seq: n, at: at('2026-03-12T20:00') + n * 600_000 }),
    );
    const keys = rowsOf(messages, { unreadAfter: 10, isBlocked: ({ userId }) => userId === 'cau' }).map(
      ({ key }) => key,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
