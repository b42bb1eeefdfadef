import { classes } from './classes.ts';

/** A grey placeholder, shaped by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('animate-wait rounded-card bg-line', className)} />;
}
