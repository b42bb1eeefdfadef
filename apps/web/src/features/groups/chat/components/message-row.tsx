import { EllipsisVertical } from 'lucide-react';
import { Avatar } from '#ui/avatar.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useLongPress } from '../hooks/use-long-press.ts';
import { timeOfDay } from '../moments.ts';
import type { ShownMessage } from '../shown-message.ts';
import { texts } from '../texts.ts';
import { Bubble } from './bubble.tsx';

type Props = {
  message: ShownMessage;
  startsRun: boolean;
  /** Whether Tab comes to it: one row of all, from which arrows lead to the others. */
  isTabStop: boolean;
  /** Always the same functions. */
  onOptions: (message: ShownMessage) => void;
  onRetry: (entryId: string) => void;
};

/** One message: own ones at the right, others' at the left under the name and picture of who speaks. */
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
        label={texts.options(isOwn ? texts.you : senderName, timeOfDay(at))}
        icon={<EllipsisVertical size={20} aria-hidden="true" />}
        tabIndex={isTabStop ? 0 : -1}
        data-options={message.id}
        className="text-quiet!"
        onClick={() => onOptions(message)}
      />
    </div>
  );
}
