import { CloudOff } from 'lucide-react';
import { ageOf } from '../age.ts';
import { useMinute } from '../clock.ts';
import { useOnline } from '../online.ts';
import { texts } from './texts.ts';

type Props = {
  /** What shows was read then, in epoch milliseconds: a query's `dataUpdatedAt`. */
  readAt: number;
  /** The last attempt to read it anew did not succeed: a query's `isError`. */
  failed: boolean;
  /** What else there is to say without a network, 'Sem conexão' included. */
  offline?: string;
};

/** How old what shows is, where the server cannot be reached. */
export function LastKnownNotice({ readAt, failed, offline = texts.offline }: Props) {
  const online = useOnline();
  const now = useMinute().getTime();
  if (online && !failed) return null;
  return (
    <p role="status" className="flex items-start gap-2 text-15 font-semibold text-provisional">
      <CloudOff size={20} aria-hidden="true" className="flex-none" />
      <span>
        {online ? texts.failed : offline} {texts.readAt(ageOf((now - readAt) / 60_000))}
      </span>
    </p>
  );
}
