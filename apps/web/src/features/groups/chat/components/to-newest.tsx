import { ArrowDown } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { texts } from '../texts.ts';

const sign = <ArrowDown size={20} aria-hidden="true" />;

/** Back to the end of the conversation, and how much came there meanwhile. */
export const ToNewest = ({ count, onPress }: { count: number; onPress: () => void }) => (
  <div className="absolute right-3 bottom-3">
    {count > 0 ? (
      <Button icon={sign} className="rounded-full! shadow-sheet" onClick={onPress}>
        {texts.newMessages(count)}
      </Button>
    ) : (
      <IconButton variant="secondary" label={texts.toNewest} icon={sign} className="shadow-sheet" onClick={onPress} />
    )}
  </div>
);
