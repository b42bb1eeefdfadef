import { createThread } from '#platform/thread.ts';
import { type LongTask, type LongWork, longWork } from './long-work.ts';

/** Does `longWork` for a rider. Fails as that does, and with `rate_limited` where too much of it is pending. */
export type LongInputs = {
  [Task in LongTask]: (riderId: string, ...input: Parameters<LongWork[Task]>) => Promise<ReturnType<LongWork[Task]>>;
};

const tasks = Object.keys(longWork) as LongTask[];

/** Implements each task by a call of `work`. */
function eachTask(work: (task: LongTask, riderId: string, input: unknown[]) => Promise<unknown>): LongInputs {
  const entries = tasks.map((task) => [task, (riderId: string, ...input: unknown[]) => work(task, riderId, input)]);
  return Object.fromEntries(entries) as LongInputs;
}

/** Without a thread, for short inputs and for tests. */
export const longInputsAtOnce: LongInputs = eachTask(async (task, _riderId, input) => {
  const work = longWork[task] as (...input: unknown[]) => unknown;
  return work(...input);
});

/**
 * A shorter text is read in a few milliseconds, about as long as handing it to a thread takes. All other tasks may take
 * long whatever the length of their text.
 */
const shortCharacters = 50_000;
const isShort = (task: LongTask, [text]: unknown[]) =>
  (task === 'track' || task === 'line') && typeof text === 'string' && text.length < shortCharacters;

/** In a thread of its own, so that riders with long inputs take turns and nobody else waits. */
export function openLongInputs(): LongInputs & { stop(): Promise<void> } {
  const thread = createThread({ entry: 'long-inputs-thread', deadlineMs: 10_000, mostOfRider: 4, mostQueued: 60 });
  const inThread = eachTask((task, riderId, input) =>
    isShort(task, input)
      ? (longInputsAtOnce[task] as (riderId: string, ...input: unknown[]) => Promise<unknown>)(riderId, ...input)
      : thread.ask(riderId, task, input),
  );
  return { ...inThread, stop: thread.stop };
}
