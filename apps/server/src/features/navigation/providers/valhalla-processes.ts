import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { AppError } from '#platform/errors.ts';
import { queuedEngineCalls } from '#platform/samples.ts';
import type { EngineCaller } from '../navigation.provider.ts';
import { EngineTurns } from './engine-turns.ts';
import type { ChildCall, ChildMessage } from './valhalla-messages.ts';
import { type ValhallaAction, ValhallaRefusal, type ValhallaTransport } from './valhalla-transport.ts';

export type ProcessLimits = {
  /** How long one call may run before its process is killed. */
  callMs: number;
  /** The longest wait of a caller: in the queue, running, and running once more. */
  answerMs: number;
  queue: number;
  /** For how long a rider has the engine before further calls are served in the background. */
  foregroundMs: number;
};
const usualLimits: ProcessLimits = { callMs: 10_000, answerMs: 20_000, queue: 1_000, foregroundMs: 500 };

/** Two calls at a time keep both processors of a small machine busy; more processes only cost memory. */
const foregroundProcesses = 2;

/** A process and its one running call. A background process has a lower priority. */
type Seat = { child: Child; call: EngineCall | undefined; hasAnswered: boolean; isInBackground: boolean };

/**
 * Valhalla over one set of tiles in processes of its own, each started by the first call that finds the others busy,
 * and one for the background; further calls are queued. A call goes to the first idle process, so that consecutive
 * calls use the same one, whose tiles lie in the processor's caches. A dead process is restarted and its call retried
 * once; a call that runs too long fails and its process is killed. `config` is Valhalla's, as an object.
 */
export class ValhallaProcesses implements ValhallaTransport {
  readonly #config: string;
  readonly #limits: ProcessLimits;
  readonly #turns: EngineTurns<EngineCall>;
  readonly #seats: Seat[] = [];
  /** Why the engine cannot be loaded on this machine. */
  #missing: string | undefined;
  #closed: Promise<void> | undefined;
  #onIdle: () => void = () => undefined;
  #calls = 0;
  #recordedWaiting = 0;

  constructor(config: object, limits: Partial<ProcessLimits> = {}) {
    this.#config = JSON.stringify(config);
    this.#limits = { ...usualLimits, ...limits };
    this.#turns = new EngineTurns({
      places: foregroundProcesses,
      foregroundMs: this.#limits.foregroundMs,
      now: () => performance.now(),
    });
  }

  get pids(): number[] {
    return this.#seats.flatMap(({ child }) => child.pid ?? []);
  }

  /** A call without a caller is the server's own. */
  async call(
    action: ValhallaAction,
    request: object,
    caller: EngineCaller = { riderId: 'house', purpose: 'riding' },
  ): Promise<unknown> {
    if (caller.signal?.aborted) throw unavailable('nobody waits for the answer');
    if (this.#closed) throw unavailable('the engine is closed');
    if (this.#missing !== undefined) throw unavailable(this.#missing);
    if (this.#turns.waiting >= this.#limits.queue) throw unavailable('too many calls are waiting');
    const message = { id: this.#calls++, action, request: JSON.stringify(request) };
    const call = new EngineCall(message, caller, this.#limits.answerMs, () => this.#forget(call));
    const leave = () => {
      if (this.#forget(call)) call.settle({ error: unavailable('nobody waits for the answer') });
    };
    caller.signal?.addEventListener('abort', leave);
    this.#turns.add(call);
    this.#pump();
    try {
      return JSON.parse(await call.outcome);
    } finally {
      caller.signal?.removeEventListener('abort', leave);
    }
  }

  close(): Promise<void> {
    this.#closed ??= new Promise<void>((resolve) => {
      this.#onIdle = resolve;
      this.#pump();
    }).then(async () => void (await Promise.all(this.#seats.map(({ child }) => child.end()))));
    return this.#closed;
  }

  #pump() {
    for (let next = this.#turns.take(); next; next = this.#turns.take())
      this.#run(this.#idleSeat(next.isInBackground), next.call);
    this.#recordWaiting();
    if (this.#seats.every(({ call }) => !call)) this.#onIdle();
  }

  #run(seat: Seat, call: EngineCall) {
    seat.call = call;
    call.begin(this.#limits.callMs, () => {
      call.settle({ error: unavailable('the call ran for too long') });
      seat.child.kill();
    });
    seat.child.send(call.message);
  }

  /**
   * An idle process, else a new one: no more calls run at a time, in the foreground or in the background, than there
   * may be processes.
   */
  #idleSeat(isInBackground: boolean): Seat {
    return (
      this.#seats.find((seat) => !seat.call && seat.isInBackground === isInBackground) ?? this.#start(isInBackground)
    );
  }

  #start(isInBackground: boolean): Seat {
    const child = forkChild(
      this.#config,
      (message) => this.#receive(seat, message),
      () => this.#replace(seat),
    );
    if (isInBackground && child.pid !== undefined) lowerPriority(child.pid);
    const seat: Seat = { child, call: undefined, hasAnswered: false, isInBackground };
    this.#seats.push(seat);
    return seat;
  }

  #receive(seat: Seat, message: ChildMessage) {
    if (message.type === 'missing') return this.#giveUp(message.reason);
    // The first call of a process includes the time of its loading, which is not charged to the rider.
    const ranMs = seat.hasAnswered ? seat.call?.ranMs : 0;
    seat.hasAnswered = true;
    const { call } = seat;
    if (call?.message.id !== message.id) return;
    this.#turns.end(call, ranMs ?? 0);
    seat.call = undefined;
    call.settle(message.type === 'answer' ? { json: message.json } : { error: new ValhallaRefusal(message.text) });
    this.#pump();
  }

  #giveUp(reason: string) {
    this.#missing = reason;
    const running = this.#seats.flatMap(({ call }) => call ?? []);
    for (const seat of this.#seats) seat.call = undefined;
    for (const call of running) this.#turns.end(call, call.ranMs);
    for (const call of [...running, ...this.#turns.removeAll()]) call.settle({ error: unavailable(reason) });
    this.#pump();
  }

  #replace(seat: Seat) {
    this.#seats.splice(this.#seats.indexOf(seat), 1);
    if (seat.call) this.#turns.end(seat.call, seat.call.ranMs);
    if (seat.call && !seat.call.isSettled) this.#retry(seat.call);
    // A process that died before its first response is restarted only by a new call, or it might die again and again.
    if (seat.hasAnswered && !this.#closed) this.#start(seat.isInBackground);
    this.#pump();
  }

  /** After its process died, a call goes to the front of the queue for its second and last attempt. */
  #retry(call: EngineCall) {
    call.interrupt();
    if (call.attempts > 1) call.settle({ error: unavailable('the engine died twice during one call') });
    else this.#turns.addFirst(call);
  }

  /** Removes a call that timed out or was aborted from the queue; a running one continues. True where it was queued. */
  #forget(call: EngineCall): boolean {
    const wasQueued = this.#turns.remove(call);
    this.#recordWaiting();
    return wasQueued;
  }

  #recordWaiting() {
    queuedEngineCalls.record(this.#turns.waiting - this.#recordedWaiting);
    this.#recordedWaiting = this.#turns.waiting;
  }
}

/** With this niceness a busy processor gives a process a third of the server's own share. */
const niceness = 5;

/** Lowers the priority of a new process. Without effect where the system refuses it. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, getPriority() + niceness);
  } catch {
    // Refused: it keeps the normal priority.
  }
}

type CallOutcome = { json: string } | { error: Error };

/** A caller that waits for the engine: settled once, by the first of a response, a failure and its time limit. */
class EngineCall {
  readonly message: ChildCall;
  readonly caller: EngineCaller;
  readonly outcome: Promise<string>;
  attempts = 0;
  isSettled = false;
  #settle: (outcome: CallOutcome) => void = () => undefined;
  #runTimer: NodeJS.Timeout | undefined;
  #beganAtMs = 0;

  constructor(message: ChildCall, caller: EngineCaller, patienceMs: number, onImpatient: () => void) {
    this.message = message;
    this.caller = caller;
    this.outcome = new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        this.settle({ error: unavailable('no answer in time') });
        onImpatient();
      }, patienceMs);
      this.#settle = (outcome) => {
        clearTimeout(patience);
        if ('json' in outcome) resolve(outcome.json);
        else reject(outcome.error);
      };
    });
  }

  /** Counts an attempt and its time. */
  begin(limitMs: number, onOverrun: () => void) {
    this.attempts++;
    this.#beganAtMs = performance.now();
    this.#runTimer = setTimeout(onOverrun, limitMs);
  }

  /** How long its attempt has run. */
  get ranMs(): number {
    return performance.now() - this.#beganAtMs;
  }

  /** The attempt has ended; the call is still pending. */
  interrupt() {
    clearTimeout(this.#runTimer);
  }

  settle(outcome: CallOutcome) {
    this.interrupt();
    this.isSettled = true;
    this.#settle(outcome);
  }
}

const unavailable = (reason: string) => new AppError('upstream_unavailable', { cause: new Error(reason) });

/** For JavaScript alone: the engine's cache of tiles is bounded by its own configuration. */
const javaScriptMegabytes = 128;

type Child = {
  pid: number | undefined;
  send(call: ChildCall): void;
  /** Ends it at once, whatever it does. */
  kill(): void;
  /** Requests its end, and resolves when it has ended. */
  end(): Promise<void>;
};

/**
 * Starts the engine's process. Its configuration is its first message, since every user can read a command line.
 * `onEnd` is called once, however it ends.
 */
function forkChild(config: string, onMessage: (message: ChildMessage) => void, onEnd: () => void): Child {
  const { path, execArgv } = entry(import.meta.url);
  const child = fork(path, {
    execArgv: [...execArgv, `--max-old-space-size=${javaScriptMegabytes}`],
    env: { UV_THREADPOOL_SIZE: '1' }, // each thread would have tiles of its own, and calls would go from one to the other
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', () => resolve());
  });
  void ended.then(onEnd);
  child.on('message', onMessage);
  const kill = () => void child.kill('SIGKILL');
  sendOrKill(child, config, kill);
  return {
    pid: child.pid,
    send: (call) => sendOrKill(child, call, kill),
    kill,
    async end() {
      if (child.connected) child.disconnect();
      const tooLate = setTimeout(kill, 2_000);
      await ended;
      clearTimeout(tooLate);
    },
  };
}

/** A process that takes no messages is killed, so that its calls go to the next one. */
function sendOrKill(child: ChildProcess, message: ChildCall | string, kill: () => void) {
  child.send(message, (error) => {
    if (error) kill();
  });
}

/** In a build the entry lies beside main.js; from sources tsx reads it. */
function entry(here: string): { path: string; execArgv: string[] } {
  if (!here.endsWith('.ts')) return { path: fileURLToPath(new URL('./valhalla-child.js', here)), execArgv: [] };
  const tsx = pathToFileURL(createRequire(here).resolve('tsx')).href;
  return { path: fileURLToPath(new URL('./valhalla-child.ts', here)), execArgv: ['--import', tsx] };
}
