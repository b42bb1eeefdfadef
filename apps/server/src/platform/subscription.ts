import { missedEvents } from '@estradeiro/contract/live';
import { atMostEvery } from './at-most-every.ts';
import type { EventMessage } from './event-bus.ts';
import { type Events, riderTopic } from './events.ts';
import type { Presence } from './presence.ts';
import { endedTopics, isTopicChange } from './topic-changes.ts';

/** How often a browser is sent to read anew while instances do not hear each other. */
const aloneMs = 5_000;
/** No event's id. */
const unknown = '';

export type Wanted = {
  riderId: string;
  /** Heard as long as the stream lives, besides what is for the rider. */
  topics: readonly string[];
  /** The topics that the rider hears by being a member, as the database has them now. */
  topicsOf: (riderId: string) => Promise<readonly string[]>;
  /** Told of each of those while it is heard. */
  presence?: Attendance | undefined;
  /** What was published after the event of this id is told first; without one, what is published from now on. */
  lastEventId: string | undefined;
};

export type Attendance = Pick<Presence, 'enter' | 'leave'>;

export type Subscriber = {
  tell(message: EventMessage): void;
  /** Something was not told: read anew. */
  missed(): void;
  /** All up to the event of this id has been told. */
  caughtUp(id: string): void;
  /** The memberships cannot be read. */
  fail(error: unknown): void;
};

/**
 * What one stream hears: the rider's own topic, some fixed ones, and those of the rider's memberships, which come and go.
 * A change of those is obeyed in the instant in which it is heard, and then read from the database; so they are after
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
  /** What came after it is told on topics that are new here; unknown where that might tell what was not for the rider. */
  #unheardSince: string;
  #isOpen = false;
  #isStopped = false;
  #isReading = false;
  /** Counted, so that what was read before the last change is read again. */
  #changes = 0;
  /** Made when first needed: instances hear each other. */
  #alone: ReturnType<typeof atMostEvery> | null = null;

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
    if (!this.#isOpen) return; // told once the topics are known
    // Who is a member may have changed where nobody could tell us: whoever reads anew is asked for it.
    if (!isAlone || !this.#held.includes(message.topic)) return this.#subscriber.tell(message);
    this.#alone ??= atMostEvery(aloneMs, () => this.#subscriber.missed());
    this.#alone.call();
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
    if (added.length > 0 || !this.#isOpen) this.#tellUnheard(this.#isOpen ? added : [...this.#fixed, ...added]);
    this.#isOpen = true;
  }

  #tellUnheard(unheardOn: readonly string[]) {
    const unheard = this.#events.since(this.#unheardSince, unheardOn);
    // Between a leaving and a coming back there may be what was not for the rider: requests tell what is.
    if (unheard === null || unheard.some(isTopicChange)) this.#subscriber.missed();
    else for (const message of unheard) this.#subscriber.tell(message);
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
