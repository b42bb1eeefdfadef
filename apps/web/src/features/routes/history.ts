/** A value with the steps that led to it, the latest last, and those that were undone, the next first. */
export type History<T, E> = {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** The event that led to `present`; null at first, and after undo or redo. */
  last: E | null;
};

export type HistoryEvent<E> = E | { type: 'undone' } | { type: 'redone' };

/** Nobody undoes more of them. */
const maxSteps = 200;

export const historyOf = <T, E>(present: T): History<T, E> => ({ past: [], present, future: [], last: null });

/**
 * A reducer whose steps can be undone. An event that `continues` the previous one, null at first, belongs to its step, like a
 * letter to a word. An event that `amends`, like a name that loads late, is no step: it applies to every state.
 */
export function undoable<T, E extends { type: string }>(
  change: (state: T, event: E) => T,
  continues: (event: E, before: E | null) => boolean,
  amends: (event: E) => boolean = () => false,
) {
  return (history: History<T, E>, event: HistoryEvent<E>): History<T, E> => {
    const { past, present, future, last } = history;
    if (event.type === 'undone') {
      const [before] = past.slice(-1);
      return before === undefined
        ? history
        : { past: past.slice(0, -1), present: before, future: [present, ...future], last: null };
    }
    if (event.type === 'redone') {
      const [next, ...further] = future;
      return next === undefined ? history : { past: [...past, present], present: next, future: further, last: null };
    }
    const step = event as E;
    if (amends(step)) {
      const amended = (state: T) => change(state, step);
      return { past: past.map(amended), present: amended(present), future: future.map(amended), last };
    }
    const changed = change(present, step);
    if (changed === present) return history;
    const isSameStep = continues(step, last);
    return {
      past: isSameStep ? past : [...past, present].slice(-maxSteps),
      present: changed,
      future: [],
      last: step,
    };
  };
}
