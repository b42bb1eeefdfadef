import { useEffect } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { createShared } from '#ui/shared-value.ts';

/** Part 1 §9: the delays before the tour, after the first load and after a restart. */
export const tourDelays = { afterLoadMs: 1_000, restartMs: 100 } as const;

const completed = createStored('onboarding-completed', z.boolean(), false, { onSignOut: 'keep' });
const shown = createShared(false);
let timer: ReturnType<typeof setTimeout> | undefined;

function set(next: boolean) {
  clearTimeout(timer);
  shown.put(next);
}

/** The form in which the rider last changed something. */
let changedForm: Element | null = null;
const noteChange = ({ target }: Event) => {
  if (target instanceof Element) changedForm = target.closest('form') ?? changedForm;
};

const fields = 'input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), textarea';

/** Whether a dialog is open, or a form has been started, restored or changed. A search form does not count. */
function isBusy(): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]') || changedForm?.isConnected) return true;
  const forms = [...document.querySelectorAll('form:not([role=search])')];
  return forms.some((form) =>
    [...form.querySelectorAll<HTMLInputElement>(fields)].some(({ value }) => value.trim() !== ''),
  );
}

function showAfter(delayMs: number) {
  clearTimeout(timer);
  timer = setTimeout(() => (isBusy() ? showAfter(tourDelays.afterLoadMs) : set(true)), delayMs);
}

/** Hides the tour, and remembers in this browser that the rider finished or skipped it. */
export function endTour(): void {
  completed.write(true);
  set(false);
}

/** Shows the tour again, over the current screen. */
export function restartTour(): void {
  completed.remove();
  clearTimeout(timer);
  timer = setTimeout(() => set(true), tourDelays.restartMs);
}

/** Whether to show the tour. Mounting starts the delay after the first load, and unmounting hides the tour. */
export function useTourShown(): boolean {
  useEffect(() => {
    if (!completed.read()) showAfter(tourDelays.afterLoadMs);
    document.addEventListener('input', noteChange, true);
    return () => {
      document.removeEventListener('input', noteChange, true);
      set(false);
    };
  }, []);
  return shown.use();
}
