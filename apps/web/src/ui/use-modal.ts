import { type RefObject, useLayoutEffect } from 'react';
import { restoreFocus } from './restore-focus.ts';

/**
 * Makes everything beside the element inert while it is mounted, then returns the focus to the element that had it.
 * Live regions stay active, so that screen readers still announce them.
 */
export function useModal(modal: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const beside = [...(modal.current?.parentElement?.children ?? [])].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement &&
        element !== modal.current &&
        !element.inert &&
        !element.hasAttribute('aria-live'),
    );
    for (const element of beside) element.inert = true;
    return () => {
      for (const element of beside) element.inert = false;
      restoreFocus(opener);
    };
  }, [modal]);
}

/** Takes Tab from the last control to the first, and back, so that it stays inside. */
export function keepTabInside(event: { key: string; shiftKey: boolean; preventDefault(): void }, modal: HTMLElement) {
  if (event.key !== 'Tab') return;
  const controls = [...modal.querySelectorAll<HTMLElement>('button, a[href], input')];
  const [first, last] = [controls.at(0), controls.at(-1)];
  const active = document.activeElement;
  const isLeaving = event.shiftKey ? active === first || active === modal : active === last;
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
