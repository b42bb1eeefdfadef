import type { Endpoint } from '@estradeiro/contract/endpoint';
import type { z } from 'zod';
import { isTransient } from '#platform/api-error.ts';
import { type Answer, type CallInput, call } from '#platform/call.ts';
import { type PackedAnswers, packedAnswers } from './answers.ts';

type Schema = z.ZodType | undefined;

/** With one bar of signal a request may hang for minutes, while a rider waits on the road. */
const patienceMs = 5_000;

/**
 * Calls an endpoint as `call` does. Where the server does not respond in time with a valid response, a downloaded pack answers
 * instead, if it has an answer.
 */
export async function callOrPacked<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  input: CallInput<P, Q, B>,
  answer: (packed: PackedAnswers) => Promise<Answer<R> | null>,
  signal?: AbortSignal,
): Promise<Answer<R>> {
  const request = call(endpoint, input, signal);
  request.catch(() => undefined); // a failure after the pack's answer is ignored
  try {
    const soon = await Promise.race([request, after(patienceMs)]);
    if (soon !== tooLate) return soon;
  } catch (error) {
    if (!isTransient(error)) throw error;
  }
  return (await fromPacks(answer)) ?? request;
}

const tooLate = Symbol('too late');
const after = (ms: number) => new Promise<typeof tooLate>((resolve) => setTimeout(resolve, ms, tooLate));

async function fromPacks<T>(answer: (packed: PackedAnswers) => Promise<T | null>): Promise<T | null> {
  if (!('caches' in globalThis)) return null;
  try {
    const packed = packedAnswers();
    return packed && (await answer(packed));
  } catch {
    return null; // this device's packs cannot be read
  }
}
