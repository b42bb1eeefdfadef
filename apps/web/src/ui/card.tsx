import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A plain card, for content that neither guides nor warns. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('rounded-card border border-line bg-card p-4', className)} />;
}
