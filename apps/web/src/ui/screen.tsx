import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** The page's `main`, of which each screen has one. With `fill` it takes all the height and no margin, for maps. */
export function Screen({ fill = false, children }: { fill?: boolean; children: ReactNode }) {
  return (
    <main
      className={classes(
        // What only readers meet is laid out in here, too, or the phone's frame would grow a height to scroll to.
        'relative outline-none',
        fill ? 'h-full overflow-hidden' : 'mx-auto flex min-h-full max-w-xl flex-col gap-4 p-4',
      )}
    >
      {children}
    </main>
  );
}
