import { CloudOff } from 'lucide-react';
import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import { useOnline } from '#platform/online.ts';
import { texts } from '../texts.ts';

type Props = {
  unsent: boolean;
  deleted: readonly string[];
  isStale: boolean;
  readAt: number | null;
  retry: () => Promise<unknown>;
};

/** What of a list, and which deletions, have not left this device yet, and how old it is where the server could not be asked. */
export function KeptNotice({ unsent, deleted, isStale, readAt, retry }: Props) {
  const online = useOnline();
  const waits = [unsent ? texts.waiting : [], deleted.length > 0 ? texts.deletionWaits(deleted) : []].flat();
  const unread = readAt === null ? [texts.unread] : [];
  const offline = [texts.offline, ...unread, ...waits].join(' ');
  return (
    <>
      {online && isStale && waits.length > 0 && <Note text={waits.join(' ')} />}
      {!online && readAt === null && <Note text={offline} />}
      {readAt !== null && <LastKnownNotice readAt={readAt} failed={isStale} onRetry={retry} offline={offline} />}
    </>
  );
}

const Note = ({ text }: { text: string }) => (
  <p role="status" className="flex items-start gap-2 text-15 font-semibold text-provisional">
    <CloudOff size={20} aria-hidden="true" className="flex-none" />
    <span>{text}</span>
  </p>
);
