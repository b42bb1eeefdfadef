import { missedEvents } from '@estradeiro/contract/live';
import type { EventMessage } from './event-bus.ts';
import { type Events, riderTopic } from './events.ts';
import type { Presence } from './presence.ts';
import { throttleByKey } from './throttle-by-key.ts';
import { endedTopics, isTopicChange } from './topic-changes.ts';

/** How often a browser is sent to refetch while instances do not reach each other. */
const aloneMs = 5_000;
const unknown = '';

export type Wanted = {
  riderId: string;
  /** Fixed topics besides the rider's own, subscribed to as long as the stream lives. */
  topics: readonly string[];
  /** The topics of the rider's memberships, as the database has them now. */
  topicsOf: (riderId: string) => Promise<readonly string[]>;
  /** Entered for each membership topic on subscribing, and left on unsubscribing. */
  presence?: Attendance | undefined;
  /** Events after this id are delivered first; without it, only new ones. */
  lastEventId: string | undefined;
};

export type Attendance = Pick<Presence, 'enter' | 'leave'>;

export type Subscriber = {
  deliver(message: EventMessage): void;
  /** Something was not delivered: the browser refetches. */
  missed(): void;
  /** Everything up to the event of this id has been delivered. */
  caughtUp(id: string): void;
  /** The memberships cannot be read. */
  fail(error: unknown): void;
};

/**
 * The subscriptions of one stream: the rider's own topic, some fixed ones, and those of the rider's memberships, which
 * change. A change takes effect when its message arrives, and is then read from the database, as after a gap. It lives
 * until `stop`. A class, so that none of thousands of subscriptions holds closures of its own.
 */
export class Subscription {
  readonly #events: Events;
  readonly #subscriber: Subscriber;
  readonly #riderId: string;
  readonly #topicsOf: Wanted['topicsOf'];
  readonly #attendance: Attendance | undefined;
  readonly #fixed: readonly string[];
  /** The topics of the memberships. */
  #held: readonly string[] = [];
  /**
   * The id after which events are delivered on newly subscribed topics; `unknown` where that could deliver events that
   * were not for the rider.
   */
  #unheardSince: string;
  #isOpen = false;
  #isStopped = false;
  #isReading = false;
  /** Counts changes, so that a read from before the last change is repeated. */
  #changes = 0;
  /** Made when first needed, since instances usually reach each other. */
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
    // Membership may have changed while no message could reach us: the refetch reads it.
    if (!isAlone || !this.#held.includes(message.topic)) return this.#subscriber.deliver(message);
    this.#alone ??= throttleByKey(aloneMs, () => this.#subscriber.missed());
    this.#alone.call(this.#riderId);
  };

  #onChange(message: EventMessage) {
    const ended = endedTopics(message);
    for (const topic of ended) this.#drop(topic);
    this.#readAfter(ended.length > 0 || this.#isReading ? unknown : message.id);
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
    // Between leaving and rejoining there may be events that were not for the rider; a refetch returns only what the
    // rider may see.
    if (events === null || events.some(isTopicChange)) this.#subscriber.missed();
    else for (const message of events) this.#subscriber.deliver(message);
    this.#subscriber.caughtUp(this.#events.newest());
  }

  #hold(added: readonly string[]) {
    this.#held = [...this.#held, ...added];
    this.#events.listen(added, this.#onMessage);
    for (const topic of added) this.#attendance?.enter(topic, this.#riderId);
  }

  #drop(ended: string) {
    if (!this.#held.includes(ended)) return;
    this.#held = this.#held.filter((topic) => topic !== ended);
    this.#events.unlisten([ended], this.#onMessage);
    this.#attendance?.leave(ended, this.#riderId);
  }
}
