/**
 * A duration or a pattern in milliseconds, 0 to stop. Does nothing without support or before the page was touched, when browsers
 * refuse it with a warning.
 */
export function vibrate(pattern: number | number[]): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(pattern);
}
