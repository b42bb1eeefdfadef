import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

type ToggleProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & { pressed: boolean; icon?: ReactNode };

/** A choice that is on or off; a pressed one has a tick, so that colour is not the only sign. */
export function ToggleChip({ pressed, icon, className, children, ...rest }: ToggleProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classes(
        'inline-flex min-h-12 items-center gap-2 rounded-full border px-4 text-17 font-semibold transition',
        pressed ? 'border-guidance bg-guidance text-on-guidance' : 'border-quiet bg-card text-ink',
        className,
      )}
    >
      {pressed ? <Check size={20} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

export type TagMeaning = 'plain' | 'guidance' | 'scenic' | 'provisional' | 'service' | 'danger';

const tags: Record<TagMeaning, string> = {
  plain: 'border-line bg-card text-quiet',
  guidance: 'border-guidance bg-card text-guidance',
  scenic: 'border-scenic bg-card text-scenic',
  provisional: 'border-provisional bg-card text-provisional',
  service: 'border-service bg-card text-service',
  // Solid by day and night: it is read first.
  danger: 'border-danger-face bg-danger-face text-on-danger',
};

export function Tag({
  meaning = 'plain',
  icon,
  children,
}: {
  meaning?: TagMeaning;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-13 font-semibold',
        tags[meaning],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
