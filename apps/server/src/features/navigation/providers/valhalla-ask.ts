import type { z } from 'zod';
import type { EngineCaller } from '../navigation.provider.ts';
import { toAppError } from './valhalla-errors.ts';
import type { ValhallaAction, ValhallaTransport } from './valhalla-transport.ts';

/** Sends a request to a Valhalla and parses its response. Fails only with `AppError`. */
export type Ask = <T>(action: ValhallaAction, body: object, answer: z.ZodType<T>) => Promise<T>;

export const askOver =
  (transport: ValhallaTransport, caller?: EngineCaller): Ask =>
  async (action, body, answer) => {
    try {
      return answer.parse(await transport.call(action, body, caller));
    } catch (failure) {
      throw toAppError(failure);
    }
  };
