import { queuedEngineCalls } from '#platform/measures.ts';
import { EngineCall, unavailable } from './engine-call.ts';
import { type Child, forkChild } from './fork-child.ts';
import type { ChildMessage } from './valhalla-messages.ts';
import { type ValhallaAction, ValhallaRefusal, type ValhallaTransport } from './valhalla-transport.ts';

export type ProcessLimits = {
  /** How long one call may run before its process is killed. */
  callMs: number;
  /** How long a caller waits at most: in the queue, running, and running once more. */
  answerMs: number;
  /** How many calls may wait. */
  queue: number;
};
const usualLimits: ProcessLimits = { callMs: 10_000, answerMs: 20_000, queue: 200 };

/** Two calls at a time keep both processors of a small machine busy; more processes only cost memory. */
const mostProcesses = 2;

/** A process, and the one call that it runs. */
type Seat = { child: Child; call: EngineCall | undefined; hasAnswered: boolean };

/**
 * Valhalla over one set of tiles in processes of its own, each started by the first call that finds the others busy; what runs
 * nowhere waits. A call goes to the first process that is idle: one after the other they all find the same one, whose memory of the
 * tiles lies in the processor's caches. When a process dies it is started again and what ran is asked once more; a call that runs for too
 * long fails and its process is killed. `config` is Valhalla's, as an object.
 */
export class ValhallaProcesses implements ValhallaTransport {
  readonly #config: string;
  readonly #limits: ProcessLimits;
  readonly #queue: EngineCall[] = [];
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
  }

  /** The processes that hold the engine now. */
  get pids(): number[] {
    return this.#seats.flatMap(({ child }) => child.pid ?? []);
  }

  async call(action: ValhallaAction, request: object): Promise<unknown> {
    if (this.#closed) throw unavailable('the engine is closed');
    if (this.#missing !== undefined) throw unavailable(this.#missing);
    if (this.#queue.length >= this.#limits.queue) throw unavailable('too many calls are waiting');
    const message = { id: this.#calls++, action, request: JSON.stringify(request) };
    const call = new EngineCall(message, this.#limits.answerMs, () => this.#forget(call));
    this.#queue.push(call);
    this.#pump();
    return JSON.parse(await call.outcome);
  }

  close(): Promise<void> {
    this.#closed ??= new Promise<void>((resolve) => {
      this.#onIdle = resolve;
      this.#pump();
    }).then(async () => void (await Promise.all(this.#seats.map(({ child }) => child.end()))));
    return this.#closed;
  }

  #pump() {
    for (let [call] = this.#queue; call; [call] = this.#queue) {
      const seat = this.#seats.find((each) => !each.call) ?? this.#start();
      if (!seat) break;
      this.#queue.shift();
      this.#run(seat, call);
    }
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

  /** Another process, unless there are as many as there may be. */
  #start(): Seat | undefined {
    if (this.#seats.length === mostProcesses) return undefined;
    const child = forkChild(
      this.#config,
      (message) => this.#hear(seat, message),
      () => this.#replace(seat),
    );
    const seat: Seat = { child, call: undefined, hasAnswered: false };
    this.#seats.push(seat);
    return seat;
  }

  #hear(seat: Seat, message: ChildMessage) {
    if (message.type === 'missing') return this.#giveUp(message.reason);
    seat.hasAnswered = true;
    const { call } = seat;
    if (call?.message.id !== message.id) return;
    seat.call = undefined;
    call.settle(message.type === 'answer' ? { json: message.json } : { error: new ValhallaRefusal(message.text) });
    this.#pump();
  }

  #giveUp(reason: string) {
    this.#missing = reason;
    const running = this.#seats.flatMap(({ call }) => call ?? []);
    for (const seat of this.#seats) seat.call = undefined;
    for (const call of [...running, ...this.#queue.splice(0)]) call.settle({ error: unavailable(reason) });
    this.#pump();
  }

  #replace(seat: Seat) {
    this.#seats.splice(this.#seats.indexOf(seat), 1);
    if (seat.call && !seat.call.isSettled) this.#askAgain(seat.call);
    // One that died before it ever answered is started again only when somebody asks, or it might die for ever.
    if (seat.hasAnswered && !this.#closed) this.#start();
    this.#pump();
  }

  /** After its process died, a call goes to the front of the queue for its second and last attempt. */
  #askAgain(call: EngineCall) {
    call.interrupt();
    if (call.attempts > 1) call.settle({ error: unavailable('the engine died twice during one call') });
    else this.#queue.unshift(call);
  }

  /** Whoever has lost patience in the queue leaves it; what runs already, runs on. */
  #forget(call: EngineCall) {
    const place = this.#queue.indexOf(call);
    if (place >= 0) this.#queue.splice(place, 1);
    this.#recordWaiting();
  }

  #recordWaiting() {
    queuedEngineCalls.record(this.#queue.length - this.#recordedWaiting);
    this.#recordedWaiting = this.#queue.length;
  }
}
