import { Command, Redis } from 'ioredis';

/** The longest that one call may wait; after it nobody waits until Redis has answered once more. */
const patienceMs = 50;
/** A connection on which nothing was answered for so long is reopened. */
const longestSilenceMs = 10_000;
const startMs = 1_000;

/** `onAway` is called with true when Redis goes, and with false when it is back. */
type Settings = { onAway: (isAway: boolean) => void; onTrouble: (error: unknown) => void };

/**
 * A connection that costs callers at most 50 ms, and then nothing while Redis is away: calls fail at once where it is not connected
 * or has stopped answering. Never fails to open; it connects as soon as Redis is there.
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
  /** From now on every message arrives; before, some may have been missed. */
  onSubscribed: () => void;
  onTrouble: (error: unknown) => void;
};

/** A connection of its own for what others publish: made now or as soon as Redis is there, and made again when it is lost. */
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

/** Waits for what usually takes some milliseconds, and goes on without it. */
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
  #isAway = false;

  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    if (this.status !== 'ready') return super.sendCommand(command, stream); // a handshake, or refused at once
    if (this.#isAway) {
      command.reject(new Error('Redis is away'));
      return command.promise;
    }
    const timer = setTimeout(() => setImmediate(() => this.#giveUp(command)), patienceMs);
    const answered = () => clearTimeout(timer);
    command.promise.then(answered, answered);
    return super.sendCommand(command, stream);
  }

  lose() {
    if (this.#isAway) return;
    this.#isAway = true;
    this.onAway(true);
  }

  find() {
    if (!this.#isAway) return;
    this.#isAway = false;
    this.onAway(false);
  }

  /** After a look at what has come in meanwhile: our own thread may have been busy. */
  #giveUp(command: Parameters<Redis['sendCommand']>[0]) {
    if (command.isResolved) return;
    command.reject(new Error('Redis does not answer'));
    if (this.#isAway) return;
    this.lose();
    // Answered when Redis goes on, after all that it was asked before; or lost with the connection, and then 'ready' follows.
    const probe = new Command('ping');
    super.sendCommand(probe);
    const silence = setTimeout(() => this.disconnect(true), longestSilenceMs).unref();
    probe.promise
      .then(() => this.find())
      .catch(() => undefined)
      .finally(() => clearTimeout(silence));
  }
}
