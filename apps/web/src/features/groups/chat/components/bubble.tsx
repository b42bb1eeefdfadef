import { Ban } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { timeOfDay } from '../moments.ts';
import { sharedLocation } from '../shared-location.ts';
import type { ShownMessage } from '../shown-message.ts';
import { texts } from '../texts.ts';
import { LocationCard } from './location-card.tsx';
import { MessageText } from './message-text.tsx';
import { OwnStateSign } from './own-state.tsx';
import { Refused } from './refused.tsx';

type Props = {
  message: ShownMessage;
  startsRun: boolean;
  onOptions: (message: ShownMessage) => void;
  onRetry: (entryId: string) => void;
};

/** What was said, when, and what became of it. */
export function Bubble({ message, startsRun, onOptions, onRetry }: Props) {
  const { isOwn, isEdited, isDeleted, senderName, at, state, change } = message;
  return (
    <div
      className={classes(
        'min-h-12 rounded-sheet border px-3 py-2',
        isOwn ? 'border-transparent bg-guidance/15' : 'border-line bg-card',
      )}
    >
      {!isOwn && startsRun && <p className="text-15 font-semibold text-scenic wrap-anywhere">{senderName}</p>}
      <Content message={message} />
      <p className="flex flex-wrap items-center justify-end gap-x-2 text-13 text-quiet">
        {isEdited && !isDeleted && <span>{texts.edited}</span>}
        <time dateTime={new Date(at).toISOString()} className="tabular-nums">
          {timeOfDay(at)}
        </time>
        {state && state !== 'refused' && <OwnStateSign state={state} />}
        {change && !change.refusal && (
          <span className="font-semibold text-provisional">
            {change.what === 'edit' ? texts.changeWaiting : texts.deletionWaiting}
          </span>
        )}
      </p>
      {(state === 'refused' || change?.refusal) && (
        <Refused message={message} onOptions={onOptions} onRetry={onRetry} />
      )}
    </div>
  );
}

function Content({ message: { text, isDeleted, senderName, isOwn } }: { message: ShownMessage }) {
  if (isDeleted) {
    return (
      <p className="flex items-center gap-2 text-quiet italic">
        <Ban size={16} aria-hidden="true" />
        {texts.deleted}
      </p>
    );
  }
  const location = sharedLocation(text);
  if (!location) return <MessageText text={text} />;
  return (
    <>
      {location.before && <MessageText text={location.before} />}
      <LocationCard location={location} senderName={senderName} isOwn={isOwn} />
    </>
  );
}
