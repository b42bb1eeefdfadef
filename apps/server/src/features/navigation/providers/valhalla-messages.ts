import type { ValhallaAction } from './valhalla-transport.ts';

/** One call, as sent to the child process: both JSON texts are Valhalla's own. */
export type ChildCall = { id: number; action: ValhallaAction; request: string };

/** A message of the child process: its engine cannot be loaded, or the result of a call. */
export type ChildMessage =
  | { type: 'missing'; reason: string }
  | { type: 'answer'; id: number; json: string }
  | { type: 'refusal'; id: number; text: string };
