/**
 * Makes the device shake: a duration or a pattern in milliseconds, 0 to stop. Does nothing where it cannot, or nobody has
 * touched the page since it was loaded, when browsers refuse it with a complaint.
 */
export function vibrate(pattern: number | number[]): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(pattern);
}
