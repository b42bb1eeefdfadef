import { CloudOff } from 'lucide-react';
import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { useOnline } from '#platform/online.ts';
import { texts } from '../texts.ts';

type Props = { unsent: boolean; deleted: readonly string[]; isStale: boolean; readAt: number | null };

/** What of a list, and which deletions, have not left this device yet, and how old it is where the server could not be asked. */
export function KeptNotice({ unsent, deleted, isStale, readAt }: Props) {
  const online = useOnline();
  const now = useMinute().getTime();
  const hasNews = unsent || deleted.length > 0 || readAt !== null;
  if (online && !(isStale && hasNews)) return null;
  return (
    <p role="status" className="flex items-start gap-2 text-15 font-semibold text-provisional">
      <CloudOff size={20} aria-hidden="true" className="flex-none" />
      <span>
        {!online && `${texts.offline} `}
        {!online && readAt === null && `${texts.unread} `}
        {unsent && `${texts.waiting} `}
        {deleted.length > 0 && `${texts.deletionWaits(deleted)} `}
        {isStale && readAt !== null && texts.readAt(ageOf((now - readAt) / 60_000))}
      </span>
    </p>
  );
}
