/**
 * A `ref` for what stands where the pressed thing stood: takes the focus that went with it, and nobody else's. Without it the
 * keyboard and the reader begin again at the top of the page.
 */
export function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus();
}
