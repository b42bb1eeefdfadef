import { classes } from './classes.ts';

/** A grey stand-in of the shape of what comes. Give it that shape by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('animate-wait rounded-card bg-line', className)} />;
}
