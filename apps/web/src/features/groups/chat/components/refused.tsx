import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { ShownMessage } from '../shown-message.ts';
import { texts } from '../texts.ts';

type Props = {
  message: ShownMessage;
  onOptions: (message: ShownMessage) => void;
  onRetry: (entryId: string) => void;
};

/** Under an own message that the server would not have, or not so: why, and what to do. The rest is among the options. */
export function Refused({ message, onOptions, onRetry }: Props) {
  const { state, entryId, refusal, change } = message;
  const isWhole = state === 'refused';
  const refused = isWhole ? entryId : (change?.entryId ?? null);
  return (
    <div role="alert" className="mt-1 flex flex-col gap-2 text-15">
      <p className="flex items-start gap-1 font-semibold text-danger">
        <CircleAlert size={20} aria-hidden="true" />
        {isWhole ? texts.refused : texts.changeRefused}
      </p>
      <p>{isWhole ? refusal : change?.refusal}</p>
      <div className="flex flex-wrap gap-2">
        {refused && (
          <Button variant="secondary" icon={<RotateCw size={20} aria-hidden="true" />} onClick={() => onRetry(refused)}>
            {texts.retry}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onOptions(message)}>
          {texts.otherWays}
        </Button>
      </div>
    </div>
  );
}
