import { failureText } from '#platform/api-error.ts';
import { failureTitleOf } from './shared/plan.ts';

/** What went wrong, in the rider's words. */
export type PlanningFailure = { title: string; text: string };

/** A failure that the planning found itself, without asking the server. */
export class PlanningError extends Error {
  readonly failure: PlanningFailure;
  constructor(failure: PlanningFailure) {
    super(failure.title);
    this.name = 'PlanningError';
    this.failure = failure;
  }
}

/** The words for any failure; `title` in place of the one for calculations. */
export function planningFailureOf(error: Error, title?: string): PlanningFailure {
  if (error instanceof PlanningError) return error.failure;
  return { title: title ?? failureTitleOf(error), text: failureText(error) };
}
