import type { ReactNode } from 'react';

const frameId = 'frame';

/** The container of sheets, dialogs and toasts, which keeps them inside the phone's outline. */
export const frameElement = (): HTMLElement => document.getElementById(frameId) ?? document.body;

/**
 * The phone: the window itself on a phone, a phone-wide outline on anything wider (D4). A screen marked `data-whole-window` fills a
 * wide window (D32). Nothing covers `above`.
 */
export function Frame({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex h-[var(--window-height,100dvh)] flex-col items-center wide:bg-line">
      {above}
      <div
        id={frameId}
        // `contain` makes this the reference of everything fixed inside it.
        className="group/frame relative flex min-h-0 w-full flex-1 flex-col overflow-hidden bg-ground pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] contain-layout wide:my-auto wide:max-h-[932px] wide:w-[430px] wide:border-x wide:border-line desk:has-[[data-whole-window]]:max-h-none desk:has-[[data-whole-window]]:w-full"
      >
        {children}
      </div>
    </div>
  );
}
