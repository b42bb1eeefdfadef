import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export type PlateMeaning = 'guidance' | 'warning' | 'service' | 'danger' | 'scenic' | 'provisional';

const meanings: Record<PlateMeaning, string> = {
  guidance: 'bg-guidance-face text-on-guidance-face',
  warning: 'bg-warning-face text-on-warning-face',
  service: 'bg-service-face text-on-service-face',
  danger: 'bg-danger-face text-on-danger',
  scenic: 'bg-scenic text-on-scenic',
  provisional: 'bg-provisional text-on-provisional',
};

/** A road sign: only for what guides or warns, and for titles of home-level screens. */
export function Plate({
  meaning = 'guidance',
  className,
  ...rest
}: ComponentProps<'div'> & { meaning?: PlateMeaning }) {
  return <div {...rest} className={classes('plate p-4', meanings[meaning], className)} />;
}
