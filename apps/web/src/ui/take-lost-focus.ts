/**
 * A `ref` for the replacement of a pressed element: takes the focus that was lost with it, but none that is elsewhere. Without it
 * keyboard and screen reader would start again at the top of the page.
 */
export function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus();
}
