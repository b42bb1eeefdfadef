import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Props = { fill?: boolean; wide?: boolean; children: ReactNode };

/**
 * The page's `main`, of which each screen has one. With `fill` it takes all the height and no margin, for maps; with `wide` the whole
 * window at a desk.
 */
export function Screen({ fill = false, wide = false, children }: Props) {
  return (
    <main
      data-whole-window={wide || undefined}
      className={classes(
        // What only readers meet is laid out in here, too, or the phone's frame would grow a height to scroll to.
        'relative outline-none',
        fill ? 'h-full overflow-hidden' : 'mx-auto flex min-h-full max-w-xl flex-col gap-4 p-4',
        wide && 'desk:max-w-[90rem]',
      )}
    >
      {children}
    </main>
  );
}
