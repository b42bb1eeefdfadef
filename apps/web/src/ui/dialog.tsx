import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useBesideMapScreen } from './beside-map.tsx';
import { classes } from './classes.ts';
import { frameElement } from './frame.tsx';
import { IconButton } from './icon-button.tsx';
import { rememberFocus } from './remember-focus.ts';
import { uiTexts } from './texts.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** An `alertdialog` has no close button: its own buttons, Escape and the backdrop close it. */
  role?: 'dialog' | 'alertdialog';
  /** Called once it is closed and the focus has returned, so that what it opens next can return the focus as well. */
  onClosed?: (() => void) | undefined;
  /** It takes the middle of the screen even where a map is beside the column, as a photo does. */
  large?: boolean;
  children: ReactNode;
};

/**
 * A question or a small form in the middle of the screen. The focus stays inside; Escape and the backdrop close it, the latter not over a map. Where a map is
 * beside the screen's column it takes the column's place, and on a phone on its side the width above the bottom bar.
 */
export const Dialog = (props: Props) => (
  <Modal
    {...props}
    className="inset-x-3 top-1/2 mx-auto max-h-[85%] max-w-xl -translate-y-1/2 rounded-sheet shadow-sheet animate-appear sideways:inset-y-1 sideways:my-auto sideways:h-fit sideways:max-h-[calc(100%-0.5rem)] sideways:translate-y-0 sideways:group-has-[[data-bottom-bar]]/frame:bottom-14 sideways:group-has-[[data-bottom-bar]]/frame:max-h-[calc(100%-3.75rem)]"
    besideMapClass="inset-x-3 inset-y-1 mx-auto my-auto h-fit max-h-[calc(100%-0.5rem)] max-w-3xl rounded-sheet shadow-sheet animate-appear desk:top-0 desk:right-auto desk:bottom-auto desk:left-0 desk:m-0 desk:max-h-full desk:w-[26rem] desk:rounded-t-none"
  />
);

/** The same at the bottom edge: lists and choices within the thumb's reach. */
export const Sheet = (props: Props) => (
  <Modal
    {...props}
    className="inset-x-0 bottom-0 mx-auto max-h-[85%] max-w-xl rounded-t-sheet pb-[max(1rem,env(safe-area-inset-bottom))] shadow-sheet animate-rise"
    besideMapClass="inset-x-0 bottom-0 mx-auto max-h-[92%] max-w-xl rounded-t-sheet shadow-sheet animate-rise desk:right-auto desk:w-[26rem]"
  />
);

type ModalProps = Props & {
  className: string;
  /** Instead of `className` where a map is beside the screen's column. */
  besideMapClass: string;
};

function Modal(props: ModalProps) {
  const { open, onOpenChange, title, description, role = 'dialog', onClosed, large = false, children } = props;
  const screen = useBesideMapScreen();
  const besideMap = large ? null : screen;
  // Where it opened: in another container its content would be made anew, and what is typed in it would be lost.
  const [container, setContainer] = useState<HTMLElement | null>();
  if (open && container === undefined) setContainer(besideMap ?? frameElement());
  if (!open && container !== undefined) setContainer(undefined);
  // Once the window is turned, what held the map's column scrolls, and may be longer than the window.
  const place = besideMap || container === frameElement() ? 'absolute' : 'fixed';
  // Radix returns the focus only to its own trigger; here it returns to the element that had it before.
  const overlay = useRef<HTMLDivElement>(null);
  const restore = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (open) restore.current = rememberFocus(); // before anything inside takes the focus
  }, [open]);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    restore.current?.();
    onClosed?.();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container ?? null}>
        <Radix.Overlay
          ref={overlay}
          className={classes(
            place,
            'inset-0 z-50 animate-appear',
            // The map stays readable beside what is opened.
            besideMap ? 'bg-[rgb(0_0_0/0.3)]' : 'bg-[rgb(0_0_0/0.55)]',
          )}
        />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          role={role}
          onCloseAutoFocus={returnFocus}
          // Who wants to move the map beside it does not want to lose what is typed.
          onPointerDownOutside={(event) => {
            if (besideMap && event.target === overlay.current) event.preventDefault();
          }}
          className={classes(
            place,
            'z-50 flex scroll-pt-20 scroll-pb-24 flex-col gap-3 overflow-y-auto bg-card p-4 text-ink',
            besideMap ? props.besideMapClass : props.className,
          )}
        >
          {/* Visible however long the content below is. */}
          <div className="sticky -top-4 z-20 -m-4 mb-0 flex flex-none items-start justify-between gap-2 bg-card p-4 pb-0">
            <Radix.Title className="pt-2.5 text-20 font-extrabold">{title}</Radix.Title>
            {role === 'dialog' && (
              <Radix.Close asChild>
                <IconButton label={uiTexts.close} icon={<X size={24} aria-hidden="true" />} />
              </Radix.Close>
            )}
          </div>
          {description && <Radix.Description className="text-quiet">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
