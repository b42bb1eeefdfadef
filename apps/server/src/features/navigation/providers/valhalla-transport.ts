import type { EngineCaller } from '../navigation.provider.ts';

/** Valhalla's actions by their names on the wire. */
export type ValhallaAction =
  | 'route'
  | 'optimized_route'
  | 'trace_attributes'
  | 'trace_route'
  | 'locate'
  | 'height'
  | 'status';

/**
 * Carries a request to a Valhalla and its unparsed response back. Fails with `ValhallaRefusal` where the engine refuses
 * the request, with `AppError('upstream_unavailable')` without a response in time, or after the caller aborted.
 */
export type ValhallaTransport = {
  call(action: ValhallaAction, request: object, caller?: EngineCaller): Promise<unknown>;
  /** Lets running calls end; further ones fail. */
  close(): Promise<void>;
};

/** A refusal by Valhalla. The embedded engine gives a text only, a server a code too. */
export class ValhallaRefusal extends Error {
  override readonly name = 'ValhallaRefusal';
  readonly code: number | undefined;

  constructor(message: string, code?: number) {
    super(message);
    this.code = code;
  }
}
