import { classes } from './classes.ts';

/** For the container of buttons and links of which none comes first: each in a row of its own, scanned by its icon. */
export const actionRows = classes(
  'grid gap-px overflow-clip rounded-card border border-line bg-line',
  '*:min-h-14 *:justify-start! *:gap-3! *:rounded-none! *:border-0! *:bg-card! *:text-left *:-outline-offset-3!',
);
