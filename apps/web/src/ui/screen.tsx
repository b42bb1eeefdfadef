import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Props = { fill?: boolean; wide?: boolean; children: ReactNode };

/**
 * The page's `main`, one per screen. With `fill` it takes the full height without margin, for maps and chats, and the header gives way to it in
 * a sideways window. With `wide` it takes the whole window on a desktop; a page, for its columns, the width of a sideways window, too.
 */
export function Screen({ fill = false, wide = false, children }: Props) {
  return (
    <main
      data-fills={fill || undefined}
      data-whole-window={wide || undefined}
      className={classes(
        // Screen-reader texts are positioned in here, since otherwise the phone's frame would become scrollable.
        'relative outline-none',
        fill ? 'h-full overflow-clip' : 'mx-auto flex min-h-full max-w-xl flex-col gap-4 p-4',
        !fill && wide && 'sideways:max-w-none desk:max-w-7xl',
      )}
    >
      {children}
    </main>
  );
}
