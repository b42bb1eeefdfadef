import type { ChatMessage } from '@estradeiro/contract/groups/chat';
import type { LiveEventKind } from '@estradeiro/contract/live';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { z } from 'zod';
import type { ShownMessage } from './shown-message.ts';

const noon = new Date('2026-03-12T12:00');

/** An own message, or another rider's by `more`. */
export const shown = (text: string, more: Partial<ShownMessage> = {}): ShownMessage => ({
  id: crypto.randomUUID(),
  seq: 1,
  userId: 'ana',
  isOwn: true,
  senderName: 'Ana Souza',
  senderImageUrl: null,
  text,
  quote: null,
  photo: null,
  mentions: [],
  at: noon.getTime(),
  isEdited: false,
  isDeleted: false,
  entryId: null,
  refusal: null,
  change: null,
  state: 'sent',
  ...more,
});

/** A message in the server's form. */
export const served = (more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: crypto.randomUUID(),
  groupId: crypto.randomUUID(),
  seq: 1,
  revision: more.seq ?? 1,
  userId: null,
  senderName: 'Bia Lima',
  senderImageUrl: null,
  message: 'oi',
  messageType: 'text' as const,
  replyTo: null,
  photo: null,
  mentions: [],
  createdAt: noon.toISOString(),
  editedAt: null,
  deletedAt: null,
  ...more,
});

/** A stream of live events that a test controls. */
class FakeEventSource extends EventTarget {
  static last: FakeEventSource | null = null;
  constructor() {
    super();
    FakeEventSource.last = this;
  }
  close() {}
}

/** From here on only what `emit` sends is received. */
export const standStill = () => vi.stubGlobal('EventSource', FakeEventSource);

export function emit<S extends z.ZodType>(kind: LiveEventKind<S>, data: z.input<S>): void {
  act(() => {
    FakeEventSource.last?.dispatchEvent(new MessageEvent(kind.type, { data: JSON.stringify(data) }));
  });
}
