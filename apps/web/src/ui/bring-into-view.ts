import type { ToggleEvent } from 'react';

/** For `onToggle` of a `details`: what opens scrolls into sight, as far as the window has room for it. */
export function bringIntoView({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView?.({ block: 'nearest' });
}
