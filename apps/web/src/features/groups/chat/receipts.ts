import { markMessages } from '@estradeiro/contract/groups/chat';
import { isTransient } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';

/** The last message of a group on this device, and the last one that the rider read. */
export type Receipts = { deliveredSeq: number; readSeq: number };

type Post = (groupId: string, riderId: string, receipts: Partial<Receipts>) => Promise<unknown>;
type PendingReceipts = { groupId: string; riderId: string; wanted: Receipts; sent: Receipts };

/** What is seen within this time is sent together. */
const gatheringMs = 600;
const againMs = 20_000;
const none: Receipts = { deliveredSeq: 0, readSeq: 0 };

/** Sends delivery and read receipts to the server: batched, only what grew, and again after a failure. */
export function createReceipts(post: Post) {
  const pending = new Map<string, PendingReceipts>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  function sendIn(ms: number) {
    timer ??= setTimeout(() => {
      timer = undefined;
      void sendAll();
    }, ms);
  }

  async function sendAll() {
    if (isSending) return sendIn(gatheringMs);
    isSending = true;
    const outcomes = [];
    for (const one of pending.values()) outcomes.push(await sendOne(one));
    isSending = false;
    if (outcomes.includes('failed')) sendIn(againMs);
  }

  async function sendOne(one: PendingReceipts): Promise<'sent' | 'failed'> {
    const { groupId, riderId, wanted } = one;
    const grown = grownOf(one);
    if (!grown) return 'sent';
    try {
      await post(groupId, riderId, grown);
      one.sent = higher(one.sent, wanted);
    } catch (error) {
      if (isTransient(error)) return 'failed';
      pending.delete(groupId); // the rider left the group, or another rider signed in
    }
    return 'sent';
  }

  return {
    note(groupId: string, riderId: string, receipts: Partial<Receipts>): void {
      const known = pending.get(groupId);
      const one = known?.riderId === riderId ? known : { groupId, riderId, wanted: none, sent: none };
      one.wanted = higher(one.wanted, { ...none, ...receipts });
      pending.set(groupId, one);
      if (grownOf(one)) sendIn(gatheringMs);
    },
    /** Sends at once, when the network is back. */
    sendNow(): void {
      clearTimeout(timer);
      timer = undefined;
      void sendAll();
    },
  };
}

function grownOf({ wanted, sent }: PendingReceipts): Partial<Receipts> | null {
  const deliveredSeq = wanted.deliveredSeq > sent.deliveredSeq ? wanted.deliveredSeq : null;
  const readSeq = wanted.readSeq > sent.readSeq ? wanted.readSeq : null;
  if (deliveredSeq === null && readSeq === null) return null;
  return { ...(deliveredSeq !== null && { deliveredSeq }), ...(readSeq !== null && { readSeq }) };
}

const higher = (a: Receipts, b: Receipts): Receipts => ({
  deliveredSeq: Math.max(a.deliveredSeq, b.deliveredSeq),
  readSeq: Math.max(a.readSeq, b.readSeq),
});

export const receipts = createReceipts((id, riderId, body) => call(markMessages, { params: { id }, body, riderId }));
addEventListener('online', receipts.sendNow);
