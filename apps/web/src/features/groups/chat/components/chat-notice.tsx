import { CloudOff } from 'lucide-react';
import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { useOnline } from '#platform/online.ts';
import { Button } from '#ui/button.tsx';
import { texts } from '../texts.ts';

type Props = {
  /** Epoch milliseconds. */
  readAt: number | null;
  /** It could not be brought up to date. */
  failed: boolean;
  onRetry: () => void;
};

/** How old the conversation is, where the server cannot be reached. */
export function ChatNotice({ readAt, failed, onRetry }: Props) {
  const online = useOnline();
  const now = useMinute().getTime();
  if (online && !failed) return null;
  return (
    <div role="status" className="flex flex-none items-center gap-2 border-b border-line bg-card px-4 py-1 text-15">
      <CloudOff size={20} aria-hidden="true" className="text-provisional" />
      <p className="min-w-0 flex-1 font-semibold text-provisional">
        {online ? texts.stale : texts.offline} {readAt !== null && texts.readAt(ageOf((now - readAt) / 60_000))}
      </p>
      {online && (
        <Button variant="quiet" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
