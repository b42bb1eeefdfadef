import type { ReactNode } from 'react';

/** The button of a full-screen form, at the window's foot however long the form is. */
export const FormFoot = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-col border-line border-t bg-ground p-4 low:py-2 sideways:py-2">
    {children}
  </div>
);
