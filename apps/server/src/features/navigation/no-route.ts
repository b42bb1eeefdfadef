import type { ErrorType } from '@estradeiro/contract/errors';
import { AppError } from '#platform/errors.ts';

/** Whether a search failed since no road leads there, or none is near; or with one of the `other` types. */
export const isNoRoute = (failure: unknown, ...other: ErrorType[]): boolean =>
  failure instanceof AppError && ['no_route', 'no_road_nearby', ...other].includes(failure.type);

/** For the `catch` of a search that may find nothing; any other failure is rethrown. */
export function emptyIfNoRoute(failure: unknown): never[] {
  if (isNoRoute(failure)) return [];
  throw failure;
}

/** The same for a search of one thing. */
export function nullIfNoRoute(failure: unknown): null {
  if (isNoRoute(failure)) return null;
  throw failure;
}
