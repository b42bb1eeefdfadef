import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '#ui/classes.ts';
import { frameElement } from '#ui/frame.tsx';
import { keepTabInside, useModal } from '#ui/use-modal.ts';
import { sosTexts } from '../texts.ts';

type Props = {
  /** The whole screen in the red of a stop sign. */
  alarming?: boolean;
  /** In landscape the contents stand side by side. */
  sideBySide?: boolean;
  onEscape?: (() => void) | undefined;
  role?: 'dialog' | 'alertdialog';
  label?: string;
  children: ReactNode;
};

/** The actions, visible wherever the rest of the frame is scrolled. */
export const SosFoot = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={classes('sticky -bottom-4 -mb-4 flex flex-none gap-3 bg-ground py-4', className)}>{children}</div>
);

/** Covers the screen: nothing else can be touched during an SOS. */
export function SosFrame(props: Props) {
  const { alarming = false, sideBySide = false, onEscape, role = 'dialog', label = sosTexts.label, children } = props;
  const modal = useRef<HTMLDivElement>(null);
  useModal(modal);
  useEffect(() => {
    // Without focus no key would reach it on a page that was just opened.
    if (!modal.current?.contains(document.activeElement)) modal.current?.focus();
  }, []);
  return createPortal(
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles may be modal
    // biome-ignore lint/a11y/noStaticElementInteractions: both roles take keys
    <div
      ref={modal}
      role={role}
      aria-modal="true"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        keepTabInside(event, event.currentTarget);
        if (event.key === 'Escape') onEscape?.();
      }}
      className={classes(
        'pointer-events-auto absolute inset-0 z-50 flex outline-none flex-col overflow-y-auto overscroll-contain p-4 pb-[max(1rem,env(safe-area-inset-bottom))]',
        sideBySide && 'sideways:flex-row sideways:gap-4',
        alarming ? 'bg-danger-sign text-on-danger' : 'bg-ground text-ink',
      )}
    >
      {children}
    </div>,
    frameElement(),
  );
}
