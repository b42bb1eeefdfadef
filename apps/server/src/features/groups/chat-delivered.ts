/** How often the members of one group are notified at most. */
const leastMs = 1_000;

type DeliveredNewsDeps = {
  /** Up to where at least two riders of the group have all messages. */
  deliveredSeq: (groupId: string) => Promise<number>;
  publish: (groupId: string, seq: number) => void;
  onTrouble: (error: unknown) => void;
};

/** What is known of a group that had news within the last second. */
type Recent = { publishedSeq: number; timer: NodeJS.Timeout | null; isWanted: boolean };

/**
 * Publishes up to where messages have arrived with two riders, however many devices acknowledge them: at most once a second for one
 * group. After a quiet second the same position is published again.
 */
export function createDeliveredNews({ deliveredSeq, publish, onTrouble }: DeliveredNewsDeps) {
  const recent = new Map<string, Recent>();

  async function look(groupId: string, group: Recent) {
    group.isWanted = false;
    group.timer = setTimeout(() => rest(groupId, group), leastMs).unref();
    try {
      const seq = await deliveredSeq(groupId);
      if (seq > group.publishedSeq) publish(groupId, seq);
      group.publishedSeq = Math.max(group.publishedSeq, seq);
    } catch (error) {
      onTrouble(error);
    }
  }

  function rest(groupId: string, group: Recent) {
    if (group.isWanted) void look(groupId, group);
    else recent.delete(groupId);
  }

  return {
    /** A rider has more than two had: what two have by now is looked up after the commit of that, and so of all before. */
    maybe(groupId: string): void {
      const group = recent.get(groupId);
      if (group) {
        group.isWanted = true;
        return;
      }
      const fresh: Recent = { publishedSeq: 0, timer: null, isWanted: false };
      recent.set(groupId, fresh);
      void look(groupId, fresh);
    },

    stop(): void {
      for (const { timer } of recent.values()) if (timer) clearTimeout(timer);
      recent.clear();
    },
  };
}
