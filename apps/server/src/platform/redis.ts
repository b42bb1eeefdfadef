import { Command, Redis } from 'ioredis';

/** The longest wait of one call; after a timeout nobody waits until Redis has answered again. */
const patienceMs = 50;
/** A connection without any response for this long is reopened. */
const longestSilenceMs = 10_000;
const startMs = 1_000;

/** `onAway` is called with true when Redis becomes unreachable, and with false when it is back. */
type Settings = { onAway: (isAway: boolean) => void; onTrouble: (error: unknown) => void };

/**
 * A connection that delays callers by at most 50 ms, and not at all while Redis is unreachable: calls fail at once
 * where it is not connected or does not respond. Opening never fails; it connects as soon as Redis is there.
 */
export async function openRedis(url: string, { onAway, onTrouble }: Settings): Promise<Redis> {
  const redis = new GuardedRedis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  redis.onAway = onAway;
  redis
    .on('error', onTrouble)
    .on('close', () => redis.lose())
    .on('ready', () => redis.find());
  await withinStart(redis.connect());
  if (redis.status !== 'ready') redis.lose();
  return redis;
}

type Listener = {
  onText: (text: string) => void;
  /** Every message arrives from now on; earlier ones may have been missed. */
  onSubscribed: () => void;
  onTrouble: (error: unknown) => void;
};

/** A separate connection for subscriptions: made now or as soon as Redis is there, and made again when it is lost. */
export async function listenOn(
  redis: Redis,
  channel: string,
  { onText, onSubscribed, onTrouble }: Listener,
): Promise<Redis> {
  const listening = redis.duplicate({ lazyConnect: true, maxRetriesPerRequest: null, enableOfflineQueue: true });
  listening.on('error', onTrouble).on('message', (_, text) => onText(text));
  const subscribed = new Promise<void>((done) => {
    listening.on('ready', () => {
      listening.subscribe(channel).then(() => {
        done();
        onSubscribed();
      }, onTrouble);
    });
  });
  listening.connect().catch(() => undefined); // reported by 'error', and retried
  await withinStart(subscribed);
  return listening;
}

/** Waits up to a second, and continues without the result. */
async function withinStart(done: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((go) => {
    timer = setTimeout(go, startMs);
  });
  await Promise.race([done.catch(() => undefined), late]);
  clearTimeout(timer);
}

class GuardedRedis extends Redis {
  onAway: (isAway: boolean) => void = () => {};
  #isUnreachable = false;

  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    if (this.status !== 'ready') return super.sendCommand(command, stream); // a handshake, or refused at once
    if (this.#isUnreachable) {
      command.reject(new Error('Redis is away'));
      return command.promise;
    }
    const timer = setTimeout(() => setImmediate(() => this.#giveUp(command)), patienceMs);
    const answered = () => clearTimeout(timer);
    command.promise.then(answered, answered);
    return super.sendCommand(command, stream);
  }

  lose() {
    if (this.#isUnreachable) return;
    this.#isUnreachable = true;
    this.onAway(true);
  }

  find() {
    if (!this.#isUnreachable) return;
    this.#isUnreachable = false;
    this.onAway(false);
  }

  /** Gives up after reading pending responses: our own thread may have been busy. */
  #giveUp(command: Parameters<Redis['sendCommand']>[0]) {
    if (command.isResolved) return;
    command.reject(new Error('Redis does not answer'));
    if (this.#isUnreachable) return;
    this.lose();
    // The ping is answered after every earlier command, or fails with the connection, after which 'ready' follows.
    const probe = new Command('ping');
    super.sendCommand(probe);
    const silence = setTimeout(() => this.disconnect(true), longestSilenceMs).unref();
    probe.promise
      .then(() => this.find())
      .catch(() => undefined)
      .finally(() => clearTimeout(silence));
  }
}
