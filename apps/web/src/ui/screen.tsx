import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Props = { fill?: boolean; wide?: boolean; children: ReactNode };

/**
 * The page's `main`, one per screen. With `fill` it takes the full height without margin, for maps; with `wide` the whole window on
 * a desktop.
 */
export function Screen({ fill = false, wide = false, children }: Props) {
  return (
    <main
      data-whole-window={wide || undefined}
      className={classes(
        // Screen-reader texts are positioned in here, since otherwise the phone's frame would become scrollable.
        'relative outline-none',
        fill ? 'h-full overflow-hidden' : 'mx-auto flex min-h-full max-w-xl flex-col gap-4 p-4',
        wide && 'desk:max-w-[90rem]',
      )}
    >
      {children}
    </main>
  );
}
