import { failureText } from '#platform/api-error.ts';
import { failureTitleOf } from './shared/plan.ts';

/** In pt-BR. */
export type PlanningFailure = { title: string; text: string };

/** A failure found before any request. */
export class PlanningError extends Error {
  readonly failure: PlanningFailure;
  constructor(failure: PlanningFailure) {
    super(failure.title);
    this.name = 'PlanningError';
    this.failure = failure;
  }
}

/** `title` replaces the title for failed calculations. */
export function planningFailureOf(error: Error, title?: string): PlanningFailure {
  if (error instanceof PlanningError) return error.failure;
  return { title: title ?? failureTitleOf(error), text: failureText(error) };
}
