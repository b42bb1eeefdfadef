import { missedEvents } from '@estradeiro/contract/live';
import type { EventMessage } from './event-bus.ts';
import { type Events, riderTopic } from './events.ts';
import type { Presence } from './presence.ts';
import { throttleByKey } from './throttle-by-key.ts';
import { endedTopics, isTopicChange } from './topic-changes.ts';

/** How often a browser is sent to refetch while instances do not reach each other. */
const aloneMs = 5_000;
/** No event's id. */
const unknown = '';

export type Wanted = {
  riderId: string;
  /** Heard as long as the stream lives, besides what is for the rider. */
  topics: readonly string[];
  /** The topics that the rider is subscribed to by membership, as the database has them now. */
  topicsOf: (riderId: string) => Promise<readonly string[]>;
  /** Called with each of those while it is subscribed to. */
  presence?: Attendance | undefined;
  /** What was published after the event of this id is delivered first; without one, what is published from now on. */
  lastEventId: string | undefined;
};

export type Attendance = Pick<Presence, 'enter' | 'leave'>;

export type Subscriber = {
  deliver(message: EventMessage): void;
  /** Something was not delivered: the browser refetches. */
  missed(): void;
  /** All up to the event of this id has been delivered. */
  caughtUp(id: string): void;
  /** The memberships cannot be read. */
  fail(error: unknown): void;
};

/**
 * What one stream is subscribed to: the rider's own topic, some fixed ones, and those of the rider's memberships, which come and go.
 * A change of those is obeyed in the instant in which it arrives, and then read from the database; so they are after
 * a gap. From the beginning until `stop` is called. A class, since there are thousands, each of which would hold closures.
 */
export class Subscription {
  readonly #events: Events;
  readonly #subscriber: Subscriber;
  readonly #riderId: string;
  readonly #topicsOf: Wanted['topicsOf'];
  readonly #attendance: Attendance | undefined;
  readonly #fixed: readonly string[];
  /** The memberships' topics. */
  #held: readonly string[] = [];
  /** What came after it is delivered on topics that are new here; unknown where that might deliver what was not for the rider. */
  #unheardSince: string;
  #isOpen = false;
  #isStopped = false;
  #isReading = false;
  /** Counted, so that what was read before the last change is read again. */
  #changes = 0;
  /** Made when first needed: instances reach each other. */
  #alone: ReturnType<typeof throttleByKey> | null = null;

  constructor(events: Events, { riderId, topics, topicsOf, presence, lastEventId }: Wanted, subscriber: Subscriber) {
    this.#events = events;
    this.#subscriber = subscriber;
    this.#riderId = riderId;
    this.#topicsOf = topicsOf;
    this.#attendance = presence;
    this.#fixed = [riderTopic(riderId), ...topics];
    this.#unheardSince = lastEventId ?? events.newest();
    events.listen(this.#fixed, this.#onMessage);
    void this.#readTopics();
  }

  stop(): void {
    this.#isStopped = true;
    this.#alone?.stop();
    this.#events.unlisten(this.#fixed, this.#onMessage);
    for (const topic of this.#held) this.#drop(topic);
  }

  readonly #onMessage = (message: EventMessage, isAlone: boolean) => {
    if (message.type === missedEvents.type) return this.#onGap(message);
    if (isTopicChange(message)) return this.#onChange(message);
    if (!this.#isOpen) return; // delivered once the topics are known
    // Who is a member may have changed while no message could reach us: the refetch reads it.
    if (!isAlone || !this.#held.includes(message.topic)) return this.#subscriber.deliver(message);
    this.#alone ??= throttleByKey(aloneMs, () => this.#subscriber.missed());
    this.#alone.call(this.#riderId);
  };

  #onChange(message: EventMessage) {
    const gone = endedTopics(message);
    for (const topic of gone) this.#drop(topic);
    this.#readAfter(gone.length > 0 || this.#isReading ? unknown : message.id);
  }

  #onGap(gap: EventMessage) {
    for (const topic of this.#held) this.#drop(topic);
    if (this.#isOpen) this.#subscriber.missed();
    this.#readAfter(gap.id);
  }

  #readAfter(id: string) {
    this.#changes++;
    if (this.#isOpen) this.#unheardSince = id;
    void this.#readTopics();
  }

  async #readTopics() {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      for (let seen = -1; seen !== this.#changes && !this.#isStopped; ) {
        seen = this.#changes;
        const now = await this.#topicsOf(this.#riderId);
        if (seen === this.#changes && !this.#isStopped) this.#follow(now);
      }
    } catch (error) {
      if (!this.#isStopped) this.#subscriber.fail(error);
    } finally {
      this.#isReading = false;
    }
  }

  #follow(now: readonly string[]) {
    for (const topic of this.#held) if (!now.includes(topic)) this.#drop(topic);
    const added = now.filter((topic) => !this.#held.includes(topic) && !this.#fixed.includes(topic));
    this.#hold(added);
    if (added.length > 0 || !this.#isOpen) this.#deliverMissed(this.#isOpen ? added : [...this.#fixed, ...added]);
    this.#isOpen = true;
  }

  #deliverMissed(missedOn: readonly string[]) {
    const events = this.#events.since(this.#unheardSince, missedOn);
    // Between a leaving and a coming back there may be what was not for the rider: requests answer what is.
    if (events === null || events.some(isTopicChange)) this.#subscriber.missed();
    else for (const message of events) this.#subscriber.deliver(message);
    this.#subscriber.caughtUp(this.#events.newest());
  }

  #hold(added: readonly string[]) {
    this.#held = [...this.#held, ...added];
    this.#events.listen(added, this.#onMessage);
    for (const topic of added) this.#attendance?.enter(topic, this.#riderId);
  }

  #drop(gone: string) {
    if (!this.#held.includes(gone)) return;
    this.#held = this.#held.filter((topic) => topic !== gone);
    this.#events.unlisten([gone], this.#onMessage);
    this.#attendance?.leave(gone, this.#riderId);
  }
}
