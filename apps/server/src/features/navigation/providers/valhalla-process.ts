import { EngineCall, unavailable } from './engine-call.ts';
import { type Child, callsInFlight, forkChild } from './fork-child.ts';
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

/**
 * Valhalla in a process of its own over one set of tiles, started by the first call. At most two calls run, the others wait.
 * When the process dies it is started again and what ran is asked once more; a call that runs for too long fails and its
 * process is killed. `config` is Valhalla's, as an object.
 */
export class ValhallaProcess implements ValhallaTransport {
  readonly #config: string;
  readonly #limits: ProcessLimits;
  readonly #waiting: EngineCall[] = [];
  readonly #running = new Map<number, EngineCall>();
  #child: Child | undefined;
  /** Why the engine cannot be loaded on this machine. */
  #missing: string | undefined;
  #closed: Promise<void> | undefined;
  #onIdle: () => void = () => undefined;
  #calls = 0;

  constructor(config: object, limits: Partial<ProcessLimits> = {}) {
    this.#config = JSON.stringify(config);
    this.#limits = { ...usualLimits, ...limits };
  }

  /** The process that holds the engine now, if one runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async call(action: ValhallaAction, request: object): Promise<unknown> {
    if (this.#closed) throw unavailable('the engine is closed');
    if (this.#missing !== undefined) throw unavailable(this.#missing);
    if (this.#waiting.length >= this.#limits.queue) throw unavailable('too many calls are waiting');
    const message = { id: this.#calls++, action, request: JSON.stringify(request) };
    const call = new EngineCall(message, this.#limits.answerMs, () => this.#forget(call));
    this.#waiting.push(call);
    this.#pump();
    return JSON.parse(await call.outcome);
  }

  close(): Promise<void> {
    this.#closed ??= new Promise<void>((resolve) => {
      this.#onIdle = resolve;
      this.#pump();
    }).then(() => this.#child?.end());
    return this.#closed;
  }

  #pump() {
    while (this.#running.size < callsInFlight) {
      const call = this.#waiting.shift();
      if (!call) break;
      this.#child ??= this.#start();
      this.#running.set(call.message.id, call);
      call.begin(this.#limits.callMs, () => this.#overrun(call));
      this.#child.send(call.message);
    }
    if (this.#running.size === 0) this.#onIdle();
  }

  #start(): Child {
    let answered = false;
    const hear = (message: ChildMessage) => {
      answered ||= message.type !== 'missing';
      if (child === this.#child) this.#hear(message);
    };
    const child = forkChild(this.#config, hear, () => {
      this.#child = undefined;
      this.#askAgain();
      // One that died before it ever answered is started again only when somebody asks, or it might die for ever.
      if (answered && !this.#closed) this.#child ??= this.#start();
    });
    return child;
  }

  #hear(message: ChildMessage) {
    if (message.type === 'missing') return this.#giveUp(message.reason);
    const call = this.#running.get(message.id);
    if (!call) return;
    this.#running.delete(message.id);
    call.settle(message.type === 'answer' ? { json: message.json } : { error: new ValhallaRefusal(message.text) });
    this.#pump();
  }

  #giveUp(reason: string) {
    this.#missing = reason;
    for (const call of [...this.#running.values(), ...this.#waiting.splice(0)]) {
      call.settle({ error: unavailable(reason) });
    }
    this.#running.clear();
    this.#pump();
  }

  #overrun(call: EngineCall) {
    this.#running.delete(call.message.id);
    call.settle({ error: unavailable('the call ran for too long') });
    this.#child?.kill();
  }

  /** After its process died, a call goes to the front of the queue for its second and last attempt. */
  #askAgain() {
    const interrupted = [...this.#running.values()];
    this.#running.clear();
    for (const call of interrupted.reverse()) {
      call.interrupt();
      if (call.attempts > 1) call.settle({ error: unavailable('the engine died twice during one call') });
      else this.#waiting.unshift(call);
    }
    this.#pump();
  }

  /** Whoever has lost patience in the queue leaves it; what runs already, runs on. */
  #forget(call: EngineCall) {
    const place = this.#waiting.indexOf(call);
    if (place >= 0) this.#waiting.splice(place, 1);
  }
}
