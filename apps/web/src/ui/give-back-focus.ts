import { takeLostFocus } from './take-lost-focus.ts';

/**
 * Focuses what had the focus before something covered it. Where that has gone meanwhile the page's `main` takes it, unless somebody else
 * does: the keyboard and the reader begin there, and not above the bars.
 */
export function giveBackFocus(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  if (isThere) before.focus();
  else queueMicrotask(focusPage); // when what covered it and what comes in its place are drawn
}

function focusPage() {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  takeLostFocus(main);
}
