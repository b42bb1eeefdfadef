import type { ErrorType } from '@estradeiro/contract/errors';
import type { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import type { EngineCaller } from '../navigation.provider.ts';
import { type ValhallaAction, ValhallaRefusal, type ValhallaTransport } from './valhalla-transport.ts';

/** Sends a request to a Valhalla and parses its response. Fails only with `AppError`. */
export type SendRequest = <T>(action: ValhallaAction, body: object, answer: z.ZodType<T>) => Promise<T>;

export const sendOver =
  (transport: ValhallaTransport, caller?: EngineCaller): SendRequest =>
  async (action, body, answer) => {
    try {
      return answer.parse(await transport.call(action, body, caller));
    } catch (failure) {
      throw toAppError(failure);
    }
  };

/** Valhalla's own numbers and phrases, from its `exceptions.cc`. The embedded engine gives the phrase only. */
const refusals: { codes: number[]; phrase: RegExp; type: ErrorType }[] = [
  { codes: [171], phrase: /No suitable edges near location/, type: 'no_road_nearby' },
  {
    codes: [170, 172, 202, 441, 442, 443, 444],
    phrase:
      /unconnected regions|breakage distance|Location is unreachable|No path could be found|algorithm failed to find|Could not build directions|leg_shape_index not set/,
    type: 'no_route',
  },
  { codes: [154], phrase: /exceeds the max distance limit/, type: 'too_far' },
  {
    codes: [120, 130, 150, 151, 152, 153, 157, 158, 167],
    phrase:
      /Insufficient number of|Failed to parse location|Exceeded max|Too many shape|out of bounds|Exceeded maximum/,
    type: 'invalid_request',
  },
];

/** Valhalla's refusal as an error of ours; unknown failures become `upstream_unavailable`, and our own errors stay. */
export function toAppError(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  if (!(failure instanceof ValhallaRefusal)) return new AppError('upstream_unavailable', { cause: failure });
  const { code, message } = failure;
  const known = refusals.find(({ codes, phrase }) =>
    code === undefined ? phrase.test(message) : codes.includes(code),
  );
  return new AppError(known?.type ?? 'upstream_unavailable', { cause: failure });
}
