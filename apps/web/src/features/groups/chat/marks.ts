import { markMessages } from '@estradeiro/contract/groups/chat';
import { isTransient } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';

/** Up to which message of a group this device has them, and the rider has read them. */
export type Marks = { deliveredSeq: number; readSeq: number };

type Post = (groupId: string, riderId: string, marks: Partial<Marks>) => Promise<unknown>;
type Marked = { groupId: string; riderId: string; wanted: Marks; told: Marks };

/** What is seen within this time is told at once. */
const gatheringMs = 600;
const againMs = 20_000;
const none: Marks = { deliveredSeq: 0, readSeq: 0 };

/** Tells the server what arrived and what was read: gathered, only what grew, and again where it could not be told. */
export function createMarks(post: Post) {
  const marked = new Map<string, Marked>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTelling = false;

  function tellIn(ms: number) {
    timer ??= setTimeout(() => {
      timer = undefined;
      void tellAll();
    }, ms);
  }

  async function tellAll() {
    if (isTelling) return tellIn(gatheringMs);
    isTelling = true;
    const outcomes = [];
    for (const one of marked.values()) outcomes.push(await tellOne(one));
    isTelling = false;
    if (outcomes.includes('failed')) tellIn(againMs);
  }

  async function tellOne(one: Marked): Promise<'told' | 'failed'> {
    const { groupId, riderId, wanted } = one;
    const grown = grownOf(one);
    if (!grown) return 'told';
    try {
      await post(groupId, riderId, grown);
      one.told = higher(one.told, wanted);
    } catch (error) {
      if (isTransient(error)) return 'failed';
      marked.delete(groupId); // no longer in the group, or another rider's by now
    }
    return 'told';
  }

  return {
    mark(groupId: string, riderId: string, marks: Partial<Marks>): void {
      const known = marked.get(groupId);
      const one = known?.riderId === riderId ? known : { groupId, riderId, wanted: none, told: none };
      one.wanted = higher(one.wanted, { ...none, ...marks });
      marked.set(groupId, one);
      if (grownOf(one)) tellIn(gatheringMs);
    },
    /** There is a network again. */
    tellNow(): void {
      clearTimeout(timer);
      timer = undefined;
      void tellAll();
    },
  };
}

function grownOf({ wanted, told }: Marked): Partial<Marks> | null {
  const deliveredSeq = wanted.deliveredSeq > told.deliveredSeq ? wanted.deliveredSeq : null;
  const readSeq = wanted.readSeq > told.readSeq ? wanted.readSeq : null;
  if (deliveredSeq === null && readSeq === null) return null;
  return { ...(deliveredSeq !== null && { deliveredSeq }), ...(readSeq !== null && { readSeq }) };
}

const higher = (a: Marks, b: Marks): Marks => ({
  deliveredSeq: Math.max(a.deliveredSeq, b.deliveredSeq),
  readSeq: Math.max(a.readSeq, b.readSeq),
});

/** The one of this page. */
export const marks = createMarks((id, riderId, body) => call(markMessages, { params: { id }, body, riderId }));
addEventListener('online', marks.tellNow);
