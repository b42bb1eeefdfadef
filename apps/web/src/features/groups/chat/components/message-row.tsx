import { EllipsisVertical } from 'lucide-react';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { classes } from '#ui/classes.ts';
import { timeOfDay } from '#ui/day.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { ShownMessage } from '../shown-message.ts';
import { chatTexts } from '../texts.ts';
import { Bubble } from './bubble.tsx';

const longMillis = 500;
/** The movement that a long press tolerates, since a finger is never quite still. */
const slackPixels = 10;

/** Handlers for a long press, except by a mouse, which uses the options button. */
function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown({ pointerType, clientX, clientY }: ReactPointerEvent) {
      cancel();
      if (pointerType === 'mouse') return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(onLongPress, longMillis);
    },
    onPointerMove({ clientX, clientY }: ReactPointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > slackPixels) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
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
};

/** One message: own ones at the right, others' at the left under the sender's name and picture. */
export function MessageRow({ message, startsRun, isTabStop, onOptions, onRetry }: Props) {
  const { isOwn, senderName, senderImageUrl, at } = message;
  const longPress = useLongPress(() => onOptions(message));
  const [firstName, ...others] = senderName.split(' ');
  return (
    <div className={classes('flex items-start gap-1 px-2', isOwn ? 'flex-row-reverse' : 'gap-2', startsRun && 'pt-2')}>
      {!isOwn && (
        <span className="w-10 flex-none">
          {startsRun && <Avatar firstName={firstName} lastName={others.at(-1)} imageUrl={senderImageUrl} />}
        </span>
      )}
      <div {...longPress} className="min-w-0 pointer-coarse:select-none">
        <Bubble message={message} startsRun={startsRun} onOptions={onOptions} onRetry={onRetry} />
      </div>
      <IconButton
        label={chatTexts.options(isOwn ? chatTexts.you : senderName, timeOfDay(at))}
        icon={<EllipsisVertical size={20} aria-hidden="true" />}
        tabIndex={isTabStop ? 0 : -1}
        data-options={message.id}
        className="text-quiet!"
        onClick={() => onOptions(message)}
      />
    </div>
  );
}
