import { putNewest } from '@estradeiro/contract/put-newest';
import { throttleByKey } from '#platform/throttle-by-key.ts';

/** The shortest interval of notifications to one group. */
const leastMs = 1_000;
/** Groups whose last published position is remembered; for a forgotten one it may be published once more. */
const maxGroups = 1_000;

type DeliveredNewsDeps = {
  /** The last position up to which at least two riders of the group have all messages. */
  deliveredSeq: (groupId: string) => Promise<number>;
  publish: (groupId: string, seq: number) => void;
  onTrouble: (error: unknown) => void;
};

/**
 * Publishes the position up to which messages were delivered to two riders, however many devices acknowledge them: at
 * most once a second for one group, and each position once.
 */
export function createDeliveredNews({ deliveredSeq, publish, onTrouble }: DeliveredNewsDeps) {
  const publishedSeqs = new Map<string, number>();
  const checks = throttleByKey(leastMs, (groupId) => void check(groupId).catch(onTrouble));

  async function check(groupId: string) {
    const seq = await deliveredSeq(groupId);
    if (seq <= (publishedSeqs.get(groupId) ?? 0)) return;
    putNewest(publishedSeqs, groupId, seq, maxGroups);
    publish(groupId, seq);
  }

  return {
    /**
     * More riders acknowledged than the two needed: the position is read after their commit, and so after all before.
     */
    maybe: checks.call,
    stop: checks.stop,
  };
}
