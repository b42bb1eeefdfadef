/** Trouble on the road as a test tells it, once for every feed that is to tell it on. `at` and `line` are [longitude, latitude]. */
export type SimulatedIncident = {
  id: string;
  kind: 'accident' | 'oil' | 'jam' | 'closure';
  at: [number, number];
  /** In driving direction, from `at` on; of jams and closures. */
  line?: [number, number][];
  /** The closure that causes a jam, reported as an incident of its own. */
  closureId?: string;
  street: string | null;
  city?: string;
  /** Seconds and metres; a closure has no delay. */
  delay?: number;
  length?: number;
  speedKmh?: number;
  reportedAt: Date;
  /** Where the feed knows it. */
  endsAt?: Date;
};
