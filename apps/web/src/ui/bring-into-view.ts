import type { ToggleEvent } from 'react';

/**
 * For `onToggle` of a `details`: what is opened by a press or a key scrolls into view, as far as the window has room for it. One
 * that appears open scrolls nothing.
 */
export function bringIntoView({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open && currentTarget.contains(document.activeElement))
    currentTarget.scrollIntoView?.({ block: 'nearest' });
}
