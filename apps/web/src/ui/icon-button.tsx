import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, busyState, variantClasses } from './button.tsx';
import { classes } from './classes.ts';

const sizes: Record<ButtonSize, string> = { normal: 'size-12', ride: 'size-16' };

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The action, for screen readers and the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
};

/** A round button with an icon only. While `busy` it takes no press. */
export function IconButton(props: Props) {
  const { label, icon, variant = 'quiet', size = 'normal', busy = false, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...(busy && busyState)}
      aria-label={label}
      className={classes(
        'inline-flex flex-none items-center justify-center rounded-full transition active:scale-[0.96] disabled:opacity-50 aria-disabled:opacity-50',
        variantClasses[variant],
        sizes[size],
        className,
      )}
    >
      {icon}
    </button>
  );
}
