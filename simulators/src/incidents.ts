/** A road incident for every simulated feed. `at` and `line` are [longitude, latitude]. */
export type SimulatedIncident = {
  id: string;
  kind: 'accident' | 'oil' | 'jam' | 'closure';
  at: [number, number];
  /** In driving direction from `at`; only for jams and closures. */
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
  /** Only if the feed has it. */
  endsAt?: Date;
};
