import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { frameElement } from './frame.tsx';

/** Opens after 700 ms, and without delay within 300 ms of another one (part 1 §9). */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** Words for an icon, on hover or focus. `children` is the one element they belong to. */
export function Tooltip({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={frameElement()}>
        <Radix.Content
          sideOffset={4}
          collisionPadding={8}
          className="z-50 rounded-card bg-ink px-3 py-2 text-15 font-semibold text-ground animate-appear"
        >
          {words}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
