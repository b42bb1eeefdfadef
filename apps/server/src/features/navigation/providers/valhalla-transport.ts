import type { EngineCaller } from '../navigation.provider.ts';

/** Valhalla's actions by their names on the wire. */
export type ValhallaAction = 'route' | 'optimized_route' | 'trace_attributes' | 'trace_route' | 'locate' | 'status';

/**
 * Carries a request to a Valhalla and its answer back, unread. Fails with `ValhallaRefusal` where the engine refuses the
 * request, with `AppError('upstream_unavailable')` where there is no answer in time, or nobody waits for one.
 */
export type ValhallaTransport = {
  call(action: ValhallaAction, request: object, caller?: EngineCaller): Promise<unknown>;
  /** Lets running calls end; further ones fail. */
  close(): Promise<void>;
};

/** What Valhalla says instead of an answer. The embedded engine gives a text only, a server a code too. */
export class ValhallaRefusal extends Error {
  override readonly name = 'ValhallaRefusal';
  readonly code: number | undefined;

  constructor(message: string, code?: number) {
    super(message);
    this.code = code;
  }
}
