import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

/** `text` is green words with little room around them, beside a title or a sentence. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet' | 'quiet-danger' | 'text';
/** `ride` is for a gloved hand on a moving motorcycle. */
export type ButtonSize = 'normal' | 'ride';

export const variantClasses: Record<ButtonVariant, string> = {
  primary: 'bg-guidance text-on-guidance',
  secondary: 'border border-quiet bg-card text-ink',
  danger: 'bg-danger-sign text-on-danger',
  quiet: 'text-ink hover:bg-raised',
  'quiet-danger': 'text-danger hover:bg-raised',
  text: 'text-guidance hover:bg-raised',
};
const sizes: Record<ButtonSize, string> = { normal: 'min-h-12 text-17', ride: 'min-h-16 text-20' };
const paddings: Record<ButtonSize, string> = { normal: 'px-4', ride: 'px-6' };

/** For links that look like buttons. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'normal'): string =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded-card font-semibold transition select-none',
    'active:scale-[0.98] disabled:opacity-50 aria-disabled:opacity-50',
    variantClasses[variant],
    sizes[size],
    variant === 'text' ? 'px-2' : paddings[size],
  );

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  busy?: boolean;
};

/** The state of a busy button, which Enter in its form presses as well. */
export const busyState = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

/** A button with a label. While `busy` it spins and takes no press, but keeps the focus, which `disabled` would lose. */
export function Button({ variant, size, icon, busy = false, className, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} {...(busy && busyState)} className={classes(buttonClass(variant, size), className)}>
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
