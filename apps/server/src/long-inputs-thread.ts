// The thread for long work on riders' input.
import { parentPort } from 'node:worker_threads';
import { AppError } from '#platform/errors.ts';
import type { ThreadCall, ThreadReply } from '#platform/thread.ts';
import { type LongTask, longWork } from './long-work.ts';

function resultOf({ task, input }: ThreadCall): unknown {
  const work = longWork[task as LongTask] as (...input: unknown[]) => unknown;
  return work(...(input as unknown[]));
}

function failureOf(error: unknown) {
  if (error instanceof AppError) return { type: error.type, message: error.message };
  return { type: null, message: error instanceof Error ? error.message : String(error) };
}

parentPort?.on('message', (call: ThreadCall) => {
  let reply: ThreadReply;
  try {
    reply = { result: resultOf(call) };
  } catch (error) {
    reply = { failure: failureOf(error) };
  }
  parentPort?.postMessage(reply);
});
