import type { Quote } from '@estradeiro/contract/groups/chat';
import { type MouseEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { vibrate } from '#platform/vibrate.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classes } from '#ui/classes.ts';
import { timeOfDay } from '#ui/day.ts';
import type { ShownMessage } from '../shown-message.ts';
import { chatTexts } from '../texts.ts';
import { Bubble } from './bubble.tsx';

const longMillis = 500;
/** The movement that a long press tolerates, since a finger is never quite still. */
const slackPixels = 10;

/** The browser's own menu serves links, and text that the rider selected to copy. */
const hasOwnMenu = (target: EventTarget): boolean =>
  (target instanceof Element && target.closest('a') !== null) || getSelection()?.isCollapsed === false;

/** Handlers for a long press by a finger, and for the context menu of a mouse or a keyboard. */
function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  /** The press that ends a hold is none of what lies under it. */
  const isHeld = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown({ pointerType, clientX, clientY, target }: ReactPointerEvent) {
      cancel();
      isHeld.current = false;
      if (pointerType === 'mouse' || hasOwnMenu(target)) return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        isHeld.current = true;
        vibrate(20);
        onHold();
      }, longMillis);
    },
    onPointerMove({ clientX, clientY }: ReactPointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > slackPixels) cancel();
    },
    onClickCapture(event: MouseEvent) {
      if (isHeld.current && event.detail > 0) event.stopPropagation();
      isHeld.current = false;
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      if (hasOwnMenu(event.target)) return;
      event.preventDefault();
      cancel();
      onHold();
    },
  };
}

type Props = {
  message: ShownMessage;
  startsRun: boolean;
  /** Whether Tab reaches it: one row of all, from which arrow keys move on. */
  isTabStop: boolean;
  /** Stable functions. */
  onOptions: (message: ShownMessage) => void;
  onRetry: (entryId: string) => void;
  onQuote: (quote: Quote) => void;
};

/**
 * One message: own ones at the right, others' at the left under the sender's name and picture. A press that is held opens
 * its options; keys and screen readers have a button of the bubble's size for them, which takes no pointer.
 */
export function MessageRow({ message, startsRun, isTabStop, onOptions, onRetry, onQuote }: Props) {
  const { isOwn, senderName, senderImageUrl, at } = message;
  const hold = useLongPress(() => onOptions(message));
  const [firstName, ...others] = senderName.split(' ');
  return (
    <div
      className={classes(
        'flex items-start gap-2 px-2',
        isOwn ? 'flex-row-reverse pl-12' : 'pr-12',
        startsRun && 'pt-2',
      )}
    >
      {!isOwn && (
        <span className="w-10 flex-none">
          {startsRun && <Avatar firstName={firstName} lastName={others.at(-1)} imageUrl={senderImageUrl} />}
        </span>
      )}
      <div
        {...hold}
        className="relative min-w-0 rounded-sheet transition has-[[data-options]:focus-visible]:outline-3 has-[[data-options]:focus-visible]:outline-offset-1 has-[[data-options]:focus-visible]:outline-ink pointer-coarse:select-none pointer-coarse:active:opacity-75"
      >
        <Bubble message={message} startsRun={startsRun} {...{ onOptions, onRetry, onQuote }} />
        <button
          type="button"
          aria-label={chatTexts.options(isOwn ? chatTexts.you : senderName, timeOfDay(at))}
          aria-haspopup="dialog"
          tabIndex={isTabStop ? 0 : -1}
          data-options={message.id}
          className="pointer-events-none absolute inset-0 opacity-0"
          onClick={() => onOptions(message)}
        />
      </div>
    </div>
  );
}
