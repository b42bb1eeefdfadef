/**
 * Who has the app open, by the topics of their streams: a rider is present in a topic while any instance has a stream
 * of theirs that subscribes to it.
 */
export type Presence = {
  /** A stream of the rider subscribed to the topic here. */
  enter(topic: string, riderId: string): void;
  /** To be called once for each `enter`. */
  leave(topic: string, riderId: string): void;
  /** The number of riders present in each of the topics, in their order. */
  counts(topics: readonly string[]): Promise<number[]>;
  riders(topic: string): Promise<ReadonlySet<string>>;
  /** Calls the listener with each topic whose present riders changed, until the returned function is called. */
  onChange(listener: (topic: string) => void): () => void;
  close(): void;
};

export function inProcessPresence(): Presence {
  const here = createRolls();
  const listeners = new Set<(topic: string) => void>();
  const notify = (topic: string) => {
    for (const listener of listeners) listener(topic);
  };
  return {
    enter: (topic, riderId) => void (here.enter(topic, riderId) && notify(topic)),
    leave: (topic, riderId) => void (here.leave(topic, riderId) && notify(topic)),
    counts: async (topics) => topics.map((topic) => here.of(topic).size),
    riders: async (topic) => new Set(here.of(topic)),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
}

/** The riders with streams of this instance in each topic. A rider's second stream in a topic changes nothing. */
export function createRolls() {
  const rolls = new Map<string, Map<string, number>>();
  return {
    /** True for the rider's first stream in the topic. */
    enter(topic: string, riderId: string): boolean {
      const roll = rolls.get(topic) ?? new Map<string, number>();
      rolls.set(topic, roll);
      const streams = (roll.get(riderId) ?? 0) + 1;
      roll.set(riderId, streams);
      return streams === 1;
    },
    /** True for the rider's last stream in the topic. */
    leave(topic: string, riderId: string): boolean {
      const roll = rolls.get(topic);
      const streams = roll?.get(riderId) ?? 0;
      if (!roll || streams === 0) return false;
      if (streams > 1) roll.set(riderId, streams - 1);
      else roll.delete(riderId);
      if (roll.size === 0) rolls.delete(topic);
      return streams === 1;
    },
    of: (topic: string): Iterable<string> & { size: number } => {
      const roll = rolls.get(topic);
      return { size: roll?.size ?? 0, [Symbol.iterator]: () => (roll ?? new Map<string, number>()).keys() };
    },
    has: (topic: string, riderId: string): boolean => rolls.get(topic)?.has(riderId) ?? false,
    topics: (): string[] => [...rolls.keys()],
  };
}
