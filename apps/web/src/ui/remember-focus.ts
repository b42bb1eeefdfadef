import { restoreFocus } from './restore-focus.ts';

const controls = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, summary';
const headings = 'h1, h2, h3';

/**
 * Remembers the focused element, and returns a function that restores the focus. If that element is removed, at once or before the
 * rider does something else, the next row takes the focus, else the previous row, else the heading above.
 */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  if (!(before instanceof HTMLElement) || before === document.body) return () => restoreFocus(null);
  const places = placesAround(before);
  return () => {
    if (before.isConnected) {
      before.focus();
      watch(before, places);
    } else queueMicrotask(() => settle(places)); // after the replacement has rendered
  };
}

type Places = { rows: Element[]; around: Element[] };

/** The rows beside it, next ones first, and its containers, from the inside out. */
function placesAround(element: Element): Places {
  const around: Element[] = [];
  for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
    around.push(outer);
  const row = element.closest('li');
  if (!row?.parentElement) return { rows: [], around };
  const all = [...row.parentElement.children];
  const at = all.indexOf(row);
  return { rows: [...all.slice(at + 1), ...all.slice(0, at).reverse()], around };
}

/** Watches for the removal of `element` until the rider does something else. */
function watch(element: Element, places: Places) {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    settle(places);
  });
  const stop = () => {
    observer.disconnect();
    for (const event of ['pointerdown', 'keydown', 'focusin']) document.removeEventListener(event, stop, true);
  };
  for (const event of ['pointerdown', 'keydown', 'focusin']) document.addEventListener(event, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
}

function settle({ rows, around }: Places) {
  if (document.activeElement !== document.body) return; // another element took it
  const row = rows.find((each) => each.isConnected && each.querySelector(controls));
  const control = row?.querySelector<HTMLElement>(controls);
  if (control) control.focus();
  if (document.activeElement !== document.body) return;
  const heading = around
    .filter((each) => each.isConnected)
    .map((each) => each.querySelector<HTMLElement>(headings))
    .find((each) => each !== null);
  if (heading) {
    heading.tabIndex = -1;
    heading.focus();
  }
  if (document.activeElement === document.body) restoreFocus(null);
}
