import { Eye } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useOnline } from '#platform/online.ts';
import { Button } from '#ui/button.tsx';
import { useEndFollowedRides, useOpenFollowedRides } from '../api.ts';
import { pendingReport } from '../pending-report.ts';
import { texts } from '../texts.ts';

/** While riding: that somebody may follow the ride, and its end by one press. Nothing where no link is open. */
export function FollowedStrip() {
  const open = useOpenFollowedRides();
  const online = useOnline();
  const isPending = useSyncExternalStore(pendingReport.subscribe, pendingReport.read) !== null;
  const { isEnding, end } = useEndFollowedRides();
  if (open.length === 0) return null;
  return (
    <section
      aria-label={texts.title}
      className="flex flex-none items-center gap-2 rounded-card border border-line bg-card py-0.5 pr-1 pl-3 text-ink"
    >
      <Eye size={20} aria-hidden="true" className="flex-none text-quiet" />
      <p className="min-w-0 flex-1 text-15 leading-tight">{!online && isPending ? texts.waiting : texts.followed}</p>
      <Button
        variant="secondary"
        className="px-3!"
        aria-label={texts.end}
        busy={isEnding}
        onClick={() => end(open.map(({ id }) => id))}
      >
        {texts.revoke}
      </Button>
    </section>
  );
}
