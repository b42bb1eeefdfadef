import { takeLostFocus } from './take-lost-focus.ts';

/**
 * Returns the focus to the element that had it before something covered it. If that was removed, the page's `main` takes the focus
 * unless another element has it, so that keyboard and screen reader start there rather than above the bars.
 */
export function restoreFocus(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  if (isThere) before.focus();
  else queueMicrotask(focusPage); // after the replacement has rendered
}

function focusPage() {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  takeLostFocus(main);
}
