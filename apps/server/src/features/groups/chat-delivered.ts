import { putNewest } from '@estradeiro/contract/put-newest';
import { throttleByKey } from '#platform/throttle-by-key.ts';

/** How often the members of one group are notified at most. */
const leastMs = 1_000;
/** Of so many groups it is known what was published; of one that is forgotten it may be published once more. */
const maxGroups = 1_000;

type DeliveredNewsDeps = {
  /** Up to where at least two riders of the group have all messages. */
  deliveredSeq: (groupId: string) => Promise<number>;
  publish: (groupId: string, seq: number) => void;
  onTrouble: (error: unknown) => void;
};

/**
 * Publishes up to where messages have arrived with two riders, however many devices acknowledge them: at most once a second for one
 * group, and each position once.
 */
export function createDeliveredNews({ deliveredSeq, publish, onTrouble }: DeliveredNewsDeps) {
  const publishedSeqs = new Map<string, number>();
  const looks = throttleByKey(leastMs, (groupId) => void look(groupId).catch(onTrouble));

  async function look(groupId: string) {
    const seq = await deliveredSeq(groupId);
    if (seq <= (publishedSeqs.get(groupId) ?? 0)) return;
    putNewest(publishedSeqs, groupId, seq, maxGroups);
    publish(groupId, seq);
  }

  return {
    /** A rider has more than two had: what two have by now is looked up after the commit of that, and so of all before. */
    maybe: looks.call,
    stop: looks.stop,
  };
}
