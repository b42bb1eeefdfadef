import type { EngineCaller } from '../navigation.provider.ts';

/** Calls of one rider in flight at a time. */
const mostOfRider = 2;

const ranks: Record<EngineCaller['purpose'], number> = { riding: 0, planning: 1, proposing: 2 };

type Settings = {
  /** How many calls run at a time, besides one in the background. */
  places: number;
  /** A rider whose recorded engine time is longer is served in the background, where proposals always are. */
  foregroundMs: number;
  /** Milliseconds since any fixed moment. */
  now: () => number;
};

/** A rider's recorded engine time shrinks by this share of the time that passes. */
const forgottenShare = 0.25;
/** Recorded engine time is capped, so that a rider leaves the background within 40 seconds of the last call. */
const mostMs = 10_000;

/**
 * Decides which pending call of an engine runs next: of the riders with the fewest calls in flight, riding comes before
 * planning before proposing, and then the rider whose last turn is longest ago. The background has one place of its own
 * and no other, since a running call cannot be interrupted.
 */
export class EngineTurns<Call extends { caller: EngineCaller }> {
  readonly #settings: Settings;
  readonly #pending: Call[] = [];
  /** The running calls, and whether each is in the background. */
  readonly #running = new Map<Call, boolean>();
  /** Engine time of riders, as of their last call. */
  readonly #used = new Map<string, { ms: number; atMs: number }>();
  /** The number of each rider's last turn, while any call is pending. */
  readonly #lastTurns = new Map<string, number>();
  #turn = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  get waiting(): number {
    return this.#pending.length;
  }

  add(call: Call) {
    this.#pending.push(call);
  }

  /** Before the rider's other pending calls. */
  addFirst(call: Call) {
    this.#pending.unshift(call);
  }

  /** True where it was pending. */
  remove(call: Call): boolean {
    const place = this.#pending.indexOf(call);
    if (place >= 0) this.#pending.splice(place, 1);
    return place >= 0;
  }

  removeAll(): Call[] {
    return this.#pending.splice(0);
  }

  take(): { call: Call; isInBackground: boolean } | undefined {
    const [call] = this.#eligible().toSorted((a, b) => this.#compare(a, b));
    if (!call) return undefined;
    const isInBackground = this.#isInBackground(call);
    this.remove(call);
    this.#running.set(call, isInBackground);
    if (this.#pending.length === 0) this.#lastTurns.clear();
    this.#lastTurns.set(call.caller.riderId, ++this.#turn);
    return { call, isInBackground };
  }

  /** Ends a taken call, with its response or without. */
  end(call: Call, tookMs: number) {
    this.#running.delete(call);
    const { riderId } = call.caller;
    this.#used.set(riderId, { ms: Math.min(mostMs, this.#usedMs(riderId) + tookMs), atMs: this.#settings.now() });
    for (const other of this.#used.keys()) if (this.#usedMs(other) === 0) this.#used.delete(other);
  }

  #usedMs(riderId: string): number {
    const used = this.#used.get(riderId);
    return used ? Math.max(0, used.ms - forgottenShare * (this.#settings.now() - used.atMs)) : 0;
  }

  #eligible(): Call[] {
    const inBackground = [...this.#running.values()].filter(Boolean).length;
    const isFree = {
      background: inBackground === 0,
      foreground: this.#running.size - inBackground < this.#settings.places,
    };
    return this.#pending.filter(
      (call) =>
        this.#inFlight(call) < mostOfRider && (this.#isInBackground(call) ? isFree.background : isFree.foreground),
    );
  }

  #compare(a: Call, b: Call): number {
    const lastTurn = ({ caller }: Call) => this.#lastTurns.get(caller.riderId) ?? 0;
    return this.#inFlight(a) - this.#inFlight(b) || this.#rank(a) - this.#rank(b) || lastTurn(a) - lastTurn(b);
  }

  #inFlight({ caller: { riderId } }: Call): number {
    return [...this.#running.keys()].filter(({ caller }) => caller.riderId === riderId).length;
  }

  #rank(call: Call): number {
    const { purpose } = call.caller;
    return purpose !== 'riding' && this.#isInBackground(call) ? ranks.proposing : ranks[purpose];
  }

  #isInBackground({ caller }: Call): boolean {
    return caller.purpose === 'proposing' || this.#usedMs(caller.riderId) > this.#settings.foregroundMs;
  }
}
