import { markMessages } from '@estradeiro/contract/groups/chat';
import { isTransient } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';

/** Up to which message of a group this device has them, and the rider has read them. */
export type Marks = { deliveredSeq: number; readSeq: number };

type Post = (groupId: string, riderId: string, marks: Partial<Marks>) => Promise<unknown>;
type Marked = { groupId: string; riderId: string; wanted: Marks; sent: Marks };

/** What is seen within this time is sent together. */
const gatheringMs = 600;
const againMs = 20_000;
const none: Marks = { deliveredSeq: 0, readSeq: 0 };

/** Sends to the server what arrived and what was read: batched, only what grew, and again after a failure. */
export function createMarks(post: Post) {
  const marked = new Map<string, Marked>();
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
    for (const one of marked.values()) outcomes.push(await sendOne(one));
    isSending = false;
    if (outcomes.includes('failed')) sendIn(againMs);
  }

  async function sendOne(one: Marked): Promise<'sent' | 'failed'> {
    const { groupId, riderId, wanted } = one;
    const grown = grownOf(one);
    if (!grown) return 'sent';
    try {
      await post(groupId, riderId, grown);
      one.sent = higher(one.sent, wanted);
    } catch (error) {
      if (isTransient(error)) return 'failed';
      marked.delete(groupId); // no longer in the group, or another rider's by now
    }
    return 'sent';
  }

  return {
    mark(groupId: string, riderId: string, marks: Partial<Marks>): void {
      const known = marked.get(groupId);
      const one = known?.riderId === riderId ? known : { groupId, riderId, wanted: none, sent: none };
      one.wanted = higher(one.wanted, { ...none, ...marks });
      marked.set(groupId, one);
      if (grownOf(one)) sendIn(gatheringMs);
    },
    /** There is a network again. */
    sendNow(): void {
      clearTimeout(timer);
      timer = undefined;
      void sendAll();
    },
  };
}

function grownOf({ wanted, sent }: Marked): Partial<Marks> | null {
  const deliveredSeq = wanted.deliveredSeq > sent.deliveredSeq ? wanted.deliveredSeq : null;
  const readSeq = wanted.readSeq > sent.readSeq ? wanted.readSeq : null;
  if (deliveredSeq === null && readSeq === null) return null;
  return { ...(deliveredSeq !== null && { deliveredSeq }), ...(readSeq !== null && { readSeq }) };
}

const higher = (a: Marks, b: Marks): Marks => ({
  deliveredSeq: Math.max(a.deliveredSeq, b.deliveredSeq),
  readSeq: Math.max(a.readSeq, b.readSeq),
});

/** The one of this page. */
export const marks = createMarks((id, riderId, body) => call(markMessages, { params: { id }, body, riderId }));
addEventListener('online', marks.sendNow);
