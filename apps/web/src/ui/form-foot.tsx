import type { ReactNode } from 'react';
import { useIsMapBeside } from './beside-map.tsx';
import { classes } from './classes.ts';

/** The button of a full-screen form, at the window's foot however long the form is. */
export function FormFoot({ children }: { children: ReactNode }) {
  // A column beside a map scrolls by itself, and Chromium keeps what is sticky above its padding.
  const isInColumn = useIsMapBeside();
  return (
    <div
      className={classes(
        'sticky z-10 -mx-4 -mb-4 flex flex-col border-line border-t bg-ground p-4 low:py-2 sideways:py-2',
        isInColumn ? '-bottom-4' : 'bottom-0',
      )}
    >
      {children}
    </div>
  );
}

/** The button of a form in a `Sheet`, in sight however long the form is: stuck below the sheet's own padding. */
export const SheetFoot = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-[calc(-1*max(1rem,env(safe-area-inset-bottom)))] z-10 -mx-4 mb-[calc(-1*max(1rem,env(safe-area-inset-bottom)))] flex flex-col gap-2 border-line border-t bg-card px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sideways:pt-2 sideways:pb-[max(.5rem,env(safe-area-inset-bottom))]">
    {children}
  </div>
);
