import type { ReactNode } from 'react';

const frameId = 'frame';

/** Where sheets, dialogs and toasts are put, so that they stay inside the phone's outline. */
export const frameElement = (): HTMLElement => document.getElementById(frameId) ?? document.body;

/**
 * The phone: the window itself on a phone, a phone-wide outline on anything wider (D4). A screen marked `data-whole-window` takes all of a
 * wide window (D32).
 */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-dvh items-center justify-center wide:bg-line">
      <div
        id={frameId}
        // `contain` makes this the ground of everything fixed inside it.
        className="relative flex size-full flex-col overflow-hidden bg-ground pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] contain-layout wide:h-[min(100dvh,932px)] wide:w-[430px] wide:border-x wide:border-line desk:has-[[data-whole-window]]:h-dvh desk:has-[[data-whole-window]]:w-full"
      >
        {children}
      </div>
    </div>
  );
}
